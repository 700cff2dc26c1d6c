<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>LatencyPanel</name>
    <message>
        <source>Noticing the pause</source>
        <translation>発話の切れ目の検出</translation>
    </message>
    <message>
        <source>Recognising the words</source>
        <translation>音声認識</translation>
    </message>
    <message>
        <source>Beginning the reply</source>
        <translation>返事の書き出し</translation>
    </message>
    <message>
        <source>Writing the first sentence</source>
        <translation>最初の文の作成</translation>
    </message>
    <message>
        <source>Making the voice</source>
        <translation>音声合成</translation>
    </message>
    <message>
        <source>Waiting in case you go on</source>
        <translation>続きを待つ時間</translation>
    </message>
    <message>
        <source>Sound card</source>
        <translation>サウンドカード</translation>
    </message>
    <message>
        <source>Less noise around the microphone helps to notice it sooner.</source>
        <translation>マイクのまわりの雑音を減らすと、早く気づけます。</translation>
    </message>
    <message>
        <source>Closing other programs or a smaller recogniser would help.</source>
        <translation>ほかのプログラムを閉じるか、小さな認識モデルにすると速くなります。</translation>
    </message>
    <message>
        <source>A smaller language model, or one on the GPU, would help.</source>
        <translation>小さな言語モデルにするか、GPU で動かすと速くなります。</translation>
    </message>
    <message>
        <source>A voice engine on the GPU, or the starter voice, would help.</source>
        <translation>音声エンジンを GPU で動かすか、最初から入っている声にすると速くなります。</translation>
    </message>
    <message>
        <source>A shorter wait can be set under Turn-taking, at the risk of cutting in.</source>
        <translation>設定の「会話のターン」で短くできますが、話に割り込みやすくなります。</translation>
    </message>
    <message>
        <source>Wired loudspeakers are quicker than wireless ones.</source>
        <translation>ワイヤレスより有線のスピーカーのほうが速く鳴ります。</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ミリ秒</translation>
    </message>
    <message>
        <source>The last turn had no spoken answer.</source>
        <translation>前のターンには音声の返事がありませんでした。</translation>
    </message>
    <message>
        <source>The last answer began before you had finished.</source>
        <translation>前の返事は、話し終わる前に始まりました。</translation>
    </message>
    <message>
        <source>The slowest part was “%1”: %2 of %3.</source>
        <translation>いちばん時間がかかったのは「%1」で、%3のうち%2でした。</translation>
    </message>
    <message>
        <source>That is quick; nothing needs to be changed.</source>
        <translation>十分に速いので、変更は必要ありません。</translation>
    </message>
    <message>
        <source>Where the last answer's time went</source>
        <translation>前の返事にかかった時間の内訳</translation>
    </message>
    <message>
        <source>After the first answer you see here how long it took and why.</source>
        <translation>最初の返事のあと、かかった時間とその理由をここに表示します。</translation>
    </message>
    <message>
        <source>half are quicker (p50)</source>
        <translation>半数はこれより速い（p50）</translation>
    </message>
    <message>
        <source>19 of 20 are quicker (p95)</source>
        <translation>20 回中 19 回はこれより速い（p95）</translation>
    </message>
    <message>
        <source>take over 1 s</source>
        <translation>1 秒を超えた割合</translation>
    </message>
    <message>
        <source>The session's latest answers; the line is at 1 s. Answers: %1.</source>
        <translation>この会話の最近の返事です。線は 1 秒を示します。返事の数：%1</translation>
    </message>
</context>
<context>
    <name>SidePanel</name>
    <message>
        <source>Conversation</source>
        <translation>会話</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速さ</translation>
    </message>
    <message>
        <source>Side panel</source>
        <translation>サイドパネル</translation>
    </message>
</context>
<context>
    <name>TranscriptPanel</name>
    <message>
        <source>Conversations with Aizuchi</source>
        <translation>Aizuchi との会話</translation>
    </message>
    <message>
        <source>You</source>
        <translation>あなた</translation>
    </message>
    <message>
        <source>not heard</source>
        <translation>聞こえていない部分</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>中断</translation>
    </message>
    <message>
        <source>Exported. Turns: %1.</source>
        <translation>書き出しました。ターン数：%1</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>The turn is deleted.</source>
        <translation>ターンを削除しました。</translation>
    </message>
    <message>
        <source>Delete all conversations for good?</source>
        <translation>すべての会話を完全に削除しますか？</translation>
    </message>
    <message>
        <source>Delete all</source>
        <translation>すべて削除</translation>
    </message>
    <message>
        <source>Export the conversations</source>
        <translation>会話を書き出す</translation>
    </message>
    <message>
        <source>What Aizuchi remembers of the older turns (%1)</source>
        <translation>以前のターンについて Aizuchi が覚えていること（%1）</translation>
    </message>
    <message>
        <source>Nothing was found.</source>
        <translation>見つかりませんでした。</translation>
    </message>
    <message>
        <source>What you and Aizuchi say to each other is shown here.</source>
        <translation>あなたと Aizuchi の会話がここに表示されます。</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Search the conversations</source>
        <translation>会話を検索</translation>
    </message>
    <message>
        <source>Export or delete</source>
        <translation>書き出しと削除</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>会話</translation>
    </message>
    <message>
        <source>Export as Markdown…</source>
        <translation>Markdown として書き出す…</translation>
    </message>
    <message>
        <source>Export as JSON…</source>
        <translation>JSON として書き出す…</translation>
    </message>
    <message>
        <source>Delete all…</source>
        <translation>すべて削除…</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>削除</translation>
    </message>
</context>
</TS>
