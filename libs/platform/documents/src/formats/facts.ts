export type ImageType = 'png' | 'jpeg' | 'webp';

/** What the structure of a file says of its one picture, before any pixel of it is decoded. */
export interface ImageFacts {
  readonly type: ImageType;
  readonly width: number;
  readonly height: number;
  /** How much memory decoding takes for each pixel, at most. */
  readonly bytesPerPixel: number;
}

/** The kind of picture that the first bytes are of; twelve are enough to tell. */
export function imageTypeOf(start: Buffer): ImageType | undefined {
  if (start.subarray(0, 8).equals(pngSignature)) return 'png';
  if (start.length >= 3 && start.readUIntBE(0, 3) === 0xffd8ff) return 'jpeg';
  if (start.length >= 12 && start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WEBP')
    return 'webp';
  return undefined;
}

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** So many bytes tell the kind. */
export const signatureBytes = 12;
