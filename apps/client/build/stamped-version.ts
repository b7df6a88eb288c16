import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Writes the version into index.html: the product's, and the hash of the entry file, which changes with any file that
 * it leads to. The same sources give the same version on every machine.
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
        if (build === undefined) throw new Error(`no hash in the name of the entry ${chunk?.fileName ?? '(none)'}`);
        return [{ tag: 'meta', attrs: { name: 'version', content: `${version}-${build}` }, injectTo: 'head' }];
      },
    },
  };
}
