import { imageTypeOf, type ImageFacts } from './formats/facts';
import { inspectJpeg } from './formats/jpeg';
import { inspectPng } from './formats/png';
import { inspectWebp } from './formats/webp';
import { tooManyPixels, tooSmall, typeUnsupported, unreadable } from './refusals';

/** Photos of current phones stay below this limit; scans of posters do not. */
export const pixelsMax = 40_000_000;
export const sideMax = 12_000;
/** Limit of memory for decoding one picture; with sixteen bits per colour, fewer pixels reach it. */
const decodedBytesMax = 256 * 1024 * 1024;

function inspect(bytes: Buffer): ImageFacts | Promise<ImageFacts> {
  switch (imageTypeOf(bytes)) {
    case 'png':
      return inspectPng(bytes);
    case 'jpeg':
      return inspectJpeg(bytes);
    case 'webp':
      return inspectWebp(bytes);
    case undefined:
      throw typeUnsupported();
  }
}

/**
 * Inspects a picture by its structure alone, without decoding anything. Throws IMAGE_TYPE_UNSUPPORTED,
 * IMAGE_UNREADABLE, IMAGE_TOO_MANY_PIXELS { maxPixels } or, when the shorter side is below `shortSideMin`,
 * IMAGE_TOO_SMALL { minPixels }.
 */
export async function inspectImage(bytes: Buffer, shortSideMin: number): Promise<ImageFacts> {
  const facts = await inspect(bytes);
  const { width, height, bytesPerPixel } = facts;
  if (width === 0 || height === 0 || bytesPerPixel === 0) throw unreadable();
  const maxPixels = Math.min(pixelsMax, Math.floor(decodedBytesMax / bytesPerPixel));
  if (width * height > maxPixels || width > sideMax || height > sideMax) throw tooManyPixels(maxPixels);
  if (Math.min(width, height) < shortSideMin) throw tooSmall(shortSideMin);
  return facts;
}
