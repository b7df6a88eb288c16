import type { Upload } from '@parkett/platform-http';
import { inspectWebp } from './formats/webp';
import { imageTypeOf } from './formats/facts';
import { inspectImage, pixelsMax } from './inspect-image';
import { readUpload, UploadRoom } from './read-upload';
import { unreadable } from './refusals';
import { ImageWorkers } from './worker/image-workers';
import type { WorkedImage } from './worker/image-process';

/** What pictures of a purpose have to be, and become. */
export interface ImageShape {
  readonly bytesMax: number;
  readonly shortSideMin: number;
  /** Pixels of the longer side, as kept. */
  readonly side: number;
  /** Cut to a square. */
  readonly square: boolean;
}

/** Pictures being received or worked on may take so much of the server's memory, all together. */
const roomBytes = 64 * 1024 * 1024;
/** Far more than a kept picture ever has. */
const keptBytesMax = 8 * 1024 * 1024;

/** A picture as it is kept: WebP, without metadata. */
export type KeptImage = WorkedImage;

/**
 * Takes in pictures from outside: read up to a cap, judged by their structure, decoded and encoded again in a process
 * of their own.
 */
export class ImageIntake {
  private readonly room = new UploadRoom(roomBytes);

  constructor(private readonly workers = new ImageWorkers()) {}

  /** Throws what `readUpload`, `inspectImage` and `ImageWorkers.work` throw. */
  async take(upload: Upload, shape: ImageShape): Promise<KeptImage> {
    const received = await readUpload(upload, shape.bytesMax, this.room);
    try {
      await inspectImage(received.bytes, shape.shortSideMin);
      const { side, square } = shape;
      return checked(await this.workers.work({ bytes: received.bytes, pixelsMax, side, square }));
    } finally {
      received.free();
    }
  }

  close(): void {
    this.workers.close();
  }
}

/** A decoder that was taken over could answer with anything. */
function checked(image: KeptImage): KeptImage {
  if (image.bytes.length > keptBytesMax || imageTypeOf(image.bytes) !== 'webp') throw unreadable();
  const { width, height } = inspectWebp(image.bytes);
  if (width !== image.width || height !== image.height) throw unreadable();
  return image;
}
