// The arithmetic of pan and zoom, apart from the element so that it can be tested.
import type { Box, Point } from './hex';

/** What of the board is seen: its middle, and how much larger than "all of it". */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export const whole = (box: Box): Camera => ({
  x: box.x + box.width / 2,
  y: box.y + box.height / 2,
  zoom: 1,
});

export function viewBoxOf(camera: Camera, box: Box): Box {
  const width = box.width / camera.zoom;
  const height = box.height / camera.zoom;
  return { x: camera.x - width / 2, y: camera.y - height / 2, width, height };
}

const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** Keeps the middle of the view over the board. */
export function held(camera: Camera, box: Box, mostZoom: number): Camera {
  return {
    zoom: clamp(camera.zoom, 1, mostZoom),
    x: clamp(camera.x, box.x, box.x + box.width),
    y: clamp(camera.y, box.y, box.y + box.height),
  };
}

/** Zooms so that `at` stays where it is on the screen. */
export function zoomed(camera: Camera, by: number, at: Point, mostZoom: number): Camera {
  const zoom = clamp(camera.zoom * by, 1, mostZoom);
  const share = 1 - camera.zoom / zoom;
  return { zoom, x: camera.x + (at.x - camera.x) * share, y: camera.y + (at.y - camera.y) * share };
}

export const moved = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x + dx,
  y: camera.y + dy,
});
