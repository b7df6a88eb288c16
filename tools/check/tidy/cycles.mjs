import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../source-files.mjs';

/**
 * @typedef {import('../source-files.mjs').SourceFile} SourceFile
 * @typedef {Map<string, string[]>} Graph the files that each file imports
 */

const code = /\.(ts|tsx|mjs|cjs)$/;
/** Static and dynamic imports, exports from other files, and types in TypeScript and JSDoc. */
const imported = /\b(?:from|import)\s*\(?\s*'([^']+)'/g;
const endings = ['', '.ts', '.tsx', '.mjs', '.d.ts', '/index.ts', '/index.tsx'];

/** The files behind the names of our packages: "@parkett/kernel" → "libs/kernel/src/index.ts". */
function packageEntries(files) {
  const entries = new Map();
  for (const { path, text } of files.filter((file) => posix.basename(file.path) === 'package.json')) {
    const { name, exports } = JSON.parse(text);
    if (!name?.startsWith('@parkett/')) continue;
    for (const [subpath, target] of Object.entries(exports ?? {}))
      entries.set(posix.join(name, subpath), posix.join(posix.dirname(path), target));
  }
  return entries;
}

/** @param {SourceFile[]} files @returns {Graph} */
function importGraph(files) {
  const known = new Set(files.map(({ path }) => path));
  const entries = packageEntries(files);
  const fileOf = (from, name) => {
    if (!name.startsWith('.')) return entries.get(name);
    const path = posix.join(posix.dirname(from), name);
    return endings.map((ending) => path + ending).find((candidate) => known.has(candidate));
  };
  const sources = files.filter(({ path }) => code.test(path));
  return new Map(
    sources.map(({ path, text }) => [
      path,
      [...new Set([...text.matchAll(imported)].map(([, name]) => fileOf(path, name)).filter(Boolean))].sort(),
    ]),
  );
}

/** The files of the shortest cycle through `start`. Undefined when no import leads back. */
function shortestCycle(graph, start) {
  const before = new Map([[start, undefined]]);
  for (const path of before.keys()) {
    for (const next of graph.get(path) ?? []) {
      if (next === start) {
        const cycle = [start];
        for (let at = path; at !== start; at = before.get(at)) cycle.splice(1, 0, at);
        return cycle;
      }
      if (!before.has(next)) before.set(next, path);
    }
  }
  return undefined;
}

/** The files that an import leads to from `start`, itself among them. */
function reached(graph, start) {
  const found = new Set([start]);
  for (const path of found) for (const next of graph.get(path) ?? []) found.add(next);
  return found;
}

/** @param {Graph} graph @returns {Graph} the files that import each file */
function reversed(graph) {
  const importers = new Map([...graph.keys()].map((path) => [path, []]));
  for (const [path, imports] of graph) for (const next of imports) importers.get(next)?.push(path);
  return importers;
}

/**
 * Files that import each other in a circle cannot be read one after the other. Imports of types count, too.
 * @param {SourceFile[]} files
 * @returns {string[]} one finding for each knot of files, with the shortest cycle through its first file
 */
export function cycleFaults(files) {
  const graph = importGraph(files);
  const importers = reversed(graph);
  const known = new Set();
  const faults = [];
  for (const path of [...graph.keys()].sort()) {
    const cycle = known.has(path) ? undefined : shortestCycle(graph, path);
    if (cycle === undefined) continue;
    const before = reached(importers, path);
    for (const file of reached(graph, path)) if (before.has(file)) known.add(file);
    faults.push(`${path}:1 cycles: ${[...cycle, path].join(' → ')}`);
  }
  return faults;
}

/**
 * Puts the fixture in the place of the file in its header, among the files of its folder. If no cycle is found, the
 * check has fallen silent.
 * @param {SourceFile[]} files
 * @returns {string[]}
 */
export function silentCycles(files) {
  const text = readFileSync(join(root, 'tools/check/fixtures/import-cycle.fixture'), 'utf8');
  const as = /^\/\/ as: (.+)$/m.exec(text)?.[1]?.trim() ?? '';
  const folder = files.filter(({ path }) => posix.dirname(path) === posix.dirname(as));
  const changed = folder.map((file) => (file.path === as ? { path: as, text } : file));
  return cycleFaults(changed).some((fault) => fault.includes(as))
    ? []
    : ['the cycles let the fixture import-cycle pass'];
}
