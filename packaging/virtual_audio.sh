#!/bin/bash
# A sound card for machines without one: two PulseAudio null sinks, over which real PortAudio streams run.
#
#   virtual_audio.sh run COMMAND [ARGUMENT...]   runs the command with the sound card; exits as the command does
#   virtual_audio.sh serve                       prints the variables to set, an empty line, and serves until its
#                                                standard input is closed: it cannot outlive whoever started it
#
# What is played into the sink "mouth" arrives at the default microphone (source "mic"); what an application plays goes
# to the default sink "speaker" and can be recorded from "speaker.monitor". With VIRTUAL_ECHO=1 the speaker also leaks
# into the microphone, as a loudspeaker does.
#
# VIRTUAL_AUDIO_DIRECTORY names the folder for its socket, so that a second server can take the place of one that ended.
#
# Needs Debian's pulseaudio, pulseaudio-utils and libasound2-plugins.
set -eu

start() {
  for tool in pulseaudio pactl; do
    command -v "$tool" > /dev/null || { echo "virtual_audio.sh: $tool is not installed" >&2; exit 3; }
  done
  directory=${VIRTUAL_AUDIO_DIRECTORY:-$(mktemp -d)}
  trap stop EXIT
  trap 'exit 143' TERM INT HUP
  export XDG_RUNTIME_DIR=$directory PULSE_SERVER=unix:$directory/pulse/native ALSA_CONFIG_PATH=$directory/asound.conf
  printf '%s\n' '</usr/share/alsa/alsa.conf>' 'pcm.!default { type pulse }' 'ctl.!default { type pulse }' \
    'pcm.pulse { type pulse }' > "$ALSA_CONFIG_PATH"
  # The socket comes last, so that whoever can connect finds the sinks. norewinds: without it a null sink renders 2 s at
  # a time until somebody asks for less, and the first 2 s of every stream stall or carry wrong times.
  printf '%s\n' \
    "load-module module-null-sink sink_name=speaker rate=48000 norewinds=1" \
    "load-module module-null-sink sink_name=mouth rate=48000 norewinds=1" \
    "load-module module-remap-source master=mouth.monitor source_name=mic" \
    "set-default-sink speaker" "set-default-source mic" \
    "load-module module-native-protocol-unix auth-anonymous=1" > "$directory/default.pa"
  pulseaudio -n -F "$directory/default.pa" --daemonize=no --exit-idle-time=-1 --use-pid-file=no \
    --log-target=stderr < /dev/null > "$directory/pulse.log" 2>&1 &
  server=$!
  for _ in $(seq 100); do
    pactl info > /dev/null 2>&1 && break
    kill -0 "$server" 2> /dev/null || break
    sleep 0.1
  done
  pactl info > /dev/null 2>&1 || { cat "$directory/pulse.log" >&2; echo "virtual_audio.sh: no server" >&2; exit 1; }
  if [ -n "${VIRTUAL_ECHO:-}" ]; then
    pactl load-module module-loopback source=speaker.monitor sink=mouth latency_msec=30 > /dev/null
  fi
}

stop() {
  trap - EXIT
  if [ -n "${server:-}" ]; then
    kill "$server" 2> /dev/null || true
    wait "$server" 2> /dev/null || true
  fi
  [ -n "${VIRTUAL_AUDIO_DIRECTORY:-}" ] || rm -rf "$directory"
}

case "${1:-}" in
run)
  shift
  start
  "$@" && status=0 || status=$?
  exit "$status" ;;
serve)
  start
  printf '%s\n' "XDG_RUNTIME_DIR=$XDG_RUNTIME_DIR" "PULSE_SERVER=$PULSE_SERVER" "ALSA_CONFIG_PATH=$ALSA_CONFIG_PATH" \
    "VIRTUAL_AUDIO_PID=$server" ""
  while read -r _; do :; done ;;
*)
  sed -n '2,14s/^# \{0,1\}//p' "$0" >&2
  exit 2 ;;
esac
