"""The slots of Chinese about money and things, wherever in a clause they stand."""

from collections.abc import Mapping

from uac_desktop.reading import quantities
from uac_desktop.reading.masks import mark_regex
from uac_desktop.reading.people import KIN_ZH
from uac_desktop.reading.slot_parts import Slot
from uac_desktop.reading.slots_zh import SLOTS_ZH
from uac_desktop.reading.spoken import exact_value, quantity, said_value
from uac_desktop.reading.sum_values import account_kind_value, day_of_value, term_kind_value, today_value

SLOTS_SUMS_ZH: Mapping[str, Slot] = {
    "moneyzhnow": Slot(r"刚刚?(?!好|才好|开始|出生)|来电(?:话)?|打电话来|打来电话", today_value),
    "moneyzhkin": Slot(rf"(?:阿嬷|阿嬤|阿妈|阿公|丈母娘|外祖母|{KIN_ZH})", said_value),
    "moneyzhsum": Slot(
        mark_regex("money")
        + r"|(?<![\d.])\d[\d,]{0,14}(?:\.\d+)?[千万]?(?![\d.]|[年月号日天点个次件人岁分折%％])"
        r"|[一二两三四五六七八九十百]{1,6}[千万百][一二三四五六七八九]?(?![一-鿿]?[人年天个])",
        quantity(quantities.amount),
    ),
    "moneyzhback": Slot(
        mark_regex("money") + r"|(?<![\d.])\d[\d,]{0,14}(?:\.\d+)?(?![\d.]|[年月号日天点个次件人])",
        quantity(quantities.refund),
    ),
    "moneyzhdayof": Slot(mark_regex("recurrence") + r"(?:\d{1,2}[号日])?", day_of_value),
    "moneyzhfee": Slot(
        r"停车费|罚款|违章罚款|快递费|打车费?|加油|理发|剪头发|洗车|保洁费?|挂号费|燃气费|煤气费|电费|水费|水电费|话费|物业费|取暖费|学费|报名费"
        r"|洗牙|搬家费|修车费|签证费|干洗费?|邮费|运费|维修费|律师费|中介费|交通费|高铁票|电影票",
        exact_value,
    ),
    "moneyzhride": Slot(
        r"(?:小)?(?:汽车|摩托车?|机车|电动车|自行车|轿车|面包车|车子|电瓶车|车)", exact_value
    ),
    "moneyzhmakes": Slot(rf"(?:{SLOTS_ZH['zhmake'].regex})[\u3400-\u9fffA-Za-z0-9]{{0,5}}?", exact_value),
    "moneyzhapp": Slot(
        r"爱奇艺|优酷|腾讯视频|芒果TV|B站(?:大会员)?|哔哩哔哩|网易云(?:音乐)?|QQ音乐|酷狗|喜马拉雅|得到|樊登|知乎(?:盐选)?|百度网盘"
        r"|阿里云盘|迅雷|WPS|Keep|京东PLUS|京东plus|88VIP|盒马X|山姆|开市客|Costco|Netflix"
        r"|网飞|Spotify|iCloud|YouTube|Disney\+|迪士尼\+|KKBOX|LINE TV|HBO|ChatGPT|Kindle|Audible",
        exact_value,
    ),
    "moneyzhterm": Slot(
        r"(?:租房|租赁|铺面|店面|房屋|房子|公寓|办公室|商铺)?(?:租约|租赁合同|租房合同|房租合同|租期|租房协议)|(?:宽带|手机|网络|健身房?(?:的)?"
        r"|物业|劳动|电信|保洁|停车位|车位|仓库|储物柜)(?:合同|合约|协议)|(?:房子|公寓|铺面|店面)的?合同|合约机|会籍",
        term_kind_value,
    ),
    "moneyzhinsurance": Slot(
        r"车险|交强险|商业险|家财险|医疗险|医保|寿险|意外险|旅行险|旅游险|重疾险|宠物险|百万医疗|储蓄险|健康险|责任险|保险(?!那边|公司|员|的人|打来|来电|客服|柜|箱|丝)|保单",
        term_kind_value,
    ),
    "moneyzhshop": Slot(
        r"(?!家里|哪|这|那|外面|公司|学校|医院|网上|下面|楼下|一起|手机|路上|我|去|在|到|刚|给"
        r"|又)[\u3400-\u9fffA-Za-z0-9·&'’ ]{2,12}?",
        said_value,
    ),
    "moneyzhitem": Slot(
        r"(?!了|的|过|它|这|那|个|我|来|到|好|完|点|把|将|给)[\u3400-\u9fffA-Za-z0-9·]{1,12}?", said_value
    ),
    "moneyzhbank": Slot(
        r"[\u3400-\u9fff]{2,8}?(?:银行|证券|信用社|农商行)|[\u3400-\u9fff]{1,3}(?:行|信)(?=的|储|信用|那"
        r"|卡|活|定|[（(])|支付宝|微信|余额宝|邮储|邮局|国泰世华|台北富邦|富邦|台新|玉山|合库|汇丰|渣打|花旗|恒生|建行|工行|农行|中行|交行"
        r"|招行|[A-Z][A-Za-z]{2,}",
        exact_value,
    ),
    "moneyzhkind": Slot(
        r"储蓄账户|储蓄卡|储蓄|活期|定期|信用卡|贷款|证券账?户?|借记卡|股票账?户|工资卡|定存|活存|帐户|账户",
        account_kind_value,
    ),
    "moneyzhpayee": Slot(
        r"(?!每|一|它|这|那|我|最多|又|都|还|从|把|给|现在|今年|车|自己)[\u3400-\u9fffA-Za-z0-9+]{2,8}?",
        said_value,
    ),
    "moneyzhbill": Slot(
        r"房租|租金|物业费|物业|停车费|车位费|水电费|水费|电费|煤气费|燃气费|暖气费|取暖费|话费|手机费|手机套餐|网费|宽带费?|学费|托管费|托育费"
        r"|托班|报纸|杂志|牛奶|幼儿园|会费|月供|房贷|车贷|保费|健身房|健身卡|保洁|阿姨工资|社保|公积金|助学贷款|管理费|房屋贷款|电信费|第四台|瓦斯费"
        r"|钢琴课|英语课|游泳课|补习班|安亲班",
        said_value,
    ),
    "moneyzhmachine": Slot(
        r"空调|冰箱|冷气|洗衣机|烘干机|热水器|电视机?|电脑|笔记本|手机|平板|水管|水龙头|下水道|马桶|暖气|地暖|油烟机|燃气灶|洗碗机|微波炉|烤箱"
        r"|净水器|打印机|相机|手表|钢琴|吉他|屋顶|窗户|门锁|电梯"
        r"|(?:小)?(?:汽车|轿车|面包车|摩托车?|机车|电动车|自行车|电瓶车|车子|车)|灯|刹车|轮胎|锅炉|投影仪|扫地机(?:器人)?",
        exact_value,
    ),
    "moneyzhdone": Slot(
        r"换屏幕?|换电池|换轮胎|换机油|换刹车片?|换离合器?|换滤芯|加氟|大保养|小保养|保养|年检|验车|审车|维修|修理|清洗|检修|补漆|喷漆|做漆|钣金"
        r"|疏通|调音|深度清洁|清理|修",
        exact_value,
    ),
    "moneyzhauto": Slot(
        rf"(?:{SLOTS_ZH['zhmake'].regex})[\u3400-\u9fffA-Za-z0-9]{{1,6}}?|(?-i:[A-Z][A-Za-z0-9-]{{2,10}})",
        exact_value,
    ),
}
