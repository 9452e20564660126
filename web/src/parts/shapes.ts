import type { Shape } from '../lib/seats';

/** The shapes of the seats as paths in a box of 20 by 20. */
export const SHAPE_PATHS: Record<Shape, string> = {
  circle: 'M10 1.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17z',
  square: 'M2.5 2.5h15v15h-15z',
  triangle: 'M10 1.5 19 18H1z',
  diamond: 'M10 .5 19.5 10 10 19.5.5 10z',
  hexagon: 'M5.2 1.8h9.6L19.5 10l-4.7 8.2H5.2L.5 10z',
  star: 'M10 .5l2.9 6 6.6.9-4.8 4.6 1.2 6.6L10 15.5l-5.9 3.1 1.2-6.6L.5 7.4l6.6-.9z',
  cross: 'M7 1h6v6h6v6h-6v6H7v-6H1V7h6z',
  drop: 'M10 .5c3.6 5 6.8 8.2 6.8 12A6.8 6.8 0 0 1 10 19.5a6.8 6.8 0 0 1-6.8-7C3.200 8.700 6.400 5.500 10 .5z',
};
