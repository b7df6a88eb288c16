/** The furthest that the page comes down, in pixels; the resistance increases on the way. */
const pullMax = 96;
/** Released beyond this distance, the page refreshes. */
export const pullNeeded = 56;

/**
 * How far the page comes down when the finger has moved `moved` pixels: half of it at first, never more than `pullMax`.
 */
export const pulledBy = (moved: number): number =>
  moved <= 0 ? 0 : Math.round(pullMax * (1 - Math.exp(-moved / (2 * pullMax))));
