type ImageType = 'png' | 'jpeg' | 'webp';

/** Facts about the one picture in a file, read from the file's structure before any pixel is decoded. */
export interface ImageFacts {
  readonly type: ImageType;
  readonly width: number;
  readonly height: number;
  /** Upper limit of the memory that decoding needs for each pixel. */
  readonly bytesPerPixel: number;
}

/** Image type by the first bytes of a file; twelve bytes are enough. */
export function imageTypeOf(start: Buffer): ImageType | undefined {
  if (start.subarray(0, 8).equals(pngSignature)) return 'png';
  if (start.length >= 3 && start.readUIntBE(0, 3) === 0xffd8ff) return 'jpeg';
  if (start.length >= 12 && start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WEBP')
    return 'webp';
  return undefined;
}

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Number of bytes that `imageTypeOf` needs. */
export const signatureBytes = 12;
