import { randomInt } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const width = 428;
const height = 270;

type Side = 'front' | 'back';

/**
 * PNG images of a few kilobytes that stand for the two sides of an identity card: a card with a photograph's place and
 * lines of writing. They are invented and resemble no real document.
 */
export function documentImage(side: Side): Buffer {
  return (images[side] ??= paint((x, y) => shade(side, x, y)));
}

const images: Partial<Record<Side, Buffer>> = {};

/** The grey value of a pixel. */
function shade(side: Side, x: number, y: number): number {
  const paper = 214 + ((x * 3 + y * 5) % 17);
  if (x < 8 || y < 8 || x >= width - 8 || y >= height - 8) return 120;
  if (side === 'front' && x > 24 && x < 140 && y > 60 && y < 210) {
    const head = (x - 82) ** 2 + (y - 120) ** 2 < 32 ** 2 || ((x - 82) / 50) ** 2 + ((y - 215) / 55) ** 2 < 1;
    return head ? 90 : 180;
  }
  const lines =
    side === 'front'
      ? { from: 160, top: 64, count: 6, every: 26, thick: 7 }
      : { from: 24, top: 170, count: 3, every: 26, thick: 14 };
  const line = Math.floor((y - lines.top) / lines.every);
  const written =
    line >= 0 && line < lines.count && (y - lines.top) % lines.every < lines.thick && x > lines.from && x < width - 24;
  return written && (x * 7 + line * 13) % 11 < 7 ? 40 : paper;
}

function paint(pixel: (x: number, y: number) => number): Buffer {
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows.writeUInt8(pixel(x, y), y * (width + 1) + 1 + x);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

const serialLetters = 'CFGHJKLMNPRTVWXYZ0123456789';

/** A number in the format of German identity cards: nine characters and their check digit, weights 7, 3, 1. */
export function newIdNumber(): string {
  const serial = `L${Array.from({ length: 8 }, () => serialLetters.charAt(randomInt(serialLetters.length))).join('')}`;
  const sum = [...serial].reduce(
    (total, letter, index) => total + Number.parseInt(letter, 36) * ([7, 3, 1][index % 3] ?? 0),
    0,
  );
  return `${serial}${sum % 10}`;
}
