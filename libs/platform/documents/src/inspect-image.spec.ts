import { gzipSync } from 'node:zlib';
import { inspectImage } from './inspect-image';
import { animatedWebp, blackPng, cmykPhoto, photo, pngChunk, progressivePhoto, webp } from './spec-support/pictures';

const unreadable = { status: 422, code: 'IMAGE_UNREADABLE' };
const unsupported = { status: 415, code: 'IMAGE_TYPE_UNSUPPORTED' };
const html = Buffer.from('<!doctype html><script>alert(1)</script>');
const zip = Buffer.concat([
  Buffer.from('PK\u0003\u0004', 'latin1'),
  Buffer.alloc(60),
  Buffer.from('PK\u0005\u0006', 'latin1'),
  Buffer.alloc(18),
]);

const judged = (bytes: Buffer, shortSideMin = 1) => inspectImage(bytes, shortSideMin);
const refused = async (bytes: Buffer, refusal: object) => expect(judged(bytes)).rejects.toMatchObject(refusal);

/** Samsung camera notes: one block, the directory that points back to it, and the end mark. */
function cameraNotes(begin = 24): Buffer {
  const block = Buffer.alloc(24, 1);
  const directory = Buffer.alloc(24);
  directory.write('SEFH', 0, 'latin1');
  directory.writeUInt32LE(106, 4);
  directory.writeUInt32LE(1, 8);
  directory.writeUInt32LE(begin, 16);
  directory.writeUInt32LE(24, 20);
  const end = Buffer.from('    SEFT', 'latin1');
  end.writeUInt32LE(directory.length, 0);
  return Buffer.concat([block, directory, end]);
}

function film(): Buffer {
  const box = (name: string, data: Buffer): Buffer => {
    const head = Buffer.from(`    ${name}`, 'latin1');
    head.writeUInt32BE(8 + data.length);
    return Buffer.concat([head, data]);
  };
  return Buffer.concat([
    box('ftyp', Buffer.from('mp42')),
    box('mdat', Buffer.alloc(100, 7)),
    box('moov', Buffer.alloc(30)),
  ]);
}

describe('a valid picture', () => {
  it.each([
    ['PNG', () => blackPng(640, 400), { type: 'png', bytesPerPixel: 1 }],
    ['JPEG', () => photo(), { type: 'jpeg', bytesPerPixel: 3 }],
    ['progressive JPEG', () => progressivePhoto(), { type: 'jpeg', bytesPerPixel: 6 }],
    ['JPEG for printers', () => cmykPhoto(), { type: 'jpeg', bytesPerPixel: 4 }],
    ['WebP', () => webp(), { type: 'webp' }],
    ['lossless WebP', () => webp(640, 400, true), { type: 'webp' }],
  ])('is recognised by its content: %s', async (_, make, facts) => {
    expect(await judged(await make())).toMatchObject({ ...facts, width: 640, height: 400 });
  });

  it('may be followed by data that cameras append', async () => {
    const shot = await photo();
    for (const tail of [
      await photo(160, 100),
      Buffer.alloc(512),
      film(),
      cameraNotes(),
      Buffer.concat([await photo(160, 100), Buffer.alloc(3), film()]),
    ]) {
      expect(await judged(Buffer.concat([shot, tail]))).toMatchObject({ width: 640 });
    }
  });
});

