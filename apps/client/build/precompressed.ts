import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const textual = /\.(?:js|css|html|svg|webmanifest)$/;
/** Below this the header weighs as much as what is saved. */
const bytesMin = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Lays a .br and a .gz beside each text file, at the best level: the server then compresses nothing while somebody
 * waits.
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
      // The worker is written in this step too, by a plugin before this one.
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
