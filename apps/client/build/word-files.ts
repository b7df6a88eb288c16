import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

const loader = /\/web\/i18n\/src\/words-file\.ts$/;

/** Changes with any word of the feature in any language. */
function hashOf(feature: string, locales: string, folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) hash.update(readFileSync(join(locales, folder, `${feature}.ts`)));
  return hash.digest('base64url').slice(0, 8);
}

/**
 * Names the files with words by language, feature and a hash for each feature, so that the first file of the page can
 * compute their names. A list of them would grow by a line for each language with every feature, and the first page
 * would wait for it. They are fetched at once and run, as all code that is loaded on demand, after the app's files.
 */
export function wordFiles(locales: string): Plugin {
  const folders = readdirSync(locales).sort();
  const features = readdirSync(join(locales, folders[0] ?? '')).map((file) => basename(file, '.ts'));
  const hashes = Object.fromEntries(features.map((feature) => [feature, hashOf(feature, locales, folders)]));
  return {
    name: 'parkett:word-files',
    apply: 'build',
    buildStart() {
      for (const folder of folders)
        for (const [feature, hash] of Object.entries(hashes))
          this.emitFile({
            type: 'chunk',
            id: join(locales, folder, `${feature}.ts`),
            preserveSignature: 'strict',
            fileName: `assets/locale-${folder}-${feature}-${hash}.js`,
          });
    },
    load: {
      filter: { id: loader },
      handler: () =>
        `const hashes = ${JSON.stringify(hashes)};
         const here = import.meta.url;
         export const wordsFile = (folder, feature) => {
           const file = \`./locale-\${folder}-\${feature}-\${hashes[feature]}.js\`;
           const link = document.createElement('link');
           Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: new URL(file, here).href });
           document.head.append(link);
           return import(/* @vite-ignore */ file);
         };`,
    },
  };
}
