<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja">
<context>
    <name>EngineEditor</name>
    <message>
        <source>Address of the speech engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starter voice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At an address</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GeneralPage</name>
    <message>
        <source>General</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starting</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HearingPage</name>
    <message>
        <source>Hearing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Level of the microphone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recognising speech</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Telling voice from noise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The system&apos;s microphone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This machine has no microphone. Typing works all the same.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LogPage</name>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What happened inside, without what was said. “Copy diagnosis” examines this machine and puts everything that a helper needs on the clipboard.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy diagnosis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From notes on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From warnings on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words to look for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Least level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn of the conversation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This machine is being examined; that takes some seconds…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The diagnosis is on the clipboard.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ModelEditor</name>
    <message>
        <source>File…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a language model</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ModelNotes</name>
    <message>
        <source>A mixture of experts: 35 billion parameters, 3 billion at work per token, so it answers as fast as a small model. Hybrid layers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A mixture of experts: 26 billion parameters, 4 billion at work per token. Needs the full-size sliding-window cache.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dense, with per-layer embeddings: the memory of an 8 billion model, the speed of a 4 billion one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dense with hybrid layers: for a machine with 8 GB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dense with hybrid layers: the smallest that holds a conversation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The starter model: quick on any machine and good for a first try, but it knows little and errs often.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tiny and English only: for tests.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NVIDIA&apos;s streaming recogniser, 40 languages, with punctuation. Needs a quick processor; parakeet-ja beside it writes better final text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NVIDIA&apos;s Japanese recogniser, trained on 35,000 hours, with punctuation. Also the second pass behind a streaming one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SenseVoice small (2024-07-17): five languages with punctuation, light enough for any machine. Keep the name SenseVoice when passing it on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ReazonSpeech zipformer: a very quick second pass, good on broadcast Japanese; no punctuation, English in capitals.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The starter recogniser for English.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comes with Aizuchi. Knows synthetic voices only: it does not understand people.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tells speech from silence, 32 ms at a time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hears from the voice whether somebody has finished speaking.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The starter voice: HTS voice &quot;Mei&quot; (c) 2009-2013 Nagoya Institute of Technology, MMDAgent Project Team. VOICEVOX sounds far better.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ModelRow</name>
    <message>
        <source>on this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>advised for this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs more memory than there is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>any language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first sound after %1 s at best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 downloaded so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Get</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ModelsPage</name>
    <message>
        <source>Models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Get what is advised</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import from a folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thinking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recognising speech</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Telling voice from noise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Noticing the end of a turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speaking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything that is advised is here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 models are as they should be.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete %1? That frees %2. It can be downloaded again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped. What has come in is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 freed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the folder of exported models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Here now: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 models are on this machine and take %2. They are kept in %3.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NamesEditor</name>
    <message>
        <source>%1 (not there)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Page</name>
    <message>
        <source>Reset this page</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PathEditor</name>
    <message>
        <source>Choose…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PersonaPage</name>
    <message>
        <source>Character</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Face</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Such as: You are a patient teacher. Answer in one or two short sentences.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the model is told</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Voice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>English</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speaker/style; empty: as set under Voice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>VRM file; empty: as set below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is a character called %1. Replace it?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is there now. Choose it above.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exported to %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Aizuchi (English)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Aizuchi (Japanese)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New character</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This one comes with Aizuchi and stays as it is. “New…” makes one that you can change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete the character %1?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import a character</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the character</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PlaceRow</name>
    <message>
        <source>empty</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PrivacyPage</name>
    <message>
        <source>Privacy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is stored on this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deleted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete this for good: %1?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measurements and preparations, for a quick start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What leaves this machine: what you say, to %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What leaves this machine: nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This system does not tell a program which of its connections lead outside.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connections of Aizuchi beyond this machine right now: 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connections of Aizuchi beyond this machine right now: %1 (%2).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models are downloaded only when you press the button for it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Row</name>
    <message>
        <source>Back to the default: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the default</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Aizuchi – Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search the settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Groups of settings</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ShortcutsPage</name>
    <message>
        <source>Shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where no program may watch the keyboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Any desktop can run a command when a key is pressed. Give a key one of these in the system&apos;s settings: &lt;code&gt;aizuchi ptt toggle&lt;/code&gt;, or &lt;code&gt;aizuchi ptt press&lt;/code&gt; and &lt;code&gt;aizuchi ptt release&lt;/code&gt;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In Aizuchi&apos;s own window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space: talk while it is held, or tap it to listen without a key. Any letter: type instead.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ThinkingPage</name>
    <message>
        <source>Thinking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Get other models…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On another machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything is thought here. Nothing leaves this machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LEAVES THIS MACHINE: what you say is sent to %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A server on this machine thinks. Nothing leaves this machine.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TurnPage</name>
    <message>
        <source>Turn-taking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Aizuchi prepares an answer as soon as you pause, and waits a moment before it speaks. Shorter waits feel quicker; longer ones leave you time to think.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speaking into an answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fine tuning</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>VoicePage</name>
    <message>
        <source>Voice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who speaks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loudspeaker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sentence to try the voice with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play a tone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That was the starter voice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That was %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The engine&apos;s first voice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Credit to give when you publish it: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Terms of use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>VOICEVOX is not running, so the starter voice speaks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The system&apos;s loudspeaker</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Wording</name>
    <message>
        <source>Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What Aizuchi&apos;s windows are written in. What is spoken is set under Hearing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light, dark, or as the desktop is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start with the computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Aizuchi starts when you log in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Aizuchi starts in the tray, without opening its window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While the window is hidden, an answer is shown as a notification.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Microphone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What Aizuchi listens with. A device that is unplugged is waited for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What you speak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decide it, if only one language is spoken: words are then recognised more surely.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speech recogniser</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which model turns your speech into words. Automatic takes the best one that is on this machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Listen twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When you pause, a second and better recogniser looks at what you said as a whole, if one is installed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speech begins at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How sure Aizuchi must be that it hears a voice. Higher: noise starts nothing. Lower: quiet voices count.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speech ends below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Below this certainty speech has stopped. It stays under the value above, so that no syllable flickers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learn my pauses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Aizuchi waits longer for people who pause longer in the middle of a thought.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After a finished sentence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long Aizuchi waits before it answers when you seem to have finished.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When it may be finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long it waits when you may or may not have finished.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After an unfinished sentence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long it waits when your sentence seems to go on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After “um” or “because”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long it waits after a filler, or words that announce more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finished from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How likely the end of your turn must be to count as finished.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undecided from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From this likelihood on it may be finished; below it your sentence counts as unfinished.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preparing an answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After this much silence Aizuchi begins to prepare an answer, without a sound. Longer only costs time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A turn begins after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much voice makes a turn. A cough is shorter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too short to count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Voice shorter than this never counts, not even as an answer to a question.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Going on after a pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much voice after a pause makes it part of the same turn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longest pause in a turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A longer pause ends the turn, even if nothing has been answered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gap inside speech</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Silence up to this length belongs to the speech around it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer becomes quiet after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When you speak into an answer for this long, it becomes quieter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer pauses after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When you speak into an answer for this long, it pauses. If those were no real words, it goes on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How quiet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much quieter an answer becomes when you speak into it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Going on without words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A paused answer goes on when no words have come for this long.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tap of the key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pressing the talk key for less than this switches hands-free listening on or off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before the key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much sound from before the press of the key still counts, so that no first syllable is lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What writes the answers. Automatic takes the best one that is on this machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Creativity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How freely the model chooses its words. 0 always takes the likeliest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longest answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After this many tokens (about as many Japanese characters) an answer is cut.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory of the conversation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many tokens the model sees at once. What is older is summed up. More takes more memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers on the graphics card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much of the model runs on the graphics card. −1: as much as fits. 0: nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Processor threads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0: as many as is quickest on this machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes of the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the model keeps what it has read. The smaller form takes half the memory and is a little less exact.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Address of another server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Such as http://192.168.1.5:9931. What you say then leaves this machine. Empty: everything stays here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model on that server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Empty: the first that it has.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speech engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Automatic speaks with VOICEVOX when it is there, and with the starter voice when it is not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Voice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who speaks, and in which manner.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 is the voice&apos;s own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pitch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 is the voice&apos;s own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Intonation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How lively the melody is. 1 is the voice&apos;s own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Volume of the voice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loudspeaker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where answers sound. A device that is unplugged is waited for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Makes every answer louder or quieter, whichever voice speaks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A character: its name, what the model is told about it, its voice and its face.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Character&apos;s face</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A VRM file. Empty: the character that comes with Aizuchi.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mascot on the desktop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The character stands on the desktop, without a window around it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click through the mascot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clicks on the mascot reach what is behind it. The tray&apos;s menu brings it back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Talk key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Works in every program. Press the combination that you want.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the key works</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hold it while you speak, or press it once before and once after.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Listen without a key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Aizuchi listens all the time from its start. Off: only while the key is held.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep conversations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So that you can read and search them. They stay on this machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder for conversations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Empty: the usual place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>English</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Japanese or English</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Half the memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starter voice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hold while speaking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press before and after</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
