import type { Upload } from '@parkett/platform-http';
import { imageTypeOf, signatureBytes } from './formats/facts';
import { imageRequired, overloaded, tooLarge, typeUnsupported } from './refusals';

/** Counts the bytes of all pictures that are being received or processed in this process. */
export class UploadRoom {
  private used = 0;

  constructor(private readonly maxBytes: number) {}

  /** Returns false when there is no room for that many more bytes. */
  take(bytes: number): boolean {
    if (this.used + bytes > this.maxBytes) return false;
    this.used += bytes;
    return true;
  }

  give(bytes: number): void {
    this.used -= bytes;
  }
}

/** One received body and the memory reserved for it; the receiver gives that memory back. */
export interface Received {
  readonly bytes: Buffer;
  free(): void;
}

/**
 * Reads a body of at most the size that its endpoint accepts. Stops at the first byte beyond, and at the first bytes
 * when they are not a picture; a body announced as larger is not read at all. Throws IMAGE_TOO_LARGE { maxBytes },
 * IMAGE_REQUIRED, IMAGE_TYPE_UNSUPPORTED, OVERLOADED.
 */
export async function readUpload(upload: Upload, room: UploadRoom): Promise<Received> {
  const chunks: Buffer[] = [];
  let size = 0;
  let judged = false;
  const free = (): void => {
    room.give(size);
    size = 0;
  };
  try {
    for await (const chunk of upload.chunks(tooLarge)) {
      if (!room.take(chunk.length)) throw overloaded();
      size += chunk.length;
      chunks.push(chunk);
      if (!judged && size >= signatureBytes) {
        judged = true;
        if (imageTypeOf(Buffer.concat(chunks)) === undefined) throw typeUnsupported();
      }
    }
    if (size === 0) throw imageRequired();
    if (!judged) throw typeUnsupported();
    return { bytes: Buffer.concat(chunks), free };
  } catch (error) {
    free();
    upload.leave();
    throw error;
  }
}
