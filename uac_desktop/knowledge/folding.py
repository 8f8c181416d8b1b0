"""A name as it is compared: without case, accents or width, in simplified characters.

Standard library alone: it runs in the sandbox's child and is shipped with an exported project.
"""

import re
import unicodedata

_TRADITIONAL = str.maketrans(
    "黴頭類藥鈉鉀鈣鎂鋅鐵鋰銀鉑環內醯諾羅維鹽鏈慶紅膽熱撲鎮靜劑體腎異煙對蘇貝蝦魚雞麥堅質豬塵蟎膠開過華複復達"
    "蘭愛寧樂單雙葉氫嗎銨黃薑參歸當醬貓鎳龍鮑蠔魷療綠強風盤靈號產藍號澤濟鈷鋁溴啶濾農錠鈦黏顆針嚴脫視無於優麩獼"
    "懷癲癇飲麵餃燒湯鮮韓國壽館廳餅獻檢測駕駛車潛飛陽曬護師說給這個點買賣豐灣蔥蘿蔔蠶瘋潰瘍陣顫帶齒術闢蕁",
    "霉头类药钠钾钙镁锌铁锂银铂环内酰诺罗维盐链庆红胆热扑镇静剂体肾异烟对苏贝虾鱼鸡麦坚质猪尘螨胶开过华复复达"
    "兰爱宁乐单双叶氢吗铵黄姜参归当酱猫镍龙鲍蚝鱿疗绿强风盘灵号产蓝号泽济钴铝溴啶滤农锭钛黏颗针严脱视无于优麸猕"
    "怀癫痫饮面饺烧汤鲜韩国寿馆厅饼献检测驾驶车潜飞阳晒护师说给这个点买卖丰湾葱萝卜蚕疯溃疡阵颤带齿术辟荨",
)
_QUOTES = str.maketrans("’‘ʼ`´", "'''''")
_GAPS = re.compile(r"[\s\-‐‑‒–—_#]+")


def fold(text: str) -> str:
    """A name as it is compared: without case, accents, width or kind of dash; simplified characters."""
    return _GAPS.sub(" ", "".join(map(_fold_char, text)) if not text.isascii() else text.lower()).strip()


def _fold_char(char: str) -> str:
    if char.isascii():
        return char.lower()
    plain = unicodedata.normalize("NFKD", char).translate(_QUOTES).translate(_TRADITIONAL).casefold()
    return "".join(c for c in plain if not unicodedata.combining(c))


def plain(text: str) -> str:
    """The same text of Python's own class: an own one may pretend to equal another, and spoil a memory."""
    return text if type(text) is str else str.encode(text, "utf-8", "replace").decode()


def is_gap(char: str) -> bool:
    """Whether it parts words: a blank or a dash."""
    return bool(_GAPS.match(char))


def is_han(char: str) -> bool:
    """Whether it is a Chinese character, which has no word boundary around it."""
    return "\u3400" <= char <= "\u9fff"
