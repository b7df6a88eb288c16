import { Problem } from '@parkett/platform-http';

/** Nothing has arrived. */
export const imageRequired = (): Problem => new Problem(400, 'IMAGE_REQUIRED');
export const tooLarge = (maxBytes: number): Problem => new Problem(413, 'IMAGE_TOO_LARGE', { maxBytes });
/** No picture at all, or none of the kinds that are taken. */
export const typeUnsupported = (): Problem => new Problem(415, 'IMAGE_TYPE_UNSUPPORTED');
export const tooManyPixels = (maxPixels: number): Problem => new Problem(422, 'IMAGE_TOO_MANY_PIXELS', { maxPixels });
export const tooSmall = (minPixels: number): Problem => new Problem(422, 'IMAGE_TOO_SMALL', { minPixels });
/** Damaged, cut off, or something else besides a picture. */
export const unreadable = (): Problem => new Problem(422, 'IMAGE_UNREADABLE');
/** As many pictures are under way as fit; later there is room again. */
export const overloaded = (): Problem => new Problem(503, 'OVERLOADED', { retryAfterSeconds: 2 });
