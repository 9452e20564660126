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

/** Whether a part of the board is wholly in sight. */
export const holds = (seen: Box, part: Box): boolean =>
  part.x >= seen.x &&
  part.y >= seen.y &&
  part.x + part.width <= seen.x + seen.width &&
  part.y + part.height <= seen.y + seen.height;

/** What is in sight where the stage has other proportions than the board: it is drawn whole, in the middle. */
export function inSight(seen: Box, aspect: number): Box {
  const width = Math.max(seen.width, seen.height * aspect);
  const height = Math.max(seen.height, seen.width / aspect);
  return {
    x: seen.x - (width - seen.width) / 2,
    y: seen.y - (height - seen.height) / 2,
    width,
    height,
  };
}

/** A camera with a part in its middle, as near as before, or as far as it must. */
export function around(part: Box, zoom: number, box: Box, aspect = box.width / box.height): Camera {
  const fits = Math.min(zoom, box.width / part.width, box.height / part.height);
  const seen = inSight({ ...box, width: box.width / fits, height: box.height / fits }, aspect);
  // Not beyond the edge of the board, where nothing is.
  const middle = (at: number, from: number, length: number, seen: number) =>
    seen >= length ? from + length / 2 : clamp(at, from + seen / 2, from + length - seen / 2);
  return {
    x: middle(part.x + part.width / 2, box.x, box.width, seen.width),
    y: middle(part.y + part.height / 2, box.y, box.height, seen.height),
    zoom: fits,
  };
}
