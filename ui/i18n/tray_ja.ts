<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>Hotkey</name>
    <message>
        <source>macOS does not let Aizuchi see the talk key yet. Allow it in System Settings › Privacy &amp; Security › Input Monitoring, then start Aizuchi again. Only the talk key is looked for; nothing typed is kept.</source>
        <translation>macOSがまだトークキーの監視を許可していません。「システム設定」›「プライバシーとセキュリティ」›「入力監視」でAizuchiを許可し、起動し直してください。見ているのはトークキーだけで、入力した内容は残しません。</translation>
    </message>
    <message>
        <source>macOS does not let Aizuchi see the talk key yet. Allow it in System Settings › Privacy &amp; Security › Accessibility, then start Aizuchi again. Only the talk key is looked for; nothing typed is kept.</source>
        <translation>macOSがまだトークキーの監視を許可していません。「システム設定」›「プライバシーとセキュリティ」›「アクセシビリティ」でAizuchiを許可し、起動し直してください。見ているのはトークキーだけで、入力した内容は残しません。</translation>
    </message>
</context>
<context>
    <name>HotkeyRecorder</name>
    <message>
        <source>This key cannot be used. Press another one.</source>
        <translation>このキーは使えません。別のキーを押してください。</translation>
    </message>
    <message>
        <source>No key</source>
        <translation>キーなし</translation>
    </message>
    <message>
        <source>Press the keys…</source>
        <translation>キーを押してください…</translation>
    </message>
    <message>
        <source>Talk key: {key}</source>
        <translation>トークキー：{key}</translation>
    </message>
    <message>
        <source>Press to choose another key combination.</source>
        <translation>押すと、別のキーの組み合わせを選べます。</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>消去</translation>
    </message>
    <message>
        <source>Use no talk key</source>
        <translation>トークキーを使わない</translation>
    </message>
    <message>
        <source>Alone this key is needed for typing. Hold Ctrl, Alt or another modifier with it.</source>
        <translation>このキーだけでは文字入力ができなくなります。Ctrl や Alt などと一緒に押してください。</translation>
    </message>
    <message>
        <source>Every program uses this for editing. Press another combination.</source>
        <translation>これはどのアプリでも編集に使うキーです。別の組み合わせを押してください。</translation>
    </message>
    <message>
        <source>The desktop uses this for its windows. Press another combination.</source>
        <translation>これはデスクトップがウィンドウの操作に使うキーです。別の組み合わせを押してください。</translation>
    </message>
    <message>
        <source>This switches between Japanese and English input. Press another combination.</source>
        <translation>これは日本語入力の切り替えに使うキーです。別の組み合わせを押してください。</translation>
    </message>
    <message>
        <source>Esc: keep the key as it was.</source>
        <translation>Esc で元のキーのままにします。</translation>
    </message>
</context>
<context>
    <name>MascotWindow</name>
    <message>
        <source>Aizuchi on the desktop</source>
        <translation>デスクトップのAizuchi</translation>
    </message>
    <message>
        <source>Drag to move, turn the wheel to change the size, double-click to open.</source>
        <translation>ドラッグで移動、ホイールで大きさの変更、ダブルクリックでウィンドウを開きます。</translation>
    </message>
</context>
<context>
    <name>NoHotkey</name>
    <message>
        <source>This desktop lets no program watch a key. Bind the command “aizuchi ptt toggle” to a key in the desktop&apos;s own settings instead; the space bar works in the window.</source>
        <translation>このデスクトップでは、アプリがキーを監視できません。代わりに、デスクトップの設定で「aizuchi ptt toggle」コマンドをキーに割り当ててください。ウィンドウの中ではスペースキーが使えます。</translation>
    </message>
</context>
<context>
    <name>PortalHotkey</name>
    <message>
        <source>Talk to Aizuchi</source>
        <translation>Aizuchiに話しかける</translation>
    </message>
    <message>
        <source>The desktop was not allowed to give Aizuchi a key. Set the talk key again to be asked again.</source>
        <translation>デスクトップでキーの使用が許可されませんでした。トークキーを設定し直すと、もう一度確認されます。</translation>
    </message>
    <message>
        <source>This desktop gives programs no key. Bind the command “aizuchi ptt toggle” to a key in the desktop&apos;s own settings instead; the space bar works in the window.</source>
        <translation>このデスクトップはアプリにキーを割り当てられません。代わりに、デスクトップの設定で「aizuchi ptt toggle」コマンドをキーに割り当ててください。ウィンドウの中ではスペースキーが使えます。</translation>
    </message>
</context>
<context>
    <name>Tray</name>
    <message>
        <source>Aizuchi (Japanese)</source>
        <translation>Aizuchi（日本語）</translation>
    </message>
    <message>
        <source>Aizuchi (English)</source>
        <translation>Aizuchi（英語）</translation>
    </message>
    <message>
        <source>Aizuchi is still here</source>
        <translation>Aizuchiは動いています</translation>
    </message>
    <message>
        <source>It goes on listening. Click this icon to see it again; its menu ends it.</source>
        <translation>ウィンドウを閉じても聞いています。このアイコンをクリックするとまた表示され、メニューから終了できます。</translation>
    </message>
</context>
<context>
    <name>TrayMenu</name>
    <message>
        <source>Loading…</source>
        <translation>準備しています…</translation>
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
        <translation>問題が起きています</translation>
    </message>
    <message>
        <source>Hold {key} to talk</source>
        <translation>{key} を押している間に話しかける</translation>
    </message>
    <message>
        <source>Hold the space bar in the window to talk</source>
        <translation>ウィンドウでスペースキーを押している間に話しかける</translation>
    </message>
    <message>
        <source>&amp;Listen without a key</source>
        <translation>キーなしで聞く(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Mute the microphone</source>
        <translation>マイクをミュート(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Character</source>
        <translation>キャラクター(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Voice</source>
        <translation>声(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Hide the window</source>
        <translation>ウィンドウを隠す(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Show the window</source>
        <translation>ウィンドウを表示(&amp;S)</translation>
    </message>
    <message>
        <source>Mascot on the &amp;desktop</source>
        <translation>デスクトップマスコット(&amp;D)</translation>
    </message>
    <message>
        <source>Clicks &amp;go through the mascot</source>
        <translation>マスコットのクリックを素通しにする(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>設定(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Quit Aizuchi</source>
        <translation>Aizuchiを終了(&amp;Q)</translation>
    </message>
    <message>
        <source>Press {key} to talk, and again to end</source>
        <translation>{key} を押して話し、もう一度押して終える</translation>
    </message>
</context>
<context>
    <name>WatchedHotkey</name>
    <message>
        <source>The key {key} cannot be watched on this system. Choose another one.</source>
        <translation>このシステムでは {key} を監視できません。別のキーを選んでください。</translation>
    </message>
    <message>
        <source>The keyboard cannot be watched: a part of the program is missing. The log says which.</source>
        <translation>キーボードを監視できません。アプリの一部がありません。詳しくはログをご覧ください。</translation>
    </message>
</context>
<context>
    <name>X11Hotkey</name>
    <message>
        <source>Another program has {key} already. Choose another key.</source>
        <translation>{key} は別のアプリが使っています。別のキーを選んでください。</translation>
    </message>
    <message>
        <source>This keyboard has no key for {key}. Choose another one.</source>
        <translation>このキーボードには {key} のキーがありません。別のキーを選んでください。</translation>
    </message>
    <message>
        <source>The keyboard cannot be watched: the connection to the display was lost or refused.</source>
        <translation>キーボードを監視できません。画面への接続が切れたか、拒否されました。</translation>
    </message>
</context>
</TS>
