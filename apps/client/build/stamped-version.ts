import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Writes the version into index.html: the product's version and the hash of the entry file, which changes whenever a
 * file that it imports changes. The same sources give the same version on every machine.
 */
export function stampedVersion(packageFile: string): Plugin {
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  return {
    name: 'parkett:stamped-version',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { chunk }) => {
        const build = /-([\w-]{8})\.js$/.exec(chunk?.fileName ?? '')?.[1];
        if (build === undefined) throw new Error(`the entry ${chunk?.fileName ?? '(none)'} has no hash in its name`);
        return [{ tag: 'meta', attrs: { name: 'version', content: `${version}-${build}` }, injectTo: 'head' }];
      },
    },
  };
}
