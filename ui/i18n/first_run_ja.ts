<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP" sourcelanguage="en_US">
<context>
    <name>FirstRun</name>
    <message>
        <source>Aizuchi: first start</source>
        <translation>Aizuchi: はじめての設定</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>次へ</translation>
    </message>
</context>
<context>
    <name>Getting</name>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>再開</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>もう一度試す</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>Stop, and delete what has come in</source>
        <translation>中止して、ここまで届いた分を削除します</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{1} のうち {0}</translation>
    </message>
    <message>
        <source>Paused: {0}</source>
        <translation>一時停止中: {0}</translation>
    </message>
    <message>
        <source>Everything is here and has been checked.</source>
        <translation>すべて届き、確認も済みました。</translation>
    </message>
    <message>
        <source>Looking …</source>
        <translation>確認しています…</translation>
    </message>
    <message>
        <source>Putting it together and checking every byte …</source>
        <translation>組み立てて、中身を確かめています…</translation>
    </message>
    <message>
        <source>Copying: {0}</source>
        <translation>コピー中: {0}</translation>
    </message>
    <message>
        <source>{0} a second</source>
        <translation>毎秒 {0}</translation>
    </message>
    <message>
        <source>{0} s left</source>
        <translation>残り {0} 秒</translation>
    </message>
    <message>
        <source>{0} min left</source>
        <translation>残り {0} 分</translation>
    </message>
</context>
<context>
    <name>KeyPage</name>
    <message>
        <source>A key to talk with?</source>
        <translation>話すときのキーは?</translation>
    </message>
    <message>
        <source>Press the keys you want, or keep these. They work in every program.</source>
        <translation>使いたいキーを押してください。このままでもかまいません。どのアプリの上でも使えます。</translation>
    </message>
    <message>
        <source>Key to talk with</source>
        <translation>話すときのキー</translation>
    </message>
    <message>
        <source>No key</source>
        <translation>キーは使わない</translation>
    </message>
    <message>
        <source>Hold it while speaking</source>
        <translation>押しているあいだ話す</translation>
    </message>
    <message>
        <source>Press once before speaking, once after</source>
        <translation>話す前に一度、話し終えたら一度押す</translation>
    </message>
    <message>
        <source>In Aizuchi's window the space bar does the same. Without any key, just speak: Aizuchi listens.</source>
        <translation>Aizuchi のウィンドウではスペースキーが同じ働きをします。キーがなくても、話しかければ聞いています。</translation>
    </message>
    <message>
        <source>Starts as soon as it is here</source>
        <translation>届いたらすぐ始まります</translation>
    </message>
    <message>
        <source>Start when everything is here</source>
        <translation>届きしだい始める</translation>
    </message>
    <message>
        <source>Start talking</source>
        <translation>話しはじめる</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>This key cannot be used.</source>
        <translation>このキーは使えません。</translation>
    </message>
    <message>
        <source>Alone this key writes or moves something: add Ctrl or Alt.</source>
        <translation>このキーは単独では文字入力や移動に使われます。Ctrl か Alt と組み合わせてください。</translation>
    </message>
    <message>
        <source>Other programs use this one: choose another.</source>
        <translation>ほかのアプリが使うキーです。別のキーを選んでください。</translation>
    </message>
    <message>
        <source>The desktop uses this one: choose another.</source>
        <translation>デスクトップが使うキーです。別のキーを選んでください。</translation>
    </message>
    <message>
        <source>This one switches the input method: choose another.</source>
        <translation>日本語入力の切り替えに使うキーです。別のキーを選んでください。</translation>
    </message>
    <message>
        <source>The download is paused; without it I cannot answer. Resume it, or finish and do it later.</source>
        <translation>ダウンロードが止まっています。これがないと答えられません。再開するか、いったん完了して後で続けてください。</translation>
    </message>
    <message>
        <source>I cannot answer yet: no model is here. The settings get one at any time.</source>
        <translation>まだモデルがないので答えられません。設定からいつでも入手できます。</translation>
    </message>
