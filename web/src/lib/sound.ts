// Small sounds made on the spot; silent unless the settings say otherwise.
import { settings } from './settings.svelte';

export type Sound = 'turn' | 'move' | 'refused' | 'chat' | 'end';

// Each tone: frequency in hertz, start and length in seconds.
const TONES: Record<Sound, readonly (readonly [number, number, number])[]> = {
  turn: [
    [523, 0, 0.14],
    [784, 0.11, 0.24],
  ],
  move: [[196, 0, 0.07]],
  refused: [[147, 0, 0.2]],
  chat: [[880, 0, 0.06]],
  end: [
    [392, 0, 0.25],
    [523, 0.18, 0.25],
    [659, 0.36, 0.5],
  ],
};

let context: AudioContext | undefined;

export function play(sound: Sound): void {
  if (!settings.get('sound') || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [frequency, start, length] of TONES[sound]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = 'triangle';
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.0001, now + start);
    volume.gain.exponentialRampToValueAtTime(0.12, now + start + 0.012);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + start + length);
    tone.connect(volume).connect(context.destination);
    tone.start(now + start);
    tone.stop(now + start + length + 0.02);
  }
}
