// Small sounds made on the spot; silent unless the settings say otherwise.
import { settings } from './settings.svelte';

export type Sound = 'turn' | 'move' | 'refused' | 'chat' | 'end' | 'die' | 'battle';

// Each tone: frequency in hertz, start and length in seconds.
const TONES: Record<Sound, readonly (readonly [number, number, number])[]> = {
  turn: [
    [523, 0, 0.14],
    [784, 0.11, 0.24],
  ],
  move: [[196, 0, 0.07]],
  // A clatter that comes to rest.
  die: [
    [1180, 0, 0.035],
    [930, 0.07, 0.035],
    [1060, 0.16, 0.035],
    [760, 0.3, 0.06],
  ],
  battle: [
    [110, 0, 0.3],
    [165, 0.02, 0.22],
    [98, 0.26, 0.4],
  ],
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
