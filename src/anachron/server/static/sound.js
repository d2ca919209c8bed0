// A soft two-note chime when it is one's turn.

let context;
let on = localStorage.getItem("sound") !== "off";

addEventListener("pointerdown", wake);
addEventListener("keydown", wake);

function wake() {
  if (!on || context) return;
  context = new AudioContext(); // browsers allow it only after a gesture
}

export function isOn() {
  return on;
}

export function toggle() {
  on = !on;
  localStorage.setItem("sound", on ? "on" : "off");
  wake();
  if (on) chime();
}

export function chime() {
  if (!on || !context) return;
  for (const [pitch, delay] of [[523.25, 0], [783.99, 0.12]]) {
    const note = context.createOscillator();
    const loudness = context.createGain();
    const start = context.currentTime + delay;
    note.frequency.value = pitch;
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(0.08, start + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + 0.5);
    note.connect(loudness).connect(context.destination);
    note.start(start);
    note.stop(start + 0.5);
  }
}
