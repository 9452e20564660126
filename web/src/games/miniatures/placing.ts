// Turning something about a point that stays.
import type { Drawn, Placed } from './geometry';

export function turnedAbout(at: Placed, pivot: Drawn, turn: number): Placed {
  const angle = ((turn - at.turn) * Math.PI) / 180;
  const [dx, dy] = [at.x - pivot.x, at.y - pivot.y];
  return {
    x: pivot.x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: pivot.y + dx * Math.sin(angle) + dy * Math.cos(angle),
    turn,
  };
}
