import { unreadable } from '../refusals';
import { pngSignature, type ImageFacts } from './facts';

/** Encoders write chunks of some kilobytes, so an honest upload of eight megabytes stays far below this. */
const chunksMax = 20_000;
const headerBytes = 13;
/** By colour type: grey, RGB, palette (decoded to RGB), grey with alpha, RGB with alpha. */
const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 };

function header(bytes: Buffer, offset: number, length: number): ImageFacts {
  if (length !== headerBytes) throw unreadable();
  const [depth, colour] = [bytes.readUInt8(offset + 8), bytes.readUInt8(offset + 9)];
  const channels = channelsOf[colour];
  if (channels === undefined) throw unreadable();
  return {
    type: 'png',
    width: bytes.readUInt32BE(offset),
    height: bytes.readUInt32BE(offset + 4),
    bytesPerPixel: channels * (depth === 16 ? 2 : 1),
  };
}

/**
 * Walks the chunks of a PNG. Throws IMAGE_UNREADABLE unless they are complete, the first is IHDR, and IEND is the last
 * chunk and ends the file.
 */
export function inspectPng(bytes: Buffer): ImageFacts {
  let facts: ImageFacts | undefined;
  let pixels = false;
  let offset = pngSignature.length;
  for (let chunks = 0; chunks < chunksMax; chunks++) {
    if (offset + 12 > bytes.length) throw unreadable();
    const length = bytes.readUInt32BE(offset);
    const type = bytes.toString('latin1', offset + 4, offset + 8);
    const next = offset + 12 + length;
    if (next > bytes.length || (chunks === 0) !== (type === 'IHDR')) throw unreadable();
    if (type === 'IHDR') facts = header(bytes, offset + 8, length);
    if (type === 'IDAT') pixels = true;
    if (type === 'IEND') {
      if (!pixels || facts === undefined || next !== bytes.length) throw unreadable();
      return facts;
    }
    offset = next;
  }
  throw unreadable();
}
