import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const textual = /\.(?:js|css|html|svg|webmanifest)$/;
/** Below this size the extra header costs as much as compression saves. */
const bytesMin = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes a .br and a .gz file beside each text file, at the best compression level, so that the server never compresses
 * while a request waits.
 */
export function precompressed(): Plugin {
  let folder = '';
  return {
    name: 'parkett:precompressed',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ build }) => {
      folder = build.outDir;
    },
    closeBundle: {
      // Another plugin writes the service worker earlier in this step.
      order: 'post',
      sequential: true,
      handler: async () => {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        const files = entries
          .filter((entry) => entry.isFile() && textual.test(entry.name))
          .map((entry) => join(entry.parentPath, entry.name));
        await Promise.all(files.map(compress));
      },
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < bytesMin) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all([
    writeFile(`${file}.br`, await brotli(content, quality)),
    writeFile(`${file}.gz`, await zip(content, { level: 9 })),
  ]);
}
