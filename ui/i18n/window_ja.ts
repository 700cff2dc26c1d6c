<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>CaptionStrip</name>
    <message>
        <source>Captions</source>
        <translation>字幕</translation>
    </message>
</context>
<context>
    <name>CrashReport</name>
    <message>
        <source>Something went wrong in Aizuchi.</source>
        <translation>Aizuchi で問題が起きました。</translation>
    </message>
    <message>
        <source>What was said is kept. If Aizuchi does not work as it should, close it and start it again.</source>
        <translation>会話は保存されています。動作がおかしいときは、Aizuchi を終了してもう一度起動してください。</translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>ログを表示</translation>
    </message>
</context>
<context>
    <name>EdgeControls</name>
    <message>
        <source>Unmute the microphone</source>
        <translation>マイクのミュートを解除</translation>
    </message>
    <message>
        <source>Mute the microphone</source>
        <translation>マイクをミュート</translation>
    </message>
    <message>
        <source>Listens all the time; click to listen only while the talk key is held</source>
        <translation>いつも聞いています。クリックすると、トークキーを押している間だけ聞きます</translation>
    </message>
    <message>
        <source>Listens while the talk key is held; click to listen all the time</source>
        <translation>トークキーを押している間だけ聞いています。クリックすると、いつも聞くようになります</translation>
    </message>
    <message>
        <source>Type a message</source>
        <translation>文字で話しかける</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>会話の記録</translation>
    </message>
    <message>
        <source>Mascot on the desktop</source>
        <translation>デスクトップマスコット</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>メニュー</translation>
    </message>
</context>
<context>
    <name>EngineHost</name>
    <message>
        <source>The microphone is muted.</source>
        <translation>マイクはミュート中です。</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Set up</source>
        <translation>準備する</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>もう一度試す</translation>
    </message>
    <message>
        <source>Listening all the time.</source>
        <translation>いつも聞いています。</translation>
    </message>
    <message>
        <source>Listening only while the talk key is held.</source>
        <translation>トークキーを押している間だけ聞きます。</translation>
    </message>
</context>
<context>
    <name>StateRing</name>
    <message>
        <source>Starting</source>
        <translation>起動中</translation>
    </message>
    <message>
        <source>Listening</source>
        <translation>聞いています</translation>
    </message>
    <message>
        <source>Waiting for the talk key</source>
        <translation>トークキーを待っています</translation>
    </message>
    <message>
        <source>Thinking</source>
        <translation>考えています</translation>
    </message>
    <message>
        <source>Speaking</source>
        <translation>話しています</translation>
    </message>
    <message>
        <source>The microphone is muted</source>
        <translation>マイクはミュート中です</translation>
    </message>
    <message>
        <source>Something is wrong</source>
        <translation>問題があります</translation>
    </message>
</context>
<context>
    <name>Toast</name>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Close this notice</source>
        <translation>このお知らせを閉じる</translation>
    </message>
</context>
<context>
    <name>TypeLine</name>
    <message>
        <source>Type a message, then press Enter</source>
        <translation>メッセージを入力して Enter キーを押してください</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>メッセージ</translation>
    </message>
</context>
</TS>
