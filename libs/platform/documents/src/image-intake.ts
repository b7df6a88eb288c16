import type { Upload } from '@parkett/platform-http';
import { inspectWebp } from './formats/webp';
import { imageTypeOf } from './formats/facts';
import { inspectImage, pixelsMax } from './inspect-image';
import { readUpload, UploadRoom } from './read-upload';
import { unreadable } from './refusals';
import { ImageWorkers } from './worker/image-workers';
import type { WorkedImage } from './worker/image-process';

/** The size and shape that pictures for one purpose must have and are stored with. */
export interface ImageShape {
  readonly shortSideMin: number;
  /** Longer side of the stored picture, in pixels. */
  readonly side: number;
  /** Crop to a square. */
  readonly square: boolean;
}

/** Limit of memory for all pictures that are being received or processed at the same time. */
const roomBytes = 64 * 1024 * 1024;
/** A stored picture is always far smaller. */
const keptBytesMax = 8 * 1024 * 1024;

/** A picture as it is stored: WebP, without metadata. */
type KeptImage = WorkedImage;

/**
 * Accepts pictures from outside: reads them up to a limit, inspects their structure, then decodes and encodes them
 * again in a separate process.
 */
export class ImageIntake {
  private readonly room = new UploadRoom(roomBytes);

  constructor(private readonly workers = new ImageWorkers()) {}

  /** Throws the errors of `readUpload`, `inspectImage` and `ImageWorkers.work`. */
  async take(upload: Upload, shape: ImageShape): Promise<KeptImage> {
    const received = await readUpload(upload, this.room);
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

/** A decoder that an attacker has taken over could answer with anything, so its answer is checked. */
function checked(image: KeptImage): KeptImage {
  if (image.bytes.length > keptBytesMax || imageTypeOf(image.bytes) !== 'webp') throw unreadable();
  const { width, height } = inspectWebp(image.bytes);
  if (width !== image.width || height !== image.height) throw unreadable();
  return image;
}
