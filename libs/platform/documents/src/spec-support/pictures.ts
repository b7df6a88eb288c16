import sharp from 'sharp';
import { crc32, deflateSync } from 'node:zlib';

/**
 * Pictures as customers and attackers send them. They are generated so that no strange binary files lie in the
 * repository.
 */

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** An all-black grey PNG: few bytes, whatever size it claims. */
export function blackPng(width: number, height: number, extra: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const pixels = deflateSync(Buffer.alloc((width + 1) * height), { level: 9 });
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A picture with some content: a light document with dark fields. */
const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#e8e4d8' } }).composite([
    {
      input: {
        create: { width: Math.ceil(width / 4), height: Math.ceil(height / 2), channels: 3, background: '#304060' },
      },
      left: Math.floor(width / 10),
      top: Math.floor(height / 5),
    },
  ]);

export const photo = (width = 640, height = 400): Promise<Buffer> =>
  drawing(width, height).jpeg({ quality: 80 }).toBuffer();
export const progressivePhoto = (width = 640, height = 400): Promise<Buffer> =>
  drawing(width, height).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
export const cmykPhoto = (): Promise<Buffer> => drawing(640, 400).toColourspace('cmyk').jpeg().toBuffer();
export const webp = (width = 640, height = 400, lossless = false): Promise<Buffer> =>
  drawing(width, height).webp({ lossless }).toBuffer();

export async function animatedWebp(): Promise<Buffer> {
  const frames = await Promise.all(
    ['red', 'blue'].map((background) =>
      sharp({ create: { width: 300, height: 300, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
}

/** A photo that is rotated by its metadata and carries the place where it was taken. */
export const sidewaysPhotoWithPlace = (): Promise<Buffer> =>
  drawing(640, 400)
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Make: 'Camera of Anna' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 31/1 12/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '13/1 24/1 18/1',
      },
    })
    .jpeg()
    .toBuffer();
