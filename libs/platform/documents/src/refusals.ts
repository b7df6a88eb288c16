import { Problem } from '@parkett/platform-http';

/** The body was empty. */
export const imageRequired = (): Problem => new Problem(400, 'IMAGE_REQUIRED');
export const tooLarge = (maxBytes: number): Problem => new Problem(413, 'IMAGE_TOO_LARGE', { maxBytes });
/** Not a picture, or of a type that we do not accept. */
export const typeUnsupported = (): Problem => new Problem(415, 'IMAGE_TYPE_UNSUPPORTED');
export const tooManyPixels = (maxPixels: number): Problem => new Problem(422, 'IMAGE_TOO_MANY_PIXELS', { maxPixels });
export const tooSmall = (minPixels: number): Problem => new Problem(422, 'IMAGE_TOO_SMALL', { minPixels });
/** Damaged, cut off, or followed by data that does not belong to a picture. */
export const unreadable = (): Problem => new Problem(422, 'IMAGE_UNREADABLE');
/** The limit of concurrent pictures is reached; the caller can try again soon. */
export const overloaded = (): Problem => new Problem(503, 'OVERLOADED', { retryAfterSeconds: 2 });
