"""English words that neither a Japanese dictionary nor a model for rare words reads right.

Function words, contractions, everyday words and a few names, each with its katakana.
"""

from __future__ import annotations

_PAIRS = """
mc=マク mac=マック a=ア an=アン the=ザ i=アイ i'm=アイム i'll=アイル i'd=アイド i've=アイブ me=ミー my=マイ
mine=マイン you=ユー your=ユア yours=ユアーズ you're=ユアー you'll=ユール you've=ユーブ you'd=ユード he=ヒー
he's=ヒーズ him=ヒム his=ヒズ she=シー she's=シーズ her=ハー it=イット it's=イッツ its=イッツ we=ウィー
we're=ウィアー we'll=ウィール we've=ウィーブ us=アス our=アワー they=ゼイ they're=ゼア they'll=ゼイル them=ゼム
their=ゼア this=ディス that=ザット that's=ザッツ these=ジーズ those=ゾーズ there=ゼア there's=ゼアズ here=ヒア
here's=ヒアズ what=ワット what's=ワッツ who=フー who's=フーズ where=ウェア where's=ウェアズ when=ウェン why=ワイ
how=ハウ how's=ハウズ which=ウィッチ is=イズ isn't=イズント are=アー aren't=アーント am=アム was=ワズ
wasn't=ワズント were=ワー weren't=ワーント be=ビー been=ビーン do=ドゥー don't=ドント does=ダズ doesn't=ダズント
did=ディッド didn't=ディドント done=ダン have=ハブ haven't=ハブント has=ハズ hasn't=ハズント had=ハッド
can=キャン can't=キャント could=クッド couldn't=クドント will=ウィル won't=ウォント would=ウッド
wouldn't=ウドント should=シュッド shouldn't=シュドント may=メイ might=マイト must=マスト let=レット let's=レッツ
not=ノット no=ノー yes=イエス of=オブ to=トゥー too=トゥー in=イン on=オン at=アット by=バイ for=フォー
from=フロム with=ウィズ about=アバウト into=イントゥー up=アップ down=ダウン out=アウト off=オフ over=オーバー
under=アンダー after=アフター before=ビフォー and=アンド or=オア but=バット if=イフ so=ソー as=アズ than=ザン
then=ゼン because=ビコーズ while=ワイル one=ワン two=ツー three=スリー four=フォー five=ファイブ six=シックス
seven=セブン eight=エイト nine=ナイン ten=テン hello=ハロー hi=ハイ hey=ヘイ ok=オーケー okay=オーケー
please=プリーズ thanks=サンクス thank=サンク sorry=ソーリー bye=バイ good=グッド great=グレート nice=ナイス
bad=バッド well=ウェル very=ベリー more=モア some=サム any=エニー all=オール go=ゴー going=ゴーイング get=ゲット
got=ゴット come=カム make=メイク take=テイク know=ノウ think=シンク see=シー look=ルック say=セイ want=ウォント
need=ニード like=ライク love=ラブ help=ヘルプ give=ギブ tell=テル ask=アスク use=ユーズ work=ワーク time=タイム
day=デイ today=トゥデイ tomorrow=トゥモロー now=ナウ o'clock=オクロック morning=モーニング night=ナイト
mr=ミスター mrs=ミセス ms=ミズ dr=ドクター vs=バーサス etc=エトセトラ pm=ピーエム aizuchi=アイズチ
voicevox=ボイスボックス openai=オープンエーアイ chatgpt=チャットジーピーティー github=ギットハブ
linux=リナックス ubuntu=ウブントゥ wifi=ワイファイ ai's=エーアイズ minute=ミニット minutes=ミニッツ
country=カントリー maybe=メイビー tea=ティー hear=ヒア also=オルソー lead=リード other=アザー others=アザーズ
even=イーブン just=ジャスト week=ウィーク rain=レイン play=プレイ way=ウェイ create=クリエイト break=ブレイク
always=オールウェイズ fox=フォックス question=クエスチョン story=ストーリー stand=スタンド speak=スピーク
never=ネバー email=イーメール hours=アワーズ mei=メイ apple=アップル apples=アップルズ meeting=ミーティング
doing=ドゥーイング really=リアリー shop=ショップ people=ピープル alexa=アレクサ siri=シリ
kubernetes=クーバネティス cafe=カフェ sure=シュア again=アゲイン believe=ビリーブ welcome=ウェルカム won=ワン
mom=マム dad=ダッド friend=フレンド busy=ビジー early=アーリー enough=イナフ through=スルー though=ゾー
thought=ソート said=セッド says=セズ eye=アイ buy=バイ guy=ガイ heart=ハート idea=アイディア science=サイエンス
sugar=シュガー soup=スープ woman=ウーマン women=ウィメン children=チルドレン machine=マシーン
restaurant=レストラン schedule=スケジュール temperature=テンペラチャー monday=マンデイ tuesday=チューズデイ
wednesday=ウェンズデイ thursday=サーズデイ friday=フライデイ saturday=サタデイ sunday=サンデイ
january=ジャニュアリー february=フェブラリー march=マーチ april=エイプリル june=ジューン july=ジュライ
august=オーガスト september=セプテンバー october=オクトーバー november=ノベンバー december=ディセンバー
wi-fi=ワイファイ e-mail=イーメール emails=イーメールズ youtube=ユーチューブ
"""

READINGS = dict(pair.split("=") for pair in _PAIRS.split())