</context>
<context>
    <name>ModelCard</name>
    <message>
        <source>Fast</source>
        <translation>はやい</translation>
    </message>
    <message>
        <source>Answers soonest, knows least</source>
        <translation>返事は最速、知識は控えめ</translation>
    </message>
    <message>
        <source>Balanced</source>
        <translation>バランス</translation>
    </message>
    <message>
        <source>Prompt, and good to talk to</source>
        <translation>返事も速く、会話も自然</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>かしこい</translation>
    </message>
    <message>
        <source>Knows most of what fits here</source>
        <translation>このパソコンに入る中で最も物知り</translation>
    </message>
    <message>
        <source>{0} s</source>
        <translation>{0} 秒</translation>
    </message>
    <message>
        <source>{0} to download</source>
        <translation>ダウンロード {0}</translation>
    </message>
    <message>
        <source>Everything is here</source>
        <translation>すべて届いています</translation>
    </message>
    <message>
        <source>{0} of memory</source>
        <translation>メモリ {0}</translation>
    </message>
    <message>
        <source>Recommended</source>
        <translation>おすすめ</translation>
    </message>
</context>
<context>
    <name>ModelPage</name>
    <message>
        <source>How shall I think?</source>
        <translation>どのモデルで考えましょう?</translation>
    </message>
    <message>
        <source>The figure is how soon an answer begins to sound on this machine, estimated for its processor.</source>
        <translation>数字は、このパソコンの CPU で返事が聞こえはじめるまでの目安です。</translation>
    </message>
    <message>
        <source>Import from a folder or a USB stick …</source>
        <translation>フォルダーや USB メモリから取り込む…</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>あとで</translation>
    </message>
    <message>
        <source>Download {0} and go on</source>
        <translation>{0} をダウンロードして次へ</translation>
    </message>
    <message>
        <source>Another download is running; pause or cancel it to take this one.</source>
        <translation>別のダウンロードが進んでいます。こちらにするには、一時停止か中止をしてください。</translation>
    </message>
    <message>
        <source>Looking at this machine …</source>
        <translation>このパソコンを調べています…</translation>
    </message>
    <message>
        <source>With what hearing needs. Licences: {0}.</source>
        <translation>聞き取りに必要なものも含みます。ライセンス: {0}。</translation>
    </message>
    <message>
        <source>A folder made by “aizuchi models export”</source>
        <translation>「aizuchi models export」で作ったフォルダー</translation>
    </message>
    <message>
        <source>Here now: {0}</source>
        <translation>届いています: {0}</translation>
    </message>
