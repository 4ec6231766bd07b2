/** Height of the zones near top and bottom in which a drag scrolls the page. */
const zone = 150;
const minSpeed = 5;
const maxSpeed = 20;
/** Speeds are per frame at 60 Hz. */
const frame = 1000 / 60;
/** Prevents a jump after a long frame. */
const maxFrameMs = 50;

/**
 * Px per frame at 60 Hz, negative upwards: 5 at a zone's inner edge, 20 at the viewport's edge. `top` and
 * `bottom` bound the visible part of the page, below a sticky header. On very low screens the zones leave a
 * third free.
 */
export function scrollSpeed(pointer: number, top: number, bottom: number): number {
  const depthOfZone = Math.min(zone, (bottom - top) / 3);
  const above = (top + depthOfZone - pointer) / depthOfZone;
  const below = (pointer - (bottom - depthOfZone)) / depthOfZone;
  const depth = Math.min(1, Math.max(above, below));
  if (depth <= 0) return 0;
  return (above > below ? -1 : 1) * (minSpeed + (maxSpeed - minSpeed) * depth);
}

/** The distance for the elapsed time, so that 120 Hz isn't twice as fast. */
export function scrollStep(speed: number, elapsed: number): number {
  return speed * (Math.min(elapsed, maxFrameMs) / frame);
}
