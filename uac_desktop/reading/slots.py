"""The typed slots of a pattern by name: what each matches in a marked text, and the value its words have."""

from collections.abc import Mapping

from uac_desktop.reading.slot_parts import Slot
from uac_desktop.reading.slots_known import SLOTS_KNOWN
from uac_desktop.reading.slots_life import SLOTS_LIFE
from uac_desktop.reading.slots_money import SLOTS_MONEY
from uac_desktop.reading.slots_talk import SLOTS_TALK
from uac_desktop.reading.slots_zh import SLOTS_ZH

SLOTS: Mapping[str, Slot] = {**SLOTS_KNOWN, **SLOTS_LIFE, **SLOTS_MONEY, **SLOTS_TALK, **SLOTS_ZH}
