"""How finished a Japanese utterance seems from its last words, without a dictionary or a model.

Japanese says at the end of a clause whether it goes on: case and topic particles, conjunctive forms and connectives
announce more; polite endings, sentence-final particles, volitionals, imperatives and interrogatives close. So the
rule is a table of endings, and the longest ending that fits decides. What the ending leaves open stays near 0.5 (a bare
noun, a plain verb, which may as well modify a noun that follows), for the sound and the answering model to settle.

The table reads both spellings that a recogniser may give: normal text, and the pronunciation in hiragana (the starter
recogniser's, as Open JTalk's `g2p(kana=True)`), where おう is おー, いい is いー, and the particles は and へ are わ
and え.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache

FILLER = 0.02
CONTINUING = 0.06
LEAN_ON = 0.2
OPEN = 0.45
PLAIN = 0.62
LIKELY = 0.82
FINISHED = 0.95


def _words(text: str) -> list[str]:
    return text.split()


# A て-form is a request when its verb is something one asks of another ("教えて"), a clause that goes on when it is
# what the speaker does or what happens ("起きて", "疲れて"). Stems of such verbs, and nouns that take する.
_REQUESTED = _words("""
    教え おしえ 聞かせ 聴かせ きかせ 見せ みせ 読ん よん 話し はなし 言っ いっ 答え こたえ 訳し やくし 調べ しらべ
    探し さがし 選ん えらん 覚え おぼえ かけ 掛け 鳴らし ならし 流し ながし 歌っ うたっ 続け つづけ (?<!ま)とめ 止め
    やめ 消し けし つけ 点け 付け 起こし おこし 呼ん 送っ おくっ 入れ いれ 加え 足し 開け あけ 閉め しめ 下げ さげ
    上げ あげ 変え かえ 直し なおし 待っ まっ 手伝っ てつだっ 助け たすけ 黙っ だまっ
""")
_ASKED_OF_OTHERS = _words("""
    追加 設定 再生 予約 説明 検索 翻訳 登録 削除 変更 計算 確認 停止 紹介 案内 要約 静かに しずかに 小さく ちーさく
    大きく おーきく 明るく 暗く ついか せってー さいせー よやく せつめー けんさく ほんやく とーろく さくじょ へんこー
    けーさん かくにん てーし しょーかい
