"""The time zone that a moment is said in: "9 am Tokyo time", "10 am their time" of the London office."""

import re

_ZONES: dict[str, tuple[str, ...]] = {
    "Asia/Tokyo": ("Tokyo", "Osaka", "Kyoto", "Japan", "东京", "大阪", "日本"),
    "Asia/Seoul": ("Seoul", "Korea", "首尔", "韩国"),
    "Asia/Shanghai": ("Beijing", "Shanghai", "Shenzhen", "China", "北京", "上海", "深圳", "中国"),
    "Asia/Hong_Kong": ("Hong Kong", "香港"),
    "Asia/Taipei": ("Taipei", "台北"),
    "Asia/Singapore": ("Singapore", "新加坡"),
    "Asia/Bangkok": ("Bangkok", "曼谷"),
    "Asia/Kolkata": ("Delhi", "Mumbai", "Bangalore", "Bengaluru", "Hyderabad", "India", "印度"),
    "Asia/Dubai": ("Dubai", "迪拜"),
    "Asia/Jerusalem": ("Tel Aviv", "Jerusalem", "Israel"),
    "Europe/London": ("London", "Manchester", "UK", "伦敦", "英国"),
    "Europe/Dublin": ("Dublin",),
    "Europe/Lisbon": ("Lisbon",),
    "Europe/Madrid": ("Madrid", "Barcelona"),
    "Europe/Paris": ("Paris", "France", "巴黎", "法国"),
    "Europe/Amsterdam": ("Amsterdam",),
    "Europe/Brussels": ("Brussels",),
    "Europe/Berlin": ("Berlin", "Munich", "Hamburg", "Frankfurt", "Germany", "柏林", "德国"),
    "Europe/Zurich": ("Zurich", "Geneva"),
    "Europe/Vienna": ("Vienna",),
    "Europe/Rome": ("Rome", "Milan"),
    "Europe/Stockholm": ("Stockholm",),
    "Europe/Oslo": ("Oslo",),
    "Europe/Copenhagen": ("Copenhagen",),
    "Europe/Helsinki": ("Helsinki",),
    "Europe/Warsaw": ("Warsaw",),
    "Europe/Athens": ("Athens",),
    "Europe/Istanbul": ("Istanbul",),
    "Europe/Moscow": ("Moscow", "莫斯科"),
    "Africa/Lagos": ("Lagos",),
    "Africa/Nairobi": ("Nairobi",),
    "Africa/Johannesburg": ("Johannesburg", "Cape Town"),
    "America/New_York": ("New York", "Boston", "Washington", "Atlanta", "Miami", "Eastern", "EST", "纽约"),
    "America/Chicago": ("Chicago", "Austin", "Dallas", "Houston", "Central"),
    "America/Denver": ("Denver", "Mountain"),
    "America/Los_Angeles": ("San Francisco", "Los Angeles", "Seattle", "Pacific", "PST", "旧金山", "洛杉矶"),
    "America/Toronto": ("Toronto", "Montreal"),
    "America/Vancouver": ("Vancouver",),
    "America/Mexico_City": ("Mexico City",),
    "America/Sao_Paulo": ("Sao Paulo", "São Paulo", "Rio"),
    "America/Argentina/Buenos_Aires": ("Buenos Aires",),
    "Australia/Sydney": ("Sydney", "Melbourne", "悉尼"),
    "Pacific/Auckland": ("Auckland", "Wellington"),
    "UTC": ("UTC", "GMT"),
}  # fmt: skip
_BY_PLACE = {place: zone for zone, places in _ZONES.items() for place in places}
_PLACE = "|".join(sorted(map(re.escape, _BY_PLACE), key=len, reverse=True))
_NAMED = re.compile(rf"\b(?P<place>{_PLACE})\s+(?:local\s+)?time\b|(?P<han>{_PLACE})时间")
_THEIRS = re.compile(r"\b(?:their|local|his|her)\s+time\b|当地时间", re.I)
_ANY_PLACE = re.compile(rf"(?<![A-Za-z])(?:{_PLACE})(?![A-Za-z])")


def zone_said(words: str) -> str | None:
    """The IANA zone that a clause says its times are in; None where it says none, or a place we do "
    "not know."""
    named = _NAMED.search(words)
    if named:
        return _BY_PLACE[named["place"] or named["han"]]
    place = _ANY_PLACE.search(words) if _THEIRS.search(words) else None
    return _BY_PLACE[place[0]] if place else None