describe('anything else is refused before it is decoded', () => {
  it.each([
    ['HTML called .png', html],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1')],
    ['a GIF that is a script', Buffer.from('GIF89a=1;alert(1)//')],
    ['a PDF', Buffer.from('%PDF-1.7 and so on and on')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a TIFF', Buffer.from('II*\u0000aaaaaaaaaaaa', 'latin1')],
    ['HTML before a PNG', Buffer.concat([html, blackPng(9, 9)])],
    ['nothing but a signature', Buffer.from('RIFF....AVI LIST', 'latin1')],
  ])('%s', (_, bytes) => refused(bytes, unsupported));

  it.each([
    ['HTML', html],
    ['a ZIP', zip],
    ['a line', Buffer.from('\n')],
    ['a GIF', Buffer.from('GIF89a')],
  ])('a picture followed by %s', async (_, behind) => {
    for (const picture of [blackPng(640, 400), await photo(), await webp()])
      await refused(Buffer.concat([picture, behind]), unreadable);
  });

  it('a ZIP file that pretends to be camera notes', async () => {
    await refused(Buffer.concat([await photo(), zip, cameraNotes()]), unreadable);
    await refused(Buffer.concat([await photo(), cameraNotes(9999)]), unreadable);
    await refused(Buffer.concat([await photo(), film(), Buffer.from('PK')]), unreadable);
  });

  it('a picture that is cut off at any point', async () => {
    for (const picture of [blackPng(640, 400), await photo(), await webp(), await progressivePhoto()]) {
      for (const part of [0.1, 0.5, 0.9])
        await refused(picture.subarray(0, Math.max(16, Math.floor(picture.length * part))), unreadable);
      await refused(picture.subarray(0, picture.length - 1), unreadable);
    }
  });

  it('an animation', async () => refused(await animatedWebp(), unsupported));

  it('a picture whose size differs from its canvas', async () => {
    const bytes = await webp(640, 400, true);
    const canvas = Buffer.from(
      'VP8X\u000a\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0063\u0000\u0000\u0063\u0000\u0000',
      'latin1',
    );
    const boxed = Buffer.concat([bytes.subarray(0, 12), canvas, bytes.subarray(12)]);
    boxed.writeUInt32LE(boxed.length - 8, 4);
    await refused(boxed, unreadable);
  });

  it('a picture with a thousand scans, which would keep the decoder busy', async () => {
    const picture = await progressivePhoto();
    const scan = picture.indexOf(Buffer.from([0xff, 0xda]));
    const length = picture.readUInt16BE(scan + 2) + 2;
    await refused(
      Buffer.concat([
        picture.subarray(0, scan),
        ...new Array<Buffer>(1000).fill(picture.subarray(scan, scan + length)),
        picture.subarray(scan),
      ]),
      unreadable,
    );
  });
});

describe('a picture that is too large or too small', () => {
  const pixels = { status: 422, code: 'IMAGE_TOO_MANY_PIXELS', facts: { maxPixels: 40_000_000 } };

  /** A PNG that only claims a size; the inspection reads no further than the header. */
  function claimed(width: number, height: number, depth = 8, colour = 0): Buffer {
    const bytes = blackPng(1, 1);
    const header = Buffer.from(bytes.subarray(16, 29));
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    header.writeUInt8(depth, 8);
    header.writeUInt8(colour, 9);
    return Buffer.concat([bytes.subarray(0, 8), pngChunk('IHDR', header), bytes.subarray(33)]);
  }

  it('is refused by the size that its header claims', async () => {
    await refused(claimed(14_000, 14_000), pixels);
    await refused(claimed(12_001, 10), pixels);
    await refused(claimed(4_294_967_295, 4_294_967_295), pixels);
    await refused(claimed(0, 100), unreadable);
    expect(await judged(claimed(8_000, 5_000))).toMatchObject({ width: 8_000 });
  });

  it('is refused by the memory that decoding would take', async () => {
    await refused(claimed(7_000, 5_000, 16, 6), { code: 'IMAGE_TOO_MANY_PIXELS', facts: { maxPixels: 33_554_432 } });
  });

  it('is refused likewise as WebP and as JPEG', async () => {
    const big = await webp(640, 400, true);
    big.writeUInt32LE((16_383 | (16_383 << 14)) >>> 0, 21);
    await refused(big, pixels);
    const shot = await photo();
    const frame = shot.indexOf(Buffer.from([0xff, 0xc0]));
    shot.writeUInt16BE(65_000, frame + 5);
    shot.writeUInt16BE(65_000, frame + 7);
    await refused(shot, pixels);
  });

  it('is refused as a document when it has a single pixel', async () => {
    await expect(judged(blackPng(1, 1), 200)).rejects.toMatchObject({
      status: 422,
      code: 'IMAGE_TOO_SMALL',
      facts: { minPixels: 200 },
    });
    await expect(judged(blackPng(4_000, 199), 200)).rejects.toMatchObject({ code: 'IMAGE_TOO_SMALL' });
    expect(await judged(blackPng(1, 1))).toMatchObject({ width: 1 });
  });
});

describe('the inspection', () => {
  it('accepts or refuses, without crashing, pictures with one changed byte and random bytes after a signature', async () => {
    const pictures = [blackPng(60, 40), await photo(60, 40), await webp(60, 40)];
    for (const picture of pictures) {
      for (let at = 0; at < Math.min(picture.length, 600); at++) {
        const changed = Buffer.from(picture);
        changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
        await judged(changed).catch((error: unknown) =>
          expect(error).toMatchObject({ code: expect.stringMatching(/^IMAGE_/) }),
        );
      }
    }
    const noise = gzipSync(Buffer.concat(pictures));
    for (const picture of pictures) await refused(Buffer.concat([picture.subarray(0, 12), noise]), unreadable);
  });
});
