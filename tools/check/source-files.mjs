import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const roots = ['apps', 'libs', 'infra', 'tools', 'docs'];
const skipped = new Set(['node_modules', 'dist', '.nx', '.parkett', 'fixtures']);

/** @typedef {{ path: string, text: string }} SourceFile path from the root, with slashes */

/** @param {string} path @returns {SourceFile} */
export const readSource = (path) => ({ path, text: readFileSync(join(root, path), 'utf8') });

/** @param {string} folder @returns {string[]} */
function walk(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? walk(path) : [relative(root, path).split('\\').join('/')];
  });
}

const textual = /\.(ts|tsx|mjs|cjs|js|json|md|css|html|yml|yaml|xml|properties|sh)$/;

/**
 * All our text files: the folders of the layout and the files at the root.
 * @returns {SourceFile[]}
 */
export function sourceFiles() {
  const top = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
  const inside = readdirSync(root)
    .filter((name) => roots.includes(name))
    .flatMap((name) => walk(join(root, name)));
  return [...top, ...inside].filter((path) => textual.test(path)).map(readSource);
}
