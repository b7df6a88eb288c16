import { documentImage } from '@parkett/customer';
import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const mebibyte = 1024 * 1024;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

/** An all-black PNG with one bit per pixel: a few kilobytes for any size. */
function blackPng(
  width: number,
  height: number,
  more: readonly Buffer[] = [],
  pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height)),
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The beginning of a JPEG of 4,000 x 3,000 grey pixels; its end never comes. */
const endlessJpeg = Buffer.concat([
  Buffer.from('ffd8ffc0000b080bb80fa001011100ffda0008010100003f00', 'hex'),
  randomBytes(4 * mebibyte).map((byte) => byte & 0x7f),
]);

/** A lossless WebP whose header claims the maximum number of pixels. */
function hugeWebp(): Buffer {
  const file = Buffer.alloc(30);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(22, 4);
  file.write('WEBPVP8L', 8, 'latin1');
  file.writeUInt32LE(10, 16);
  file.writeUInt8(0x2f, 20);
  file.writeUInt32LE((16_383 | (16_383 << 14)) >>> 0, 21);
  return file;
}

/** A WebP whose header claims two frames. */
function movingWebp(): Buffer {
  const file = Buffer.alloc(44);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36, 4);
  file.write('WEBPVP8X', 8, 'latin1');
  file.writeUInt32LE(10, 16);
  file.writeUInt8(0x02, 20);
  file.write('ANIM', 30, 'latin1');
  file.writeUInt32LE(6, 34);
  return file;
}

const html = Buffer.from('<!doctype html><title>x</title><script>fetch("/api/user/info")</script>');
const zip = Buffer.concat([
  Buffer.from('PK\u0003\u0004', 'latin1'),
  randomBytes(400),
  Buffer.from('PK\u0005\u0006', 'latin1'),
  Buffer.alloc(18),
]);

async function* slices(bytes: Buffer, size = 64 * 1024): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield new Uint8Array(bytes.subarray(at, at + size));
}

export interface HostileImage {
  readonly name: string;
  readonly code: string;
  /** A new body each time. A stream is sent without a content-length. */
  readonly body: () => Uint8Array<ArrayBuffer> | ReadableStream;
}

const bytes = (name: string, code: string, content: Buffer): HostileImage => ({
  name,
  code,
  body: () => new Uint8Array(content),
});

/** Images that have to be refused. */
export function hostileImages(): readonly HostileImage[] {
  const large = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(50 * mebibyte)]);
  const picture = documentImage('front');
  return [
    bytes('PNG of 14,000 x 14,000', 'IMAGE_TOO_MANY_PIXELS', blackPng(14_000, 14_000)),
    bytes('WebP of 16,384 x 16,384', 'IMAGE_TOO_MANY_PIXELS', hugeWebp()),
    bytes('PNG with HTML behind it', 'IMAGE_UNREADABLE', Buffer.concat([picture, html])),
    bytes('PNG with a ZIP behind it', 'IMAGE_UNREADABLE', Buffer.concat([picture, zip])),
    bytes('GIF that is a script', 'IMAGE_TYPE_UNSUPPORTED', Buffer.from('GIF89a=1;alert(document.domain)//')),
    bytes('JPEG cut off', 'IMAGE_UNREADABLE', endlessJpeg),
    bytes('HTML called .png', 'IMAGE_TYPE_UNSUPPORTED', html),
    bytes('nothing', 'IMAGE_REQUIRED', Buffer.alloc(0)),
    bytes('one pixel', 'IMAGE_TOO_SMALL', blackPng(1, 1)),
    bytes('animated WebP', 'IMAGE_TYPE_UNSUPPORTED', movingWebp()),
    bytes('50 MB with a content-length', 'IMAGE_TOO_LARGE', large),
    { name: '50 MB in pieces', code: 'IMAGE_TOO_LARGE', body: () => ReadableStream.from(slices(large)) },
    bytes('pixels that are missing', 'IMAGE_UNREADABLE', blackPng(2_000, 2_000, [], deflateSync(Buffer.alloc(10_000)))),
  ];
}

/** Valid images that are expensive to decode. Their cost is reported but not judged. */
export function costlyImages(): readonly Omit<HostileImage, 'code'>[] {
  const bomb = deflateSync(Buffer.alloc(256 * mebibyte));
  return [
    bytes('PNG of 40 million pixels', '', blackPng(8_000, 5_000)),
    bytes(
      'PNG whose text inflates to 256 MiB',
      '',
      blackPng(600, 400, [chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), bomb]))]),
    ),
    bytes(
      'PNG whose colour profile inflates to 256 MiB',
      '',
      blackPng(600, 400, [chunk('iCCP', Buffer.concat([Buffer.from('x\0\0', 'latin1'), bomb]))]),
    ),
    bytes('PNG whose pixels inflate to 256 MiB', '', blackPng(600, 400, [], bomb)),
  ];
}