</context>
<context>
    <name>SoundPage</name>
    <message>
        <source>Can we hear each other?</source>
        <translation>お互いに聞こえますか?</translation>
    </message>
    <message>
        <source>Say something. You can also go on without a microphone and type.</source>
        <translation>何か話してみてください。マイクがなくても、文字で会話できます。</translation>
    </message>
    <message>
        <source>&amp;Microphone</source>
        <translation>マイク(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Loudspeaker</source>
        <translation>スピーカー(&amp;L)</translation>
    </message>
    <message>
        <source>Microphone</source>
        <translation>マイク</translation>
    </message>
    <message>
        <source>Loudspeaker</source>
        <translation>スピーカー</translation>
    </message>
    <message>
        <source>Level of the microphone</source>
        <translation>マイクの音量</translation>
    </message>
    <message>
        <source>Play a sentence</source>
        <translation>声を鳴らす</translation>
    </message>
    <message>
        <source>The system's default</source>
        <translation>システムの既定</translation>
    </message>
    <message>
        <source>{0} (not there now)</source>
        <translation>{0}(今は見つかりません)</translation>
    </message>
    <message>
        <source>“{0}”</source>
        <translation>「{0}」</translation>
    </message>
    <message>
        <source>If the bar moves while you speak, all is well. Words appear here once a recogniser is here.</source>
        <translation>話すとバーが動けば大丈夫です。聞き取った言葉は、音声認識のモデルが届いてから表示されます。</translation>
    </message>
    <message>
        <source>If the bar moves while you speak, all is well. The small recogniser that is here knows synthetic voices only, so that its Japanese words will be wrong; the next page gets a better one.</source>
        <translation>話すとバーが動けば大丈夫です。今ある小さな音声認識は合成音声しか知らないので、日本語の言葉は正しく出ません。次のページで良いものを入手できます。</translation>
    </message>
    <message>
        <source>That is what I understood.</source>
        <translation>こう聞こえました。</translation>
    </message>
    <message>
        <source>The bar should reach the tinted stretch while you speak.</source>
        <translation>話しているあいだ、バーが色のついた範囲に届けばちょうどよい音量です。</translation>
    </message>
    <message>
        <source>Hello. If you can hear this, we are ready to talk.</source>
        <translation>こんにちは。この声が聞こえたら、準備はばっちりです。</translation>
    </message>
    <message>
        <source>Did you hear it? If not, choose another loudspeaker.</source>
        <translation>聞こえましたか? 聞こえなければ、別のスピーカーを選んでください。</translation>
    </message>
    <message>
        <source>Two notes: there is no voice yet. If you did not hear them, choose another loudspeaker.</source>
        <translation>まだ声がないので、音を二つ鳴らしました。聞こえなければ、別のスピーカーを選んでください。</translation>
    </message>
</context>
<context>
    <name>Steps</name>
    <message>
        <source>Step {0} of {1}</source>
        <translation>{1} ページ中 {0} ページ目</translation>
    </message>
</context>
<context>
    <name>VoicePage</name>
    <message>
        <source>Whose voice shall I have?</source>
        <translation>どの声で話しましょう?</translation>
    </message>
    <message>
        <source>VOICEVOX speaks on this machine, without the internet. It is a free program of its own.</source>
        <translation>VOICEVOX は、インターネットなしでこのパソコンの中で話す、無料の別アプリです。</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>もう一度探す</translation>
    </message>
    <message>
        <source>Start VOICEVOX</source>
        <translation>VOICEVOX を起動</translation>
    </message>
    <message>
        <source>Listen</source>
        <translation>聞いてみる</translation>
    </message>
    <message>
        <source>Voices</source>
        <translation>声</translation>
    </message>
    <message>
        <source>Hello. Shall we talk a little?</source>
        <translation>こんにちは。少しお話ししませんか?</translation>
    </message>
    <message>
        <source>Credit when you publish: {0}</source>
        <translation>公開するときのクレジット: {0}</translation>
    </message>
    <message>
        <source>VOICEVOX is starting. This can take half a minute …</source>
        <translation>VOICEVOX を起動しています。30 秒ほどかかることがあります…</translation>
    </message>
    <message>
        <source>Looking for VOICEVOX …</source>
        <translation>VOICEVOX を探しています…</translation>
    </message>
    <message>
        <source>VOICEVOX is running.</source>
        <translation>VOICEVOX が動いています。</translation>
    </message>
    <message>
        <source>VOICEVOX is installed, but not running. Aizuchi starts it with each conversation.</source>
        <translation>VOICEVOX は入っていますが、動いていません。会話のたびに Aizuchi が起動します。</translation>
    </message>
    <message>
        <source>There is no voice on this machine yet. VOICEVOX is at {0}.</source>
        <translation>このパソコンにはまだ声がありません。VOICEVOX は {0} で入手できます。</translation>
    </message>
    <message>
        <source>VOICEVOX was not found; it is to be had at {0}. Until it runs, the starter voice speaks.</source>
        <translation>VOICEVOX は見つかりませんでした。{0} で入手できます。動くまでは、付属の声で話します。</translation>
    </message>
</context>
<context>
    <name>WelcomePage</name>
    <message>
        <source>Hello. I am Aizuchi.</source>
        <translation>はじめまして、Aizuchi です。</translation>
    </message>
    <message>
        <source>We talk, and nothing of it leaves this machine. A few questions first: it takes two minutes.</source>
        <translation>おしゃべりの中身は、このパソコンの外に出ません。まず少しだけ教えてください。2 分で終わります。</translation>
    </message>
    <message>
        <source>Set up</source>
        <translation>設定をはじめる</translation>
    </message>
    <message>
        <source>Starts as soon as it is here</source>
        <translation>届いたらすぐ始まります</translation>
    </message>
    <message>
        <source>Download {0} and just try it</source>
        <translation>{0} をダウンロードして、すぐ試す</translation>
    </message>
    <message>
        <source>Just try it</source>
        <translation>すぐ試す</translation>
    </message>
    <message>
        <source>With small starter models. They understand spoken English; for spoken Japanese, set up a larger one. You can change this later in the settings.</source>
        <translation>小さなお試しモデルを使います。話し言葉は英語だけ聞き取れます。日本語で話すには「設定をはじめる」から大きめのモデルを選んでください。設定でいつでも変えられます。</translation>
    </message>
</context>
</TS>
