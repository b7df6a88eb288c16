// Decodes and re-encodes pictures that came from outside, in a process of its own: it has no secrets, no addresses, and
// is ended from outside when it takes too long. Whatever decoding goes wrong in, it goes wrong here.
import sharp from 'sharp';

sharp.cache(false);
sharp.concurrency(1);
// libvips reads dozens of formats; what is not taken is not even recognised.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'] });

const quality = 84;
// Beyond this, the encoder's effort costs far more time than it saves bytes.
const effort = 3;

/**
 * Upright, in sRGB on white, no larger than asked for, and without anything else that the file held.
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

process.send?.({ ready: true });
process.on('message', (job) => {
  work(job).then(
    (done) => process.send?.({ done }),
    (error) => process.send?.({ refused: error instanceof Error ? error.message : String(error) }),
  );
});
// The server is gone, however it ended.
process.on('disconnect', () => process.exit());
