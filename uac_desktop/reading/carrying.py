"""What a message says of the medicine that the person's last message named: "came off it yesterday"."""

import re

from uac_desktop.core.entries import Fact

ABOUT_HEALTH = {"Medication": "name", "Condition": "name", "Allergy": "substance"}
_CHANGES = re.compile(
    r"\b(?:stopp\w*|quit|came off|come off|coming off|off|up|upped|down|doubled|halved"
    r"|increased|raised|lowered"
    r"|reduced|now|cleared|gone|healed|better|over|out-?grown|grown out|grew out|finished"
    r"|switched|swapped|changed)\b"
    r"|停|加到|减到|改到|调到|换成|改成|吃完|不吃|好了|痊愈|康复|没了|不过敏",
    re.I,
)
_IT = re.compile(r"\b(?:it|that|them|this)(?=['’]s\b|\b)", re.I)
_UNSURE = re.compile(
    r"[?？]|\b(?:if|might|may|should|could|not|n['’]t|never|thinking|want)\b|如果|要是|想|没", re.I
)
_HAN = re.compile(r"[\u3400-\u9fff]")
_LONGEST = 80


def carried(text: str, before: Fact) -> str | None:
    """The message with an earlier fact's name in place of "it"; None where it speaks of no change of it."""
    label = ABOUT_HEALTH.get(before.type)
    name = str(before.fields.get(label or "", ""))
    if not name or len(text) > _LONGEST or _UNSURE.search(text) or not _CHANGES.search(text):
        return None
    said = f"{name} allergy" if before.type == "Allergy" and not _HAN.search(name) else name
    if _HAN.search(text):
        return f"{name}{'过敏' if before.type == 'Allergy' else ''}{text}"
    return _IT.sub(said, text, count=1) if _IT.search(text) else None
