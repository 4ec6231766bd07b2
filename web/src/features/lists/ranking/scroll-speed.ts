/** How the page scrolls by itself while a row is held near its top or bottom (spec section 9). */
const zone = 150;
const slowest = 5;
const fastest = 20;
/** The speeds are "per frame" of a screen with 60 of them a second. */
const frame = 1000 / 60;
/** After a hiccup the page goes on, it does not jump. */
const longestFrame = 50;

/**
 * Px per frame of 60 Hz, negative upwards: 5 at a zone's inner edge, 20 at the viewport's. `top` and `bottom` bound
 * what is seen of the page, below a sticky header. On very low screens the zones leave a third free.
 */
export function scrollSpeed(pointer: number, top: number, bottom: number): number {
  const depthOfZone = Math.min(zone, (bottom - top) / 3);
  const above = (top + depthOfZone - pointer) / depthOfZone;
  const below = (pointer - (bottom - depthOfZone)) / depthOfZone;
  const depth = Math.min(1, Math.max(above, below));
  if (depth <= 0) return 0;
  return (above > below ? -1 : 1) * (slowest + (fastest - slowest) * depth);
}

/** How far to scroll for the time that passed, so that a screen of 120 Hz is not twice as fast. */
export function scrollStep(speed: number, elapsed: number): number {
  return speed * (Math.min(elapsed, longestFrame) / frame);
}
