"""More slots of what is due, met over, mended and agreed: what the broader frames call a thing."""

from collections.abc import Mapping

from uac_desktop.reading.slot_parts import Slot
from uac_desktop.reading.spoken import exact_value, said_value
from uac_desktop.reading.spoken_kinds import document_value
from uac_desktop.reading.sum_values import account_kind_value, auto_name_value

SLOTS_MORE: Mapping[str, Slot] = {
    "morethen": Slot(
        r"(?:they|we|i|it|the|there|he|she|you|my|no|that)\b[^.;!?\n]{3,60}?(?=\s*(?:$|[.;!?\n]))", said_value
    ),
    "moremeeting": Slot(
        r"(?:meeting|call|handover|hand-?over|catch-?up|sync|review|stand-?up|workshop|briefing|debrief"
        r"|session|one-on-one|1:1|kick-?off|retro|planning)(?![\w-])",
        said_value,
    ),
    "moretitle": Slot(r"(?!我|他|她|机票)[\u3400-\u9fffA-Za-z]{2,8}?", said_value),
    "moreresidence": Slot(r"居留(?:许可|证|卡|权)?", document_value),
    "morekind": Slot(
        r"股票账户|证券账户|储蓄(?:账户|户口|户头|卡)?|活期(?:账户)?|定期(?:账户)?|信用卡|借记卡|工资卡"
        r"|账户|户头|户口",
        account_kind_value,
    ),
    "morescope": Slot(r"(?!了|每|最|的)(?:(?!起|从)[\u3400-\u9fffA-Za-z]){2,8}?", said_value),
    "moreact": Slot(
        r"先?(?:别动|不要动|不许动|不准动|不能动|别取|别花|留着|存着|放着|转|汇|打|存|取|还|付)", said_value
    ),
    "morefault": Slot(
        r"[\u3400-\u9fff]{0,6}?(?:老|总|一直|老是|总是|已经)?(?:卡住|失灵|没声音?|不响|不亮|坏了?|裂了?|漏水?"
        r"|漏气|断了?|松了?|掉漆|开胶|接触不良|充不进电|不出水|不制冷|不加热|连不上|没反应)",
        said_value,
    ),
    "morecar": Slot(r"(?!车|在|去|是)[\u3400-\u9fffA-Za-z0-9]{2,6}?", exact_value),
    "morecarname": Slot(r"(?!车|在|去|是)[\u3400-\u9fffA-Za-z0-9]{2,6}?", auto_name_value),
    "morefixer": Slot(r"(?!修|送)[\u3400-\u9fffA-Za-z0-9]{2,8}?", said_value),
    "morework": Slot(
        r"(?:修|换|补|洗|调|贴|喷)[\u3400-\u9fff]{1,5}|保养|年检|维修|做漆|钣金|审车|检修", exact_value
    ),
    "moremeet": Slot(
        r"(?:kick-?off|review|sync|stand-?up|demo|retro|1:1|one-on-one|[\u3400-\u9fff]{0,6}?会)(?![A-Za-z议])",
        exact_value,
    ),
}