""")

# How finished, and the endings (regular expressions) that say so. The longest ending that fits decides.
_ENDINGS: tuple[tuple[float, str], ...] = (
    # Fillers. うん and ええ are answers, so they are not here.
    (FILLER, """
        えっ?ー*と え[えー]*っ?と えー+ あの[ーうお]* あの[ねさ] うー+ん?と? ん+ー+と? ま[あー] そのー+ なん[かて]
        なんていうか なんてゆー?か なんというか ほら えっとね なんか[ねさ] こー というか てゆーか っていうか
        (?:なん|何)(?:だろ[うー]?|だっけ)?あの[ーう]*
    """),
    # Connectives, and adverbs that wait for what they modify.
    (CONTINUING, """
        それから そして それで それに だから なので でも だけども? しかし つまり たとえば 例えば ところで さて まず
        もしも? なぜなら じゃ[あー]? それじゃ[あー]? では というのは とゆーのわ 実は じつわ ただ あと そ[うー]?したら
        そ[うー]なると
    """),
    (LEAN_ON / 2, """
        多分 たぶん きっと もっと ちょっと とても すごく ずっと いつも まだ も[うー] すぐ ほとんど いろいろ 特に
        とくに やっと かなり
    """),
    (LEAN_ON, """
        また 少し すこし やっぱり やはり 全部 一緒に いっしょに すごく しく なく 早く はやく よく 遅く 高く 安く 近く
        ちかく 遠く 詳しく 今日 明日 昨日 今夜 今朝 最近 さっき 来週 先週 今度 今週 きょー きのー あした あす こんや
        けさ さいきん らいしゅー こんど
    """),
    # Adnominals: a noun must follow.
    (FILLER, "この その あの どの こんな そんな あんな どんな いわゆる という とゆー っていう"),
    (LEAN_ON / 2, "な"),
    # Particles of case and topic, and conjunctive ones. In the pronunciation は is わ and へ is え.
    (CONTINUING, """
        [はわがをにへとでもやえおば] から まで より とか など ので のに けど けれど けども けれども ながら つつ たら
        だら れば けば せば てば めば なら たり だり ために ように ほど ですが ますが ましたが ませんが たが だが
        んだけど んですけど たいんだけど 前に まえに 後で あとで 時に とき ときに うちに について に対して にたいして
        として によって にとって において に関して とともに ところで なんか いうか ゆーか てか どころか
        (?:[いただるうくすむつ]|です|ます|ない)し
    """),
    (OPEN, "だけ くらい ぐらい ずつ ばかり ところ"),
    # の: after a noun it waits for another, after a verb or an adjective it may ask or explain.
    # Nouns whose kana end as a verb does are named, or あしたの would be read as 〜したの.
    (CONTINUING, "の"),
    (CONTINUING, """
        (?:あした|あさって|きのー?う?|きょ[ーう]|あす|[らこせ][いんい]しゅー|らいげつ|こんど|さっき|わたし|ぼく|おれ|あなた|うち|じぶん|みんな
        |ここ|そこ|あそこ|どこ|いま|ごご|ごぜん|あさ|よる|ひる|ばん|つぎ|まえ|あと|なか|となり|ちかく|ひとつ|ふたつ)の
    """.replace("\n", "").replace(" ", "")),
    (PLAIN, "(?:[るたうくすつむぶ]|なん|ない|てる|いー?)の なの"),
    # て-forms.
    (LEAN_ON, "[てで] って"),
    (LEAN_ON / 2, """
        くて なくて いて えて きて あって なって なくって じゃなくて にいって へ行って に行って しまって ちゃって
        疲れて つかれて 終わって おわって
    """),
    (CONTINUING, """
        て[もはわ] でも てから ていて ていると てて まして でして としても っても これって それって あれって ときって
    """),
    (OPEN, "して 聞いて きいて"),
    (PLAIN, "[をに]して ないで"),
    (LIKELY, f"(?:{'|'.join(_REQUESTED)})[てで] (?:{'|'.join(_ASKED_OF_OTHERS)})して 待って まって 止まって とまって"),
    (FINISHED, """
        [てで](?:くれよ?|ほしい|欲しい|よ?ね|よ|くださいな?|下さい|ちょうだい|おいて|みて|もらって)
        [てで](?:くれる|くれない|もらえる|もらえない|くれた|いい|いいかな|いーかな)
    """),
    # Interjectional ね and さ after a particle or a connective ("それでですね", "私はね", "けどさ").
    (LEAN_ON / 2, """
        (?:[はわがをにと]|から|けど|ので|それで|で|でも|だから|じつわ|実は|えっと|えーと|あの)(?:です)?(?:ね[えー]?|さ[あー]?)
    """),
    # Polite endings and sentence-final particles.
    (FINISHED, """
        (?:です|ます|ました|ません|でした|でしょ[うー]?|ましょ[うー]?)(?:よ?ね|か[ねな]?|[よねな][あえー]?|けどね|わ|から)?
        (?:ください|下さい)(?:よ?ね|よ)?
        ちょうだい なさい ございます ございました (?:お願い|おねがい)(?:ね|します|いたします|できますか|できる)?
        [よねぞぜか] よね かな[あー]? かしら っけ もん ものね だわ じゃん [よね][えー] のか のかな んだよ?ね?
    """),
    (0.9, "[てでだたるいかよすん]な な[あーぁ] だよな[あー]?"),
    # In the pronunciation of the noun よる with は: the feminine わ ("するわ") cannot be told from the topic's.
    (OPEN, "[るいた]わ"),
    (PLAIN, "さ"),
    # Plain endings.
    (0.78, "[ただ]"),
    (LIKELY, """
        だった かった なかった [んの]だ ちゃった じゃった [てで]た ったんだ るんだ いんだ なんだ ない たい たくない
        しい い[いー] みたい らしい っぽい たーい 好き すき 嫌い きらい なきゃ なくちゃ ないと なければ べき
    """),
    (0.72, "[一-龯]い"),
    (PLAIN, "[うくぐすつぬぶむる]"),
    (OPEN, "ある いる にある にいる できた である"),
    (LIKELY, """
        と思う とおも[うー] と言う 寝る ねる 行く いく 帰る かえる おく やめる 頼む たのむ くれる もらえる できる
        いける てる ている
    """),
    (0.75, "[おこそとのほもよろごぞどぼぽ][うー]"),
    (LIKELY, "だろ[うー]? しよ[うー] [よそころ][うー] しろ やめろ 止まれ とまれ 待て まて くれ いけ ろ"),
    # Elliptical questions.
    (0.9, """
        何 なに 誰 だれ どこ いつ いくら いくつ どれ どっち どちら ど[うー] なぜ ど[うー]して なんで ど[うー]すれば
        ど[うー]したら ど[うー](?:したら|すれば)い[いー] (?:どの|どれ|どん)(?:くらい|ぐらい|だけ|ほど)
        何(?:時|分|曜日|日|月|年|度|人|歳|回|個|本|枚|メートル|キロ|グラム|円|ページ|番|階|色)(?:ごろ|頃|間|前|後)?
        なん(?:じ|ぷん|よーび|にち|がつ|ねん|ど|にん|さい|かい|こ|ぼん|まい|めーとる|きろ|ぐらむ|えん|ばん)(?:ごろ|かん)?
    """),
    # Arithmetic is asked with a bare は.
    (0.9, """
        (?:たす|足す|ひく|引く|かける|掛ける|わる|割る)[0-9一二三四五六七八九十百千万零〇]+[はわ]
        (?:たす|ひく|かける|わる)(?:いち|に|さん|よん|し|ご|ろく|なな|しち|はち|きゅー|く|じゅー|ひゃく)+わ
    """),
    # Set phrases and answers.
    (FINISHED, """
        ありがと[うー]? おはよ[うー]? こんにち[はわ] こんばん[はわ] おやすみ ただいま おかえり さよ[うー]?なら またね
        じゃ[あー]ね もしもし ごめん すみません 初めまして はじめまして いただきます ごちそ[うー]さま おめでと[うー]?
        お疲れ(?:様|さま) よろしく ど[うー]も 了解 りょーかい なるほど おっけー オッケー オーケー
    """),
    (LIKELY, """
        だいじょ[うー]ぶ 大丈夫 本当 ほんと[うー]? 結構 けっこー もちろん だめ ダメ 無理 いや いいえ いーえ ううん
        うーうん 正解 残念 以上
    """),
)  # fmt: skip

# What closes, or goes on, only when it is all that was said.
_WHOLE = {
    word: score
    for score, words in (
        (FINISHED, "はい うん ええ そう そー へえ へー"),
        (LIKELY, "よし"),
        (OPEN, "え えー"),
    )
    for word in words.split()
}

_DROPPED = re.compile(r"[\s、。，．・…,.!?「」『』（）()~♪\-]+")


def plain(text: str) -> str:
    """`text` in one width, without spaces and punctuation; katakana stays."""
    return _DROPPED.sub("", unicodedata.normalize("NFKC", text.replace("〜", "ー")))


@cache
def _compiled() -> tuple[tuple[re.Pattern[str], float], ...]:
    # Searching from the left for something that reaches the end finds the longest of the row's endings.
    return tuple((re.compile(rf"(?:{'|'.join(endings.split())})\Z"), score) for score, endings in _ENDINGS)


def finished(text: str) -> float:
    """How finished `text` is by its last words alone: 0 (certainly goes on) to 1 (certainly closed); 0.45 unknown."""
    words = plain(text)
    if words in _WHOLE:
        return _WHOLE[words]
    longest, score = 0, OPEN
    for pattern, value in _compiled():
        match = pattern.search(words)
        if match and len(match.group()) > longest:
            longest, score = len(match.group()), value
    return score


def continues(text: str) -> bool:
    """Whether `text` ends in a filler or in a form that announces more (は が を に で けど ので から たら …)."""
    return finished(text) <= LEAN_ON / 2
