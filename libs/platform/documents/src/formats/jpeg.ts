import { setImmediate as turn } from 'node:timers/promises';
import { unreadable } from '../refusals';
import type { ImageFacts } from './facts';
import { cameraTailEnd } from './camera-tails';

const segmentsMax = 2_000;
/**
 * Each scan of a progressive picture covers the whole picture, so attackers use hundreds of them to keep the decoder
 * busy.
 */
const scansMax = 64;
/** Pictures that cameras append to the first one: previews and brightness maps. */
const furtherMax = 8;
/** Yield to other work after this many bytes. */
const sliceBytes = 256 * 1024;

/** Baseline, extended and progressive with Huffman coding: the frames that cameras write. */
const frames = new Set([0xc0, 0xc1, 0xc2]);
const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function frame(marker: number, segment: Buffer): ImageFacts {
  if (!frames.has(marker) || segment.length < 6) throw unreadable();
  const channels = segment.readUInt8(5);
  // The decoder keeps two bytes per colour of a progressive picture until the last scan.
  return {
    type: 'jpeg',
    height: segment.readUInt16BE(1),
    width: segment.readUInt16BE(3),
    bytesPerPixel: channels * (marker === 0xc2 ? 2 : 1),
  };
}

/** Offset of the next marker after the compressed data of a scan. */
async function endOfScan(bytes: Buffer, from: number): Promise<number> {
  let turned = from;
  for (let at = from; at + 1 < bytes.length; at++) {
    if (bytes[at] === 0xff) {
      const next = bytes[at + 1] ?? 0;
      // FF 00, restart markers and padding belong to the data.
      if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
    }
    if (at - turned >= sliceBytes) {
      turned = at;
      await turn();
    }
  }
  throw unreadable();
}

/** Walks one whole picture from `start` and returns its facts and where it ends. */
async function walk(bytes: Buffer, start: number): Promise<{ readonly facts: ImageFacts; readonly end: number }> {
  let facts: ImageFacts | undefined;
  let scans = 0;
  let offset = start + 2;
  for (let segments = 0; segments < segmentsMax; segments++) {
    while (bytes[offset] === 0xff && bytes[offset + 1] === 0xff) offset++;
    const marker = bytes[offset + 1] ?? 0;
    if (bytes[offset] !== 0xff || marker <= 0x01 || (marker >= 0xd0 && marker <= startOfImage)) throw unreadable();
    if (marker === endOfImage) {
      if (facts === undefined || scans === 0) throw unreadable();
      return { facts, end: offset + 2 };
    }
    if (offset + 4 > bytes.length) throw unreadable();
    const length = bytes.readUInt16BE(offset + 2);
    const next = offset + 2 + length;
    if (length < 2 || next > bytes.length) throw unreadable();
    if (isFrame(marker)) {
      if (facts !== undefined) throw unreadable();
      facts = frame(marker, bytes.subarray(offset + 4, next));
    }
    if (marker === startOfScan && (facts === undefined || ++scans > scansMax)) throw unreadable();
    offset = marker === startOfScan ? await endOfScan(bytes, next) : next;
  }
  throw unreadable();
}

const startsAt = (bytes: Buffer, offset: number): boolean =>
  offset + 2 < bytes.length && bytes.readUIntBE(offset, 3) === 0xffd8ff;

/**
 * Walks the segments of a JPEG. Throws IMAGE_UNREADABLE unless the picture is complete and followed by nothing except
 * data that cameras append: more pictures, a short film, camera notes. None of that is decoded or kept.
 */
export async function inspectJpeg(bytes: Buffer): Promise<ImageFacts> {
  const { facts, end } = await walk(bytes, 0);
  let offset = end;
  for (let further = 0; offset < bytes.length; further++) {
    if (further === furtherMax) throw unreadable();
    const next: number | undefined = startsAt(bytes, offset)
      ? (await walk(bytes, offset)).end
      : cameraTailEnd(bytes, offset);
    if (next === undefined) throw unreadable();
    offset = next;
  }
  return facts;
}
