// Decodes and re-encodes one picture from outside in a separate process, confined by confinement.ts. The server kills
// it when it takes too long.
import sharp from 'sharp';

sharp.cache(false);
sharp.concurrency(1);
// libvips can read dozens of formats; block all loaders except those of the formats that we accept.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'] });

const quality = 84;
// Higher effort takes far more time and saves few bytes.
const effort = 3;

/**
 * Returns the picture upright, in sRGB on white, scaled down to the requested size, without any other content of the
 * file.
 * @param {{ bytes: Uint8Array, pixelsMax: number, side: number, square: boolean }} job
 */
async function work({ bytes, pixelsMax, side, square }) {
  const { data, info } = await sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({ width: side, height: side, fit: square ? 'cover' : 'inside', withoutEnlargement: !square })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .webp({ quality, effort })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

process.stdout.write('R');
/** @type {Buffer[]} */
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const input = Buffer.concat(chunks);
const end = input.indexOf('\n');
// Without a picture the server has ended, or only wanted to know whether this program starts.
if (end !== -1) {
  const wanted = JSON.parse(input.subarray(0, end).toString());
  const done = await work({ ...wanted, bytes: input.subarray(end + 1) }).catch(() => undefined);
  if (done === undefined) process.stdout.write('{"refused":true}\n');
  else {
    const { bytes, width, height } = done;
    process.stdout.write(`${JSON.stringify({ length: bytes.length, width, height })}\n`);
    process.stdout.write(bytes);
  }
}
