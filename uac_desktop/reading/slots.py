"""The typed slots of a pattern by name: what each matches in a marked text, and the value its words have."""

from collections.abc import Mapping

from uac_desktop.reading.slot_parts import Slot
from uac_desktop.reading.slots_day import SLOTS_DAY
from uac_desktop.reading.slots_health import SLOTS_HEALTH
from uac_desktop.reading.slots_known import SLOTS_KNOWN
from uac_desktop.reading.slots_life import SLOTS_LIFE
from uac_desktop.reading.slots_money import SLOTS_MONEY
from uac_desktop.reading.slots_more import SLOTS_MORE
from uac_desktop.reading.slots_sums import SLOTS_SUMS
from uac_desktop.reading.slots_sums_zh import SLOTS_SUMS_ZH
from uac_desktop.reading.slots_talk import SLOTS_TALK
from uac_desktop.reading.slots_time import SLOTS_TIME
from uac_desktop.reading.slots_zh import SLOTS_ZH

SLOTS: Mapping[str, Slot] = {
    **SLOTS_KNOWN,
    **SLOTS_LIFE,
    **SLOTS_MONEY,
    **SLOTS_SUMS,
    **SLOTS_SUMS_ZH,
    **SLOTS_TALK,
    **SLOTS_TIME,
    **SLOTS_MORE,
    **SLOTS_ZH,
    **SLOTS_HEALTH,
    **SLOTS_DAY,
}
