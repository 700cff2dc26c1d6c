<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja">
    <context>
        <name>EngineEditor</name>
        <message>
            <source>Address of the speech engine</source>
            <translation>音声エンジンのアドレス</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>自動</translation>
        </message>
        <message>
            <source>Starter voice</source>
            <translation>付属の声</translation>
        </message>
        <message>
            <source>At an address</source>
            <translation>アドレスを指定</translation>
        </message>
    </context>
    <context>
        <name>GeneralPage</name>
        <message>
            <source>Starting</source>
            <translation>起動</translation>
        </message>
    </context>
    <context>
        <name>HearingPage</name>
        <message>
            <source>Level</source>
            <translation>レベル</translation>
        </message>
        <message>
            <source>Level of the microphone</source>
            <translation>マイクのレベル</translation>
        </message>
        <message>
            <source>Recognising speech</source>
            <translation>音声認識</translation>
        </message>
        <message>
            <source>Telling voice from noise</source>
            <translation>声と雑音の区別</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>自動</translation>
        </message>
        <message>
            <source>The system's microphone</source>
            <translation>システムのマイク</translation>
        </message>
        <message>
            <source>This machine has no microphone. Typing works all the same.</source>
            <translation>このコンピューターにはマイクがありません。文字の入力はできます。</translation>
        </message>
    </context>
    <context>
        <name>LogPage</name>
        <message>
            <source>Log</source>
            <translation>ログ</translation>
        </message>
        <message>
            <source>What happened inside, without what was said. “Copy diagnosis” examines this machine and puts everything that a helper needs on the clipboard.</source>
            <translation>内部の動作の記録です。会話の内容は含まれません。「診断をコピー」は、このコンピューターを調べ、相談するときに必要な情報をクリップボードに入れます。</translation>
        </message>
        <message>
            <source>Copy diagnosis</source>
            <translation>診断をコピー</translation>
        </message>
        <message>
            <source>Open folder</source>
            <translation>フォルダーを開く</translation>
        </message>
        <message>
            <source>Everything</source>
            <translation>すべて</translation>
        </message>
        <message>
            <source>From notes on</source>
            <translation>情報以上</translation>
        </message>
        <message>
            <source>From warnings on</source>
            <translation>警告以上</translation>
        </message>
        <message>
            <source>Errors only</source>
            <translation>エラーのみ</translation>
        </message>
        <message>
            <source>Every turn</source>
            <translation>すべてのターン</translation>
        </message>
        <message>
            <source>Turn </source>
            <translation>ターン </translation>
        </message>
        <message>
            <source>Words to look for</source>
            <translation>探す言葉</translation>
        </message>
        <message>
            <source>Least level</source>
            <translation>最低レベル</translation>
        </message>
        <message>
            <source>Turn of the conversation</source>
            <translation>会話のターン</translation>
        </message>
        <message>
            <source>This machine is being examined; that takes some seconds…</source>
            <translation>このコンピューターを調べています。数秒かかります…</translation>
        </message>
        <message>
            <source>The diagnosis is on the clipboard.</source>
            <translation>診断をクリップボードに入れました。</translation>
        </message>
    </context>
    <context>
        <name>ModelEditor</name>
        <message>
            <source>File…</source>
            <translation>ファイル…</translation>
        </message>
        <message>
            <source>Choose a language model</source>
            <translation>言語モデルを選ぶ</translation>
        </message>
    </context>
    <context>
        <name>ModelNotes</name>
        <message>
            <source>A mixture of experts: 35 billion parameters, 3 billion at work per token, so it answers as fast as a small model. Hybrid layers.</source>
            <translation>専門家の混合モデル。350 億パラメーターのうち、1 トークンに使うのは 30 億なので、小さなモデルと同じ速さで答えます。ハイブリッド層。</translation>
        </message>
        <message>
            <source>A mixture of experts: 26 billion parameters, 4 billion at work per token. Needs the full-size sliding-window cache.</source>
            <translation>専門家の混合モデル。260 億パラメーターのうち、1 トークンに使うのは 40 億です。スライディングウィンドウのキャッシュを全量使います。</translation>
        </message>
        <message>
            <source>Dense, with per-layer embeddings: the memory of an 8 billion model, the speed of a 4 billion one.</source>
            <translation>密なモデルで、層ごとの埋め込みを持ちます。メモリーは 80 億相当、速さは 40 億相当です。</translation>
        </message>
        <message>
            <source>Dense with hybrid layers: for a machine with 8 GB.</source>
            <translation>ハイブリッド層を持つ密なモデル。メモリー 8 GB のコンピューター向けです。</translation>
        </message>
        <message>
            <source>Dense with hybrid layers: the smallest that holds a conversation.</source>
            <translation>ハイブリッド層を持つ密なモデル。会話が成り立ついちばん小さなモデルです。</translation>
        </message>
        <message>
            <source>The starter model: quick on any machine and good for a first try, but it knows little and errs often.</source>
            <translation>お試し用のモデル。どのコンピューターでも速く動きますが、知識が少なく、よく間違えます。</translation>
        </message>
        <message>
            <source>Tiny and English only: for tests.</source>
            <translation>とても小さく、英語だけ。試験用です。</translation>
        </message>
        <message>
            <source>NVIDIA's streaming recogniser, 40 languages, with punctuation. Needs a quick processor; parakeet-ja beside it writes better final text.</source>
            <translation>NVIDIA の逐次認識モデル。40 言語に対応し、句読点も付きます。速いプロセッサーが必要です。parakeet-ja と併せると、最終的な文がより正確になります。</translation>
        </message>
        <message>
            <source>NVIDIA's Japanese recogniser, trained on 35,000 hours, with punctuation. Also the second pass behind a streaming one.</source>
            <translation>NVIDIA の日本語認識モデル。35,000 時間で学習し、句読点も付きます。逐次認識のあとの二度聞きにも使います。</translation>
        </message>
        <message>
            <source>SenseVoice small (2024-07-17): five languages with punctuation, light enough for any machine. Keep the name SenseVoice when passing it on.</source>
            <translation>SenseVoice small（2024-07-17）。5 言語、句読点付き。どのコンピューターでも軽く動きます。再配布のときは SenseVoice の名前を残してください。</translation>
        </message>
        <message>
            <source>ReazonSpeech zipformer: a very quick second pass, good on broadcast Japanese; no punctuation, English in capitals.</source>
            <translation>ReazonSpeech zipformer。とても速い二度聞き用で、放送の日本語が得意です。句読点はなく、英語は大文字になります。</translation>
        </message>
        <message>
            <source>The starter recogniser for English.</source>
            <translation>お試し用の英語認識モデル。</translation>
        </message>
        <message>
            <source>Comes with Aizuchi. Knows synthetic voices only: it does not understand people.</source>
            <translation>Aizuchi に付属。合成音声しか認識できず、人の声は分かりません。</translation>
        </message>
        <message>
            <source>Tells speech from silence, 32 ms at a time.</source>
            <translation>32 ミリ秒ごとに、声と無音を聞き分けます。</translation>
        </message>
        <message>
            <source>Hears from the voice whether somebody has finished speaking.</source>
            <translation>声の調子から、話し終わったかどうかを聞き取ります。</translation>
        </message>
        <message>
            <source>The starter voice: HTS voice "Mei" (c) 2009-2013 Nagoya Institute of Technology, MMDAgent Project Team. VOICEVOX sounds far better.</source>
            <translation>付属の声: HTS voice "Mei" (c) 2009-2013 名古屋工業大学 MMDAgent プロジェクトチーム。VOICEVOX のほうがずっと良い声です。</translation>
        </message>
    </context>
    <context>
        <name>ModelRow</name>
        <message>
            <source>on this machine</source>
            <translation>導入済み</translation>
        </message>
        <message>
            <source>advised for this machine</source>
            <translation>このコンピューターにおすすめ</translation>
        </message>
        <message>
            <source>needs more memory than there is</source>
            <translation>メモリー不足</translation>
        </message>
        <message>
            <source>any language</source>
            <translation>言語を問わない</translation>
        </message>
        <message>
            <source>first sound after %1 s at best</source>
            <translation>最短 %1 秒で話し始め</translation>
        </message>
        <message>
            <source>%1 downloaded so far</source>
            <translation>%1 までダウンロード済み</translation>
        </message>
        <message>
            <source>Go on</source>
            <translation>続ける</translation>
        </message>
        <message>
            <source>Get</source>
            <translation>入手</translation>
        </message>
        <message>
            <source>Check</source>
            <translation>検査</translation>
        </message>
        <message>
            <source>Report</source>
            <translation>詳細</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>削除</translation>
        </message>
    </context>
    <context>
        <name>ModelsPage</name>
        <message>
            <source>Get what is advised</source>
            <translation>おすすめを入手</translation>
        </message>
        <message>
            <source>Check all</source>
            <translation>すべて検査</translation>
        </message>
        <message>
            <source>Import from a folder…</source>
            <translation>フォルダーから取り込む…</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>中止</translation>
        </message>
        <message>
            <source>Progress</source>
            <translation>進み具合</translation>
        </message>
        <message>
            <source>Thinking</source>
            <translation>考える</translation>
        </message>
        <message>
            <source>Recognising speech</source>
            <translation>音声認識</translation>
        </message>
        <message>
            <source>Telling voice from noise</source>
            <translation>声と雑音の区別</translation>
        </message>
        <message>
            <source>Noticing the end of a turn</source>
            <translation>話し終わりの検出</translation>
        </message>
        <message>
            <source>Speaking</source>
            <translation>話す</translation>
        </message>
        <message>
            <source>Everything that is advised is here.</source>
            <translation>おすすめのモデルはすべて入っています。</translation>
        </message>
        <message>
            <source>Done.</source>
            <translation>完了しました。</translation>
        </message>
        <message>
            <source>%1 of %2 models are as they should be.</source>
            <translation>%2 個のうち %1 個のモデルに問題はありません。</translation>
        </message>
        <message>
            <source>Delete %1? That frees %2. It can be downloaded again.</source>
            <translation>%1 を削除しますか？ %2 が空きます。あとでもう一度ダウンロードできます。</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>削除</translation>
        </message>
        <message>
            <source>Report</source>
            <translation>詳細</translation>
        </message>
        <message>
            <source>Stopping…</source>
            <translation>中止しています…</translation>
        </message>
        <message>
            <source>Stopped. What has come in is kept.</source>
            <translation>中止しました。ここまでの分は残っています。</translation>
        </message>
        <message>
            <source>%1 freed.</source>
            <translation>%1 が空きました。</translation>
        </message>
        <message>
            <source>Choose the folder of exported models</source>
            <translation>書き出したモデルのフォルダーを選ぶ</translation>
        </message>
        <message>
            <source>nothing</source>
            <translation>なし</translation>
        </message>
        <message>
            <source>Here now: %1.</source>
            <translation>取り込んだもの: %1</translation>
        </message>
        <message>
            <source>%1 models are on this machine and take %2. They are kept in %3.</source>
            <translation>%1 個のモデルが入っていて、%2 を使っています。場所は %3 です。</translation>
        </message>
    </context>
    <context>
        <name>NamesEditor</name>
        <message>
            <source>%1 (not there)</source>
            <translation>%1（見つかりません）</translation>
        </message>
    </context>
    <context>
        <name>Page</name>
        <message>
            <source>Reset this page</source>
            <translation>このページを初期値に戻す</translation>
        </message>
    </context>
    <context>
        <name>PathEditor</name>
        <message>
            <source>Choose…</source>
            <translation>選ぶ…</translation>
        </message>
        <message>
            <source>Choose a file</source>
            <translation>ファイルを選ぶ</translation>
        </message>
        <message>
            <source>Choose a folder</source>
            <translation>フォルダーを選ぶ</translation>
        </message>
    </context>
    <context>
        <name>PersonaPage</name>
        <message>
            <source>New…</source>
            <translation>新規…</translation>
        </message>
        <message>
            <source>Import…</source>
            <translation>取り込む…</translation>
        </message>
        <message>
            <source>Export…</source>
            <translation>書き出す…</translation>
        </message>
        <message>
            <source>Save</source>
            <translation>保存</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>削除</translation>
        </message>
        <message>
            <source>Face</source>
            <translation>顔</translation>
        </message>
        <message>
            <source>Such as: You are a patient teacher. Answer in one or two short sentences.</source>
            <translation>例: あなたは根気強い先生です。短い一文か二文で答えてください。</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>名前</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>言語</translation>
        </message>
        <message>
            <source>What the model is told</source>
            <translation>モデルへの指示</translation>
        </message>
        <message>
            <source>Voice</source>
            <translation>声</translation>
        </message>
        <message>
            <source>Japanese</source>
            <translation>日本語</translation>
        </message>
        <message>
            <source>English</source>
            <translation>英語</translation>
        </message>
        <message>
            <source>Speaker/style; empty: as set under Voice</source>
            <translation>話者/スタイル（空欄なら「声」の設定）</translation>
        </message>
        <message>
            <source>VRM file; empty: as set below</source>
            <translation>VRM ファイル（空欄なら下の設定）</translation>
        </message>
        <message>
            <source>Saved.</source>
            <translation>保存しました。</translation>
        </message>
        <message>
            <source>There is a character called %1. Replace it?</source>
            <translation>%1 というキャラクターがあります。置き換えますか？</translation>
        </message>
        <message>
            <source>Replace</source>
            <translation>置き換える</translation>
        </message>
        <message>
            <source>%1 is there now. Choose it above.</source>
            <translation>%1 を取り込みました。上で選べます。</translation>
        </message>
        <message>
            <source>Exported to %1.</source>
            <translation>%1 に書き出しました。</translation>
        </message>
        <message>
            <source>Aizuchi (English)</source>
            <translation>Aizuchi（英語）</translation>
        </message>
        <message>
            <source>Aizuchi (Japanese)</source>
            <translation>Aizuchi（日本語）</translation>
        </message>
        <message>
            <source>New character</source>
            <translation>新しいキャラクター</translation>
        </message>
        <message>
            <source>This one comes with Aizuchi and stays as it is. “New…” makes one that you can change.</source>
            <translation>これは Aizuchi に付属するもので、変更できません。「新規…」で自分のキャラクターを作れます。</translation>
        </message>
        <message>
            <source>Delete the character %1?</source>
            <translation>キャラクター %1 を削除しますか？</translation>
        </message>
        <message>
            <source>Import a character</source>
            <translation>キャラクターを取り込む</translation>
        </message>
        <message>
            <source>Export the character</source>
            <translation>キャラクターを書き出す</translation>
        </message>
    </context>
    <context>
        <name>PlaceRow</name>
        <message>
            <source>empty</source>
            <translation>なし</translation>
        </message>
    </context>
    <context>
        <name>PrivacyPage</name>
        <message>
            <source>Conversations</source>
            <translation>会話</translation>
        </message>
        <message>
            <source>What is stored on this machine</source>
            <translation>このコンピューターに保存されているもの</translation>
        </message>
        <message>
            <source>Open folder</source>
            <translation>フォルダーを開く</translation>
        </message>
        <message>
            <source>Delete…</source>
            <translation>削除…</translation>
        </message>
        <message>
            <source>Deleted.</source>
            <translation>削除しました。</translation>
        </message>
        <message>
            <source>Delete this for good: %1?</source>
            <translation>「%1」を完全に削除しますか？</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>削除</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>設定</translation>
        </message>
        <message>
            <source>Your characters</source>
            <translation>自分のキャラクター</translation>
        </message>
        <message>
            <source>Models</source>
            <translation>モデル</translation>
        </message>
        <message>
            <source>Measurements and preparations, for a quick start</source>
            <translation>測定結果と、すばやく起動するための準備</translation>
        </message>
        <message>
            <source>Log</source>
            <translation>ログ</translation>
        </message>
        <message>
            <source>What leaves this machine: what you say, to %1.</source>
            <translation>外に送られるもの: 話した内容（%1 へ）</translation>
        </message>
        <message>
            <source>What leaves this machine: nothing.</source>
            <translation>外に送られるもの: ありません</translation>
        </message>
        <message>
            <source>This system does not tell a program which of its connections lead outside.</source>
            <translation>このシステムでは、外への接続を数えられません。</translation>
        </message>
        <message>
            <source>Connections of Aizuchi beyond this machine right now: 0.</source>
            <translation>今、Aizuchi が外とつながっている数: 0。</translation>
        </message>
        <message>
            <source>Connections of Aizuchi beyond this machine right now: %1 (%2).</source>
            <translation>今、Aizuchi が外とつながっている数: %1（%2）。</translation>
        </message>
        <message>
            <source>Models are downloaded only when you press the button for it.</source>
            <translation>モデルは、ボタンを押したときだけダウンロードします。</translation>
        </message>
    </context>
    <context>
        <name>Row</name>
        <message>
            <source>Back to the default: %1</source>
            <translation>初期値に戻す: %1</translation>
        </message>
        <message>
            <source>Back to the default</source>
            <translation>初期値に戻す</translation>
        </message>
    </context>
    <context>
        <name>SettingsDialog</name>
        <message>
            <source>Aizuchi – Settings</source>
            <translation>Aizuchi – 設定</translation>
        </message>
        <message>
            <source>Search</source>
            <translation>検索</translation>
        </message>
        <message>
            <source>Search the settings</source>
            <translation>設定を検索</translation>
        </message>
        <message>
            <source>Groups of settings</source>
            <translation>設定の分類</translation>
        </message>
        <message>
            <source>General</source>
            <translation>一般</translation>
        </message>
        <message>
            <source>Hearing</source>
            <translation>聞き取り</translation>
        </message>
        <message>
            <source>Turn-taking</source>
            <translation>話す順番</translation>
        </message>
        <message>
            <source>Thinking</source>
            <translation>考える</translation>
        </message>
        <message>
            <source>Models</source>
            <translation>モデル</translation>
        </message>
        <message>
            <source>Voice</source>
            <translation>声</translation>
        </message>
        <message>
            <source>Character</source>
            <translation>キャラクター</translation>
        </message>
        <message>
            <source>Shortcuts</source>
            <translation>ショートカット</translation>
        </message>
        <message>
            <source>Privacy</source>
            <translation>プライバシー</translation>
        </message>
        <message>
            <source>Log</source>
            <translation>ログ</translation>
        </message>
    </context>
    <context>
        <name>ShortcutsPage</name>
        <message>
            <source>Where no program may watch the keyboard</source>
            <translation>キーボードを監視できない環境では</translation>
        </message>
        <message>
            <source>Any desktop can run a command when a key is pressed. Give a key one of these in the system's settings: &lt;code&gt;aizuchi ptt toggle&lt;/code&gt;, or &lt;code&gt;aizuchi ptt press&lt;/code&gt; and &lt;code&gt;aizuchi ptt release&lt;/code&gt;.</source>
            <translation>どのデスクトップでも、キーを押したときにコマンドを実行できます。システムの設定で、次のどれかをキーに割り当ててください: &lt;code&gt;aizuchi ptt toggle&lt;/code&gt;、または &lt;code&gt;aizuchi ptt press&lt;/code&gt; と &lt;code&gt;aizuchi ptt release&lt;/code&gt;。</translation>
        </message>
        <message>
            <source>In Aizuchi's own window</source>
            <translation>Aizuchi のウィンドウの中では</translation>
        </message>
        <message>
            <source>Space: talk while it is held, or tap it to listen without a key. Any letter: type instead.</source>
            <translation>スペース: 押しているあいだ話せます。軽く押すと、キーなしの聞き取りに切り替わります。文字キー: 文字で入力します。</translation>
        </message>
    </context>
    <context>
        <name>ThinkingPage</name>
        <message>
            <source>Get other models…</source>
            <translation>ほかのモデルを入手…</translation>
        </message>
        <message>
            <source>On this machine</source>
            <translation>このコンピューターで考える</translation>
        </message>
        <message>
            <source>On another machine</source>
            <translation>別のコンピューターで考える</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>自動</translation>
        </message>
        <message>
            <source>Everything is thought here. Nothing leaves this machine.</source>
            <translation>すべてこのコンピューターで考えます。外には何も送られません。</translation>
        </message>
        <message>
            <source>LEAVES THIS MACHINE: what you say is sent to %1.</source>
            <translation>外に送られます: 話した内容が %1 に送信されます。</translation>
        </message>
        <message>
            <source>A server on this machine thinks. Nothing leaves this machine.</source>
            <translation>このコンピューターのサーバーが考えます。外には何も送られません。</translation>
        </message>
    </context>
    <context>
        <name>TurnPage</name>
        <message>
            <source>Aizuchi prepares an answer as soon as you pause, and waits a moment before it speaks. Shorter waits feel quicker; longer ones leave you time to think.</source>
            <translation>Aizuchi は、間が空くとすぐに返事を用意し、少し待ってから話します。待ち時間が短いと速く感じ、長いと考える余裕ができます。</translation>
        </message>
        <message>
            <source>Speaking into an answer</source>
            <translation>返事の途中で話す</translation>
        </message>
        <message>
            <source>Fine tuning</source>
            <translation>細かい調整</translation>
        </message>
    </context>
    <context>
        <name>VoicePage</name>
        <message>
            <source>Who speaks</source>
            <translation>話す声</translation>
        </message>
        <message>
            <source>Loudspeaker</source>
            <translation>スピーカー</translation>
        </message>
        <message>
            <source>Sentence to try the voice with</source>
            <translation>声を試す文</translation>
        </message>
        <message>
            <source>Say it</source>
            <translation>話してみる</translation>
        </message>
        <message>
            <source>Play a tone</source>
            <translation>音を鳴らす</translation>
        </message>
        <message>
            <source>That was the starter voice.</source>
            <translation>付属の声で話しました。</translation>
        </message>
        <message>
            <source>That was %1.</source>
            <translation>%1 で話しました。</translation>
        </message>
        <message>
            <source>The engine's first voice</source>
            <translation>エンジンの最初の声</translation>
        </message>
        <message>
            <source>Credit to give when you publish it: %1</source>
            <translation>公開するときに必要なクレジット: %1</translation>
        </message>
        <message>
            <source>Terms of use</source>
            <translation>利用規約</translation>
        </message>
        <message>
            <source>VOICEVOX is not running, so the starter voice speaks.</source>
            <translation>VOICEVOX が動いていないので、付属の声が話します。</translation>
        </message>
        <message>
            <source>The system's loudspeaker</source>
            <translation>システムのスピーカー</translation>
        </message>
    </context>
    <context>
        <name>Wording</name>
        <message>
            <source>Language</source>
            <translation>言語</translation>
        </message>
        <message>
            <source>What Aizuchi's windows are written in. What is spoken is set under Hearing.</source>
            <translation>Aizuchi の画面の言語です。話す言語は「聞き取り」で決めます。</translation>
        </message>
        <message>
            <source>Appearance</source>
            <translation>外観</translation>
        </message>
        <message>
            <source>Light, dark, or as the desktop is.</source>
            <translation>ライト、ダーク、またはデスクトップに合わせる。</translation>
        </message>
        <message>
            <source>Start with the computer</source>
            <translation>コンピューターと一緒に起動</translation>
        </message>
        <message>
            <source>Aizuchi starts when you log in.</source>
            <translation>ログインすると Aizuchi が起動します。</translation>
        </message>
        <message>
            <source>Start hidden</source>
            <translation>隠れて起動</translation>
        </message>
        <message>
            <source>Aizuchi starts in the tray, without opening its window.</source>
            <translation>ウィンドウを開かず、トレイに常駐して起動します。</translation>
        </message>
        <message>
            <source>Notifications</source>
            <translation>通知</translation>
        </message>
        <message>
            <source>While the window is hidden, an answer is shown as a notification.</source>
            <translation>ウィンドウを隠しているあいだ、返事を通知で表示します。</translation>
        </message>
        <message>
            <source>Microphone</source>
            <translation>マイク</translation>
        </message>
        <message>
            <source>What Aizuchi listens with. A device that is unplugged is waited for.</source>
            <translation>Aizuchi が聞くマイクです。外されたマイクは、戻るのを待ちます。</translation>
        </message>
        <message>
            <source>What you speak</source>
            <translation>話す言語</translation>
        </message>
        <message>
            <source>Decide it, if only one language is spoken: words are then recognised more surely.</source>
            <translation>一つの言語だけで話すなら決めておくと、言葉をより確実に認識します。</translation>
        </message>
        <message>
            <source>Speech recogniser</source>
            <translation>音声認識モデル</translation>
        </message>
        <message>
            <source>Which model turns your speech into words. Automatic takes the best one that is on this machine.</source>
            <translation>声を言葉にするモデルです。自動では、導入済みのいちばん良いものを使います。</translation>
        </message>
        <message>
            <source>Listen twice</source>
            <translation>二度聞く</translation>
        </message>
        <message>
            <source>When you pause, a second and better recogniser looks at what you said as a whole, if one is installed.</source>
            <translation>間が空くと、より正確なモデルが話の全体を聞き直します（導入済みの場合）。</translation>
        </message>
        <message>
            <source>Speech begins at</source>
            <translation>話し始めの判定</translation>
        </message>
        <message>
            <source>How sure Aizuchi must be that it hears a voice. Higher: noise starts nothing. Lower: quiet voices count.</source>
            <translation>声だとどれだけ確信したら話し始めとみなすか。高いと雑音に反応せず、低いと小さな声も拾います。</translation>
        </message>
        <message>
            <source>Speech ends below</source>
            <translation>話し終わりの判定</translation>
        </message>
        <message>
            <source>Below this certainty speech has stopped. It stays under the value above, so that no syllable flickers.</source>
            <translation>この確信を下回ると話が止まったとみなします。音が途切れないよう、上の値より低く保たれます。</translation>
        </message>
        <message>
            <source>Learn my pauses</source>
            <translation>間の取り方を覚える</translation>
        </message>
        <message>
            <source>Aizuchi waits longer for people who pause longer in the middle of a thought.</source>
            <translation>考えながら長く間を取る人には、長めに待ちます。</translation>
        </message>
        <message>
            <source>After a finished sentence</source>
            <translation>言い終わったあと</translation>
        </message>
        <message>
            <source>How long Aizuchi waits before it answers when you seem to have finished.</source>
            <translation>話し終わったと思われるとき、返事までに待つ時間です。</translation>
        </message>
        <message>
            <source>When it may be finished</source>
            <translation>言い終わったか曖昧なとき</translation>
        </message>
        <message>
            <source>How long it waits when you may or may not have finished.</source>
            <translation>話し終わったかどうか分からないときに待つ時間です。</translation>
        </message>
        <message>
            <source>After an unfinished sentence</source>
            <translation>言いかけのあと</translation>
        </message>
        <message>
            <source>How long it waits when your sentence seems to go on.</source>
            <translation>文が続きそうなときに待つ時間です。</translation>
        </message>
        <message>
            <source>After “um” or “because”</source>
            <translation>「えっと」「〜けど」のあと</translation>
        </message>
        <message>
            <source>How long it waits after a filler, or words that announce more.</source>
            <translation>つなぎの言葉や、続きを予告する言い方のあとに待つ時間です。</translation>
        </message>
        <message>
            <source>Finished from</source>
            <translation>言い終わりとみなす確率</translation>
        </message>
        <message>
            <source>How likely the end of your turn must be to count as finished.</source>
            <translation>話し終わった確率がこの値以上なら、言い終わりとみなします。</translation>
        </message>
        <message>
            <source>Undecided from</source>
            <translation>曖昧とみなす確率</translation>
        </message>
        <message>
            <source>From this likelihood on it may be finished; below it your sentence counts as unfinished.</source>
            <translation>この値以上なら終わりかもしれないとみなし、下回れば言いかけとみなします。</translation>
        </message>
        <message>
            <source>Preparing an answer</source>
            <translation>返事の準備</translation>
        </message>
        <message>
            <source>After this much silence Aizuchi begins to prepare an answer, without a sound. Longer only costs time.</source>
            <translation>この長さの無音のあと、声を出さずに返事の準備を始めます。長くしても遅くなるだけです。</translation>
        </message>
        <message>
            <source>A turn begins after</source>
            <translation>話とみなす長さ</translation>
        </message>
        <message>
            <source>How much voice makes a turn. A cough is shorter.</source>
            <translation>どれだけ声が続けば話とみなすか。せきはこれより短いものです。</translation>
        </message>
        <message>
            <source>Too short to count</source>
            <translation>短すぎる声</translation>
        </message>
        <message>
            <source>Voice shorter than this never counts, not even as an answer to a question.</source>
            <translation>これより短い声は、質問への返事としても数えません。</translation>
        </message>
        <message>
            <source>Going on after a pause</source>
            <translation>間のあとの続き</translation>
        </message>
        <message>
            <source>How much voice after a pause makes it part of the same turn.</source>
            <translation>間のあと、どれだけ声が続けば同じ話の続きとみなすか。</translation>
        </message>
        <message>
            <source>Longest pause in a turn</source>
            <translation>話の中のいちばん長い間</translation>
        </message>
        <message>
            <source>A longer pause ends the turn, even if nothing has been answered.</source>
            <translation>これより長い間が空くと、返事がなくても話は終わりです。</translation>
        </message>
        <message>
            <source>Gap inside speech</source>
            <translation>声の切れ目</translation>
        </message>
        <message>
            <source>Silence up to this length belongs to the speech around it.</source>
            <translation>この長さまでの無音は、前後の声の一部とみなします。</translation>
        </message>
        <message>
            <source>Answer becomes quiet after</source>
            <translation>返事が小さくなるまで</translation>
        </message>
        <message>
            <source>When you speak into an answer for this long, it becomes quieter.</source>
            <translation>返事の途中でこの長さだけ話すと、返事の声が小さくなります。</translation>
        </message>
        <message>
            <source>Answer pauses after</source>
            <translation>返事が止まるまで</translation>
        </message>
        <message>
            <source>When you speak into an answer for this long, it pauses. If those were no real words, it goes on.</source>
            <translation>返事の途中でこの長さだけ話すと、返事が止まります。言葉でなければ続きを話します。</translation>
        </message>
        <message>
            <source>How quiet</source>
            <translation>小さくする量</translation>
        </message>
        <message>
            <source>How much quieter an answer becomes when you speak into it.</source>
            <translation>途中で話しかけたとき、返事をどれだけ小さくするか。</translation>
        </message>
        <message>
            <source>Going on without words</source>
            <translation>言葉がないときの再開</translation>
        </message>
        <message>
            <source>A paused answer goes on when no words have come for this long.</source>
            <translation>止まった返事は、この長さだけ言葉がなければ続きます。</translation>
        </message>
        <message>
            <source>Tap of the key</source>
            <translation>キーの軽押し</translation>
        </message>
        <message>
            <source>Pressing the talk key for less than this switches hands-free listening on or off.</source>
            <translation>話すキーをこれより短く押すと、キーなしの聞き取りが入ったり切れたりします。</translation>
        </message>
        <message>
            <source>Before the key</source>
            <translation>キーを押す前</translation>
        </message>
        <message>
            <source>How much sound from before the press of the key still counts, so that no first syllable is lost.</source>
            <translation>最初の音を逃さないよう、キーを押す前のこの長さの音も聞きます。</translation>
        </message>
        <message>
            <source>Language model</source>
            <translation>言語モデル</translation>
        </message>
        <message>
            <source>What writes the answers. Automatic takes the best one that is on this machine.</source>
            <translation>返事を考えるモデルです。自動では、導入済みのいちばん良いものを使います。</translation>
        </message>
        <message>
            <source>Model that guesses ahead</source>
            <translation>先読みモデル</translation>
        </message>
        <message>
            <source>A small model of the same family guesses words, which the large one only checks. Empty: none.</source>
            <translation>同じ系列の小さなモデルが言葉を先に予想し、大きなモデルは確かめるだけにします。空欄なら使いません。</translation>
        </message>
        <message>
            <source>Creativity</source>
            <translation>創造性</translation>
        </message>
        <message>
            <source>How freely the model chooses its words. 0 always takes the likeliest; below 0, as its maker recommends.</source>
            <translation>モデルが言葉を選ぶ自由さです。0 では、いつもいちばんありそうな言葉を選びます。0 未満では、モデルの作者のすすめに従います。</translation>
        </message>
        <message>
            <source>Longest answer</source>
            <translation>返事の長さの上限</translation>
        </message>
        <message>
            <source>After this many tokens (about as many Japanese characters) an answer is cut.</source>
            <translation>このトークン数（日本語の文字数とほぼ同じ）で返事を切ります。</translation>
        </message>
        <message>
            <source>Memory of the conversation</source>
            <translation>会話の記憶</translation>
        </message>
        <message>
            <source>How many tokens the model sees at once. What is older is summed up. More takes more memory.</source>
            <translation>モデルが一度に見るトークン数です。古い部分は要約されます。増やすとメモリーを使います。</translation>
        </message>
        <message>
            <source>Layers on the graphics card</source>
            <translation>GPU に置く層</translation>
        </message>
        <message>
            <source>How much of the model runs on the graphics card. −1: as much as fits. 0: nothing.</source>
            <translation>モデルをどれだけ GPU で動かすか。−1 は入るだけ、0 は使いません。</translation>
        </message>
        <message>
            <source>Processor threads</source>
            <translation>スレッド数</translation>
        </message>
        <message>
            <source>0: as many as is quickest on this machine.</source>
            <translation>0 は、このコンピューターでいちばん速い数です。</translation>
        </message>
        <message>
            <source>Notes of the model</source>
            <translation>モデルの記憶の形式</translation>
        </message>
        <message>
            <source>How the model keeps what it has read. The smaller form takes half the memory and is a little less exact.</source>
            <translation>読んだ内容の保ち方です。小さい形式はメモリーが半分で、少し粗くなります。</translation>
        </message>
        <message>
            <source>Address of another server</source>
            <translation>別のサーバーのアドレス</translation>
        </message>
        <message>
            <source>Such as http://192.168.1.5:9931. What you say then leaves this machine. Empty: everything stays here.</source>
            <translation>例: http://192.168.1.5:9931。設定すると、話した内容が外に送られます。空欄なら何も送られません。</translation>
        </message>
        <message>
            <source>Model on that server</source>
            <translation>そのサーバーのモデル</translation>
        </message>
        <message>
            <source>Empty: the first that it has.</source>
            <translation>空欄なら最初のモデルです。</translation>
        </message>
        <message>
            <source>Speech engine</source>
            <translation>音声エンジン</translation>
        </message>
        <message>
            <source>Automatic speaks with VOICEVOX when it is there, and with the starter voice when it is not.</source>
            <translation>自動では、VOICEVOX があればそれで、なければ付属の声で話します。</translation>
        </message>
        <message>
            <source>Voice</source>
            <translation>声</translation>
        </message>
        <message>
            <source>Who speaks, and in which manner.</source>
            <translation>だれが、どんなスタイルで話すか。</translation>
        </message>
        <message>
            <source>Speed</source>
            <translation>話速</translation>
        </message>
        <message>
            <source>1 is the voice's own.</source>
            <translation>1 がその声の標準です。</translation>
        </message>
        <message>
            <source>Pitch</source>
            <translation>高さ</translation>
        </message>
        <message>
            <source>0 is the voice's own.</source>
            <translation>0 がその声の標準です。</translation>
        </message>
        <message>
            <source>Intonation</source>
            <translation>抑揚</translation>
        </message>
        <message>
            <source>How lively the melody is. 1 is the voice's own.</source>
            <translation>調子の豊かさです。1 がその声の標準です。</translation>
        </message>
        <message>
            <source>Volume of the voice</source>
            <translation>声の音量</translation>
        </message>
        <message>
            <source>Loudspeaker</source>
            <translation>スピーカー</translation>
        </message>
        <message>
            <source>Where answers sound. A device that is unplugged is waited for.</source>
            <translation>返事が鳴るところです。外された機器は、戻るのを待ちます。</translation>
        </message>
        <message>
            <source>Level</source>
            <translation>レベル</translation>
        </message>
        <message>
            <source>Makes every answer louder or quieter, whichever voice speaks.</source>
            <translation>どの声でも、返事全体の音量を変えます。</translation>
        </message>
        <message>
            <source>Who answers</source>
            <translation>返事をするキャラクター</translation>
        </message>
        <message>
            <source>A character: its name, what the model is told about it, its voice and its face.</source>
            <translation>キャラクターは、名前、モデルへの指示、声、顔からできています。</translation>
        </message>
        <message>
            <source>Character's face</source>
            <translation>キャラクターの顔</translation>
        </message>
        <message>
            <source>A VRM file. Empty: the character that comes with Aizuchi.</source>
            <translation>VRM ファイルです。空欄なら Aizuchi に付属のキャラクターです。</translation>
        </message>
        <message>
            <source>Mascot on the desktop</source>
            <translation>デスクトップのマスコット</translation>
        </message>
        <message>
            <source>The character stands on the desktop, without a window around it.</source>
            <translation>キャラクターが、ウィンドウなしでデスクトップに立ちます。</translation>
        </message>
        <message>
            <source>Click through the mascot</source>
            <translation>マスコットを透過してクリック</translation>
        </message>
        <message>
            <source>Clicks on the mascot reach what is behind it. The tray's menu brings it back.</source>
            <translation>クリックは後ろのウィンドウに届きます。元に戻すにはトレイのメニューを使います。</translation>
        </message>
        <message>
            <source>Talk key</source>
            <translation>話すキー</translation>
        </message>
        <message>
            <source>Works in every program. Press the combination that you want.</source>
            <translation>どのアプリを使っていても効きます。使いたい組み合わせを押してください。</translation>
        </message>
        <message>
            <source>How the key works</source>
            <translation>キーの使い方</translation>
        </message>
        <message>
            <source>Hold it while you speak, or press it once before and once after.</source>
            <translation>話すあいだ押し続けるか、話す前と後に一度ずつ押すか。</translation>
        </message>
        <message>
            <source>Listen without a key</source>
            <translation>キーなしで聞く</translation>
        </message>
        <message>
            <source>Aizuchi listens all the time from its start. Off: only while the key is held.</source>
            <translation>起動からずっと聞いています。オフでは、キーを押しているあいだだけ聞きます。</translation>
        </message>
        <message>
            <source>Keep conversations</source>
            <translation>会話を残す</translation>
        </message>
        <message>
            <source>So that you can read and search them. They stay on this machine.</source>
            <translation>あとで読んだり探したりできます。このコンピューターの外には出ません。</translation>
        </message>
        <message>
            <source>Folder for conversations</source>
            <translation>会話のフォルダー</translation>
        </message>
        <message>
            <source>Empty: the usual place.</source>
            <translation>空欄なら標準の場所です。</translation>
        </message>
        <message>
            <source>As the system</source>
            <translation>システムに合わせる</translation>
        </message>
        <message>
            <source>English</source>
            <translation>英語</translation>
        </message>
        <message>
            <source>As the desktop</source>
            <translation>デスクトップに合わせる</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>ライト</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>ダーク</translation>
        </message>
        <message>
            <source>Japanese or English</source>
            <translation>日本語と英語</translation>
        </message>
        <message>
            <source>Japanese</source>
            <translation>日本語</translation>
        </message>
        <message>
            <source>Exact</source>
            <translation>正確</translation>
        </message>
        <message>
            <source>Half the memory</source>
            <translation>メモリー半分</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>自動</translation>
        </message>
        <message>
            <source>Starter voice</source>
            <translation>付属の声</translation>
        </message>
        <message>
            <source>Hold while speaking</source>
            <translation>話すあいだ押す</translation>
        </message>
        <message>
            <source>Press before and after</source>
            <translation>前後に一度ずつ押す</translation>
        </message>
    </context>
</TS>
