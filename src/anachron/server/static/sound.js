// What happens, to be heard: synthesised here, silent until somebody turns it on, and kept in this browser.

// Each is a few tones: pitch in hertz (0: a rustle), when it begins, how long it lasts, how loud it is, its wave.
const SOUNDS = {
  move: [[196, 0, 0.09, 0.16, "triangle"], [0, 0, 0.03, 0.05]],
  card: [[0, 0, 0.12, 0.07], [330, 0.02, 0.06, 0.03, "triangle"]],
  gain: [[659.25, 0, 0.22, 0.06, "triangle"], [987.77, 0.09, 0.35, 0.06, "triangle"]],
  loss: [[146.83, 0, 0.3, 0.14, "triangle"], [98, 0.08, 0.5, 0.14, "triangle"], [0, 0, 0.08, 0.07]],
  turn: [[523.25, 0, 0.5, 0.08, "sine"], [783.99, 0.12, 0.5, 0.08, "sine"]],
  chat: [[880, 0, 0.12, 0.05, "sine"], [1174.66, 0.07, 0.16, 0.05, "sine"]],
  win: [[523.25, 0, 0.4, 0.07, "triangle"], [659.25, 0.14, 0.4, 0.07, "triangle"], [783.99, 0.28, 0.5, 0.07, "triangle"], [1046.5, 0.42, 0.9, 0.08, "triangle"]],
  end: [[392, 0, 0.4, 0.07, "sine"], [329.63, 0.2, 0.4, 0.07, "sine"], [261.63, 0.4, 0.8, 0.07, "sine"]],
};

const CALLS = ["turn", "chat", "win", "end"]; // what calls somebody back to the table

let context;
let on = localStorage.getItem("sound") === "on";

addEventListener("pointerdown", wake);
addEventListener("keydown", wake);

function wake() {
  if (on) context ??= new AudioContext(); // browsers allow it only after a gesture
}

export const isOn = () => on;

export function toggle() {
  on = !on;
  localStorage.setItem("sound", on ? "on" : "off");
  wake();
  play("turn");
}

export function play(name) {
  if (!on || !context || (document.hidden && !CALLS.includes(name))) return;
  for (const tone of SOUNDS[name] ?? []) strike(...tone);
}

function strike(pitch, delay, length, loud, wave) {
  const start = context.currentTime + delay;
  const volume = context.createGain();
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  const source = pitch ? tone(pitch, wave) : rustle();
  source.connect(volume).connect(context.destination);
  source.start(start);
  source.stop(start + length);
}

function tone(pitch, wave) {
  return new OscillatorNode(context, { frequency: pitch, type: wave });
}

/** Paper on paper: noise, a little muffled by being slowed down. */
function rustle() {
  const buffer = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  return new AudioBufferSourceNode(context, { buffer, playbackRate: 0.4 });
}
