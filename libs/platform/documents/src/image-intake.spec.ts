import { uploadFrom, type Upload } from '@parkett/platform-http';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { ImageIntake, type ImageShape } from './image-intake';
import { readUpload, UploadRoom } from './read-upload';
import { blackPng, cmykPhoto, photo, pngChunk, sidewaysPhotoWithPlace, webp } from './spec-support/pictures';
import { ImageProcess } from './worker/image-process';
import { ImageWorkers } from './worker/image-workers';

const bytesMax = 8 * 1024 * 1024;
const shape: ImageShape = { shortSideMin: 200, side: 2_560, square: false };
const workers = new ImageWorkers();
const intake = new ImageIntake(workers);
afterAll(() => intake.close());

/** An upload as it arrives over the network, and whether the reader stopped before its end. */
function upload(
  chunks: Iterable<Buffer> | AsyncIterable<Buffer>,
  declaredBytes?: number,
): Upload & { left: boolean; taken: number } {
  const seen = { left: false, taken: 0 };
  const sent = uploadFrom({
    stream: Readable.from(count(chunks)),
    declaredBytes,
    accepts: { types: [], bytesMax },
    leave: () => {
      seen.left = true;
    },
  });
  async function* count(source: Iterable<Buffer> | AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      seen.taken += chunk.length;
      yield chunk;
    }
  }
  return Object.assign(seen, sent);
}
const take = (bytes: Buffer, wanted: Partial<ImageShape> = {}) =>
  intake.take(upload([bytes], bytes.length), { ...shape, ...wanted });

describe('an accepted picture', () => {
  it.each([
    ['PNG', () => blackPng(640, 400)],
    ['JPEG', () => photo()],
    ['WebP', () => webp()],
    ['JPEG for printers', () => cmykPhoto()],
  ])('is stored as WebP, whatever format it came in: %s', async (_, make) => {
    const { bytes, width, height } = await take(await make());
    expect([width, height]).toEqual([640, 400]);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', space: 'srgb', width: 640, height: 400 });
  });

  it('is stored upright and without the place or the camera', async () => {
    const shot = await sidewaysPhotoWithPlace();
    expect(shot.includes('Camera of Anna')).toBe(true);
    const { bytes, width, height } = await take(shot);
    expect([width, height]).toEqual([400, 640]);
    expect(bytes.includes('Camera of Anna')).toBe(false);
    const { exif, orientation, icc, xmp } = await sharp(bytes).metadata();
    expect([exif, orientation, icc, xmp]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('is stored without text that somebody put into the file', async () => {
    const { bytes } = await take(
      blackPng(640, 400, [pngChunk('tEXt', Buffer.from('Comment\0<script>alert(1)</script>'))]),
    );
    expect(bytes.includes('script')).toBe(false);
  });

  it('is scaled down to the stored size, and cropped where a square is required', async () => {
    expect(await take(await photo(4_000, 3_000))).toMatchObject({ width: 2_560, height: 1_920 });
    expect(await take(await photo(640, 400), { side: 256, square: true })).toMatchObject({ width: 256, height: 256 });
  });
});

describe('protection of the decoder', () => {
  it('refuses a picture whose pixel data is missing though its file structure is complete', async () => {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(2_000, 0);
    header.writeUInt32BE(2_000, 4);
    header.writeUInt8(8, 8);
    const few = Buffer.concat([
      blackPng(9, 9).subarray(0, 8),
      pngChunk('IHDR', header),
      pngChunk('IDAT', deflateSync(Buffer.alloc(5_000))),
      pngChunk('IEND', Buffer.alloc(0)),
    ]);
    await expect(take(few)).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE' });
  });

  it('does not inflate text, a colour profile or pixels beyond the picture', async () => {
    const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024));
    const text = pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), bomb]));
    const profile = pngChunk('iCCP', Buffer.concat([Buffer.from('x\0\0', 'latin1'), bomb]));
    const outcome = (bytes: Buffer) =>
      take(bytes).then(
        ({ width }) => width,
        (error: unknown) => Reflect.get(Object(error), 'code'),
      );
    expect([640, 'IMAGE_UNREADABLE']).toContain(await outcome(blackPng(640, 400, [text])));
    expect([640, 'IMAGE_UNREADABLE']).toContain(await outcome(blackPng(640, 400, [profile])));
    const more = blackPng(640, 400);
    const surplus = Buffer.concat([more.subarray(0, 33), pngChunk('IDAT', bomb), pngChunk('IEND', Buffer.alloc(0))]);
    expect([640, 'IMAGE_UNREADABLE']).toContain(await outcome(surplus));
  });
});

