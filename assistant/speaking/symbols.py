"""Which characters a voice can make something of, and which only look like something."""

from __future__ import annotations

import re

MARKS = "。、，．！？!?,.…・:;：；〜～―–—-=&@%/'\"“”‘’「」『』（）()×÷°℃"
"""Punctuation that a voice reads, or makes a pause or a question of."""

MAY_BE_SPOKEN = (
    r"0-9A-Za-z０-９Ａ-Ｚａ-ｚ\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\s①-⑳"
    r"ぁ-ゖゝゞァ-ヺーヽヾ\uff66-\uff9f\u3099\u309a々〇〆"
    r"\u4e00-\u9fff\u3400-\u4dbf\uf900-\ufaff\U00020000-\U0003ffff"
    r"。、，．！？!?,.…・:;：；〜～―–—\-=+&@%/'\"“”‘’「」『』（）()×÷°℃¥$€£￥＋－＝％＆＠"
)
"""The inside of a character class. No markup (* _ # ` | < > [ ] { } \\ ^ ~) is in it, and no emoji."""

_FACE_PART = (
    r"[\^＾_´`｀・ω▽∀≧≦°ﾟдДσεзφ∇□◇○◎●♥♡☆★✧￣~〜;；:：=＝>＜<＞*＊'\"T╥ಠ益皿艸ノﾉヮー\-.。,，!！oOxX0uUvVn"
    r"ﾛロヘへ人▼◕‿ᴗ๑•̀́₃➂◡⌒｡ﾐ彡ｼっつ≡╹︶⊙\s]"
)
_FACE_SIGN = r"[\^＾_´`｀ω▽∀≧≦дДεσ∇￣╥ಠ益皿艸◕‿ᴗ๑•◡⌒╹︶⊙*＊・;；ﾟ°>＜<＞]"

FACE = re.compile(
    r"[＼\\ヽヾмm┐╰oq٩ᕦ\(（]?"
    rf"[(（](?={_FACE_PART}{{2,14}}[)）])(?=[^()（）\n]*{_FACE_SIGN})(?![^()（）\n]*[ぁ-んァ-ヶ一-龠]{{3}}){_FACE_PART}+[)）]"
    r"[／/ノﾉゞ┌╯bو۶ᕤmм\)）]?"
    r"|(?<![A-Za-z0-9])[:;][-^o']?[)(DPp](?![A-Za-z0-9])"
    r"|\^[_\-o.ー]?\^;*"
    r"|(?<![A-Za-z0-9])(?:orz|OTZ|T_T)(?![A-Za-z0-9])"
)
"""Faces made of characters: (^_^) (≧▽≦) m(_ _)m ^^; :-) T_T."""

_JAPANESE = re.compile(r"[ぁ-ヿ々〇一-鿿ｦ-ﾟ、。「」]")


def is_japanese(text: str) -> bool:
    """Whether there is any Japanese in `text`."""
    return _JAPANESE.search(text) is not None
