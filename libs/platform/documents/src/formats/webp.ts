import { typeUnsupported, unreadable } from '../refusals';
import type { ImageFacts } from './facts';

const chunksMax = 100;
const riffHeaderBytes = 12;
const animated = 0x02;

type Size = Pick<ImageFacts, 'width' | 'height'>;

/** Lossy WebP: a VP8 key frame with its start code. */
function lossySize(chunk: Buffer): Size {
  if (chunk.length < 10 || (chunk.readUInt8(0) & 1) !== 0 || chunk.readUIntBE(3, 3) !== 0x9d012a) throw unreadable();
  return { width: chunk.readUInt16LE(6) & 0x3fff, height: chunk.readUInt16LE(8) & 0x3fff };
}

function losslessSize(chunk: Buffer): Size {
  if (chunk.length < 5 || chunk.readUInt8(0) !== 0x2f) throw unreadable();
  const bits = chunk.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function canvasSize(chunk: Buffer): Size {
  if (chunk.length < 10) throw unreadable();
  if ((chunk.readUInt8(0) & animated) !== 0) throw typeUnsupported();
  return { width: chunk.readUIntLE(4, 3) + 1, height: chunk.readUIntLE(7, 3) + 1 };
}

const same = (one: Size, other: Size): boolean => one.width === other.width && one.height === other.height;

/**
 * Walks the chunks of a WebP. Throws IMAGE_UNREADABLE unless they fill the file exactly and hold one still picture of
 * the size of the canvas, and IMAGE_TYPE_UNSUPPORTED for an animation.
 */
export function inspectWebp(bytes: Buffer): ImageFacts {
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) throw unreadable();
  let canvas: Size | undefined;
  let picture: Size | undefined;
  let offset = riffHeaderBytes;
  for (let chunks = 0; offset < bytes.length; chunks++) {
    if (chunks === chunksMax || offset + 8 > bytes.length) throw unreadable();
    const type = bytes.toString('latin1', offset, offset + 4);
    const length = bytes.readUInt32LE(offset + 4);
    const next = offset + 8 + length + (length & 1);
    if (next > bytes.length) throw unreadable();
    const chunk = bytes.subarray(offset + 8, offset + 8 + length);
    if (type === 'ANIM' || type === 'ANMF') throw typeUnsupported();
    if (type === 'VP8X' && chunks === 0) canvas = canvasSize(chunk);
    if (type === 'VP8 ' || type === 'VP8L') {
      if (picture !== undefined) throw unreadable();
      picture = type === 'VP8L' ? losslessSize(chunk) : lossySize(chunk);
    }
    offset = next;
  }
  if (picture === undefined || (canvas !== undefined && !same(canvas, picture))) throw unreadable();
  return { type: 'webp', ...picture, bytesPerPixel: 4 };
}