describe('reading an upload', () => {
  const room = () => new UploadRoom(64 * 1024 * 1024);
  const cap = bytesMax;

  it('refuses an upload whose announced length is over the limit, without reading it', async () => {
    const large = upload([Buffer.alloc(100)], 50 * 1024 * 1024);
    await expect(readUpload(large, room())).rejects.toMatchObject({
      status: 413,
      code: 'IMAGE_TOO_LARGE',
      facts: { maxBytes: cap },
    });
    expect(large).toMatchObject({ left: true, taken: 0 });
  });

  it('stops at the limit when the length is not announced', async () => {
    const chunk = Buffer.concat([(await photo()).subarray(0, 64), Buffer.alloc(64 * 1024 - 64)]);
    const endless = upload(
      (function* () {
        for (let i = 0; i < 800; i++) yield chunk;
      })(),
    );
    await expect(readUpload(endless, room())).rejects.toMatchObject({ status: 413, code: 'IMAGE_TOO_LARGE' });
    expect(endless.left).toBe(true);
    expect(endless.taken).toBeLessThan(cap + 20 * chunk.length);
  });

  it('stops at the first bytes when they are not a picture, also when they arrive one by one', async () => {
    const page = upload(
      (function* () {
        for (let i = 0; i < 800; i++) yield Buffer.from('<html>');
      })(),
    );
    await expect(readUpload(page, room())).rejects.toMatchObject({ status: 415, code: 'IMAGE_TYPE_UNSUPPORTED' });
    expect(page.taken).toBeLessThan(200);
    await expect(readUpload(upload([Buffer.from('ab')]), room())).rejects.toMatchObject({
      code: 'IMAGE_TYPE_UNSUPPORTED',
    });
    const [first, rest] = [(await photo()).subarray(0, 5), (await photo()).subarray(5)];
    expect((await readUpload(upload([first, rest]), room())).bytes.length).toBe(first.length + rest.length);
  });

  it('refuses an empty upload', async () => {
    await expect(readUpload(upload([]), room())).rejects.toMatchObject({ status: 400, code: 'IMAGE_REQUIRED' });
  });

  it('shares the memory limit with other uploads and gives its part back', async () => {
    const small = new UploadRoom(100_000);
    const picture = Buffer.concat([(await photo()).subarray(0, 16), Buffer.alloc(60_000)]);
    const first = await readUpload(upload([picture]), small);
    await expect(readUpload(upload([picture]), small)).rejects.toMatchObject({ status: 503, code: 'OVERLOADED' });
    first.free();
    await readUpload(upload([picture]), small);
  });
});

describe('the image workers', () => {
  const slow = async () => ({ bytes: await progressiveNoise(), pixelsMax: 40_000_000, side: 2_560, square: false });
  /** Expensive to decode and to encode. */
  const progressiveNoise = () =>
    sharp(randomBytes(3_000 * 3_000 * 3), { raw: { width: 3_000, height: 3_000, channels: 3 } })
      .jpeg({ progressive: true, quality: 40 })
      .toBuffer();

  /** Sends the first decoder that works a signal. Does nothing when the picture has ended before it could. */
  const signalFirst = async (of: ImageWorkers, signal: NodeJS.Signals, ending: Promise<unknown>) => {
    let isOver = false;
    void ending.finally(() => (isOver = true)).catch(() => undefined);
    for (; !isOver; await sleep(5)) {
      const [pid] = of.pids();
      if (pid !== undefined) return process.kill(pid, signal);
    }
    return false;
  };

  it('work on two pictures at once, queue a few, and refuse more with OVERLOADED', async () => {
    const few = new ImageWorkers({ processes: 2, queue: 1, jobMs: 20_000, waitMs: 20_000, idleMs: 1_000 });
    const job = { bytes: await photo(), pixelsMax: 40_000_000, side: 100, square: false };
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => few.work(job)));
    few.close();
    expect(all.map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(all.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 503, code: 'OVERLOADED' },
    });
  });

  it('lose only their own picture when they are killed', async () => {
    const job = await slow();
    const ending = expect(workers.work(job)).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    await signalFirst(workers, 'SIGKILL', ending);
    await ending;
    expect(await take(await photo())).toMatchObject({ width: 640 });
  });

  it('report UNAVAILABLE when they cannot start, and do not blame the picture', async () => {
    const broken = new ImageWorkers(
      { processes: 1, queue: 1, jobMs: 20_000, waitMs: 20_000, idleMs: 1_000 },
      () => new ImageProcess('nowhere.mjs'),
    );
    await expect(broken.work({ bytes: await photo(), pixelsMax: 1, side: 1, square: false })).rejects.toThrow(
      'does not start',
    );
  });

  it('free their place when the operating system refuses to start them', async () => {
    const poor = new ImageWorkers({ processes: 1, queue: 0, jobMs: 20_000, waitMs: 20_000, idleMs: 1_000 }, () => {
      throw new Error('spawn ENOMEM');
    });
    const job = { bytes: await photo(), pixelsMax: 1, side: 1, square: false };
    for (let attempt = 0; attempt < 3; attempt++) await expect(poor.work(job)).rejects.toThrow('ENOMEM');
  });

  it('report that the machine is overloaded, and do not blame the picture, when they get no processor time', async () => {
    const starved = new ImageWorkers({ processes: 1, queue: 1, jobMs: 300, waitMs: 2_000, idleMs: 1_000 });
    const ending = expect(starved.work(await slow())).rejects.toMatchObject({ status: 503, code: 'OVERLOADED' });
    await signalFirst(starved, 'SIGSTOP', ending);
    await ending;
    starved.close();
  });

  it('are killed and replaced when they take too long', async () => {
    const hasty = new ImageWorkers({ processes: 1, queue: 1, jobMs: 50, waitMs: 60_000, idleMs: 1_000 });
    const ending = expect(hasty.work(await slow())).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE' });
    await ending;
    expect(hasty.pids()).toEqual([]);
    hasty.close();
  });
});
