/** So far the list follows the finger at most; it gets harder on the way. */
const pullMax = 96;
/** Released beyond this, the page asks anew. */
export const pullNeeded = 56;

/**
 * How far the page comes down when the finger has moved `moved` pixels: half of it at first, never more than `pullMax`.
 */
export const pulledBy = (moved: number): number =>
  moved <= 0 ? 0 : Math.round(pullMax * (1 - Math.exp(-moved / (2 * pullMax))));
