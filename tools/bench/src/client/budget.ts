import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';

/** An entry of Vite's manifest. `imports` and `dynamicImports` contain keys of other entries. */
const chunkSchema = z.object({
  file: z.string(),
  name: z.string().optional(),
  src: z.string().optional(),
  isEntry: z.boolean().optional(),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
});
export const manifestSchema = z.record(z.string(), chunkSchema);
export type Manifest = z.output<typeof manifestSchema>;

/** Thousand bytes of JavaScript, compressed with gzip. */
export const limitsKb = {
  initial: 180,
  route: 30,
  chart: 210,
  crypto: 50,
  phone: 50,
  socket: 50,
  primitives: 50,
  /** The words of the shell in one language, which the first page needs. */
  words: 6,
  /** The words of another feature in one language. */
  locale: 12,
} as const;
export type Part = keyof typeof limitsKb;

/** Heavy parts that routes share. Their names are in apps/client/build/shared-chunks.ts, and each has its own limit. */
const shared: readonly Part[] = ['chart', 'crypto', 'phone', 'socket', 'primitives'];

/** The module that apps/client/src/early.ts starts. */
const appModule = 'src/main.tsx';

/** The part to which a module belongs that is loaded on demand. Files with words are entries: nothing names them. */
function partOf(source: string): Part {
  const [, feature] = /\/locales\/[\w-]+\/([\w-]+)\.ts$/.exec(source) ?? [];
  if (feature === undefined) return 'route';
  return feature === 'shell' ? 'words' : 'locale';
}

export interface Weight {
  readonly part: Part;
  /** The module that is loaded, or the entry. */
  readonly what: string;
  readonly kb: number;
}

/**
 * All files that the client loads, by the part they belong to. Throws when a chunk is missing or there is not exactly
 * one entry.
 */
export function weigh(manifest: Manifest, gzipBytesOf: (file: string) => number): Weight[] {
  const keys = Object.keys(manifest);
  const chunkOf = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the manifest refers to ${key} but does not list it`);
    return chunk;
  };
  const closure = (key: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(key)) return seen;
    seen.add(key);
    for (const next of chunkOf(key).imports) closure(next, seen);
    return seen;
  };
  const kbOf = (chunks: readonly string[]): number =>
    chunks.reduce((sum, key) => sum + gzipBytesOf(chunkOf(key).file), 0) / 1000;
  /** A part may consist of several chunks, each named after the pages that use it: primitives~login~home. */
  const chunksOf = (part: Part): string[] =>
    keys.filter((key) => chunkOf(key).file.endsWith('.js') && chunkOf(key).name?.split('~')[0] === part);

  const isWords = (key: string): boolean => partOf(chunkOf(key).src ?? '') !== 'route';
  const [entry, ...others] = keys.filter((key) => chunkOf(key).isEntry && !isWords(key));
  if (entry === undefined || others.length > 0) throw new Error('the manifest must have exactly one entry');
  // The entry starts the app, and the page links its files, so both are loaded before anything shows.
  const initial = new Set(keys.filter((key) => key === entry || key === appModule).flatMap((key) => [...closure(key)]));
  const isShared = new Set(shared.flatMap(chunksOf));
  const weights: Weight[] = [{ part: 'initial', what: entry, kb: kbOf([...initial]) }];
  for (const part of shared) {
    const own = chunksOf(part).filter((key) => !initial.has(key));
    if (own.length > 0) weights.push({ part, what: part, kb: kbOf(own) });
  }
  const loadedLater = keys.flatMap((key) => [...chunkOf(key).dynamicImports, ...(isWords(key) ? [key] : [])]);
  for (const key of new Set(loadedLater)) {
    if (key === appModule) continue;
    // The chunks that lead here have been loaded before.
    const before = keys
      .filter((importer) => chunkOf(importer).dynamicImports.includes(key))
      .map((importer) => closure(importer));
    const isBefore = (other: string): boolean => before.length > 0 && before.every((seen) => seen.has(other));
    const own = [...closure(key)].filter((other) => !initial.has(other) && !isShared.has(other) && !isBefore(other));
    if (own.length > 0) weights.push({ part: partOf(chunkOf(key).src ?? ''), what: key, kb: kbOf(own) });
  }
  return weights;
}

/** One sentence for each weight above its limit, and for each expected part that the build does not have. */
export function overweight(
  weights: readonly Weight[],
  expected: readonly Part[] = ['initial', 'route', 'chart', 'crypto', 'words', 'locale'],
): string[] {
  return [
    ...expected
      .filter((part) => !weights.some((weight) => weight.part === part))
      .map((part) => `the build has no ${part}: is it in the initial JavaScript?`),
    ...weights
      .filter(({ part, kb }) => kb > limitsKb[part])
      .map(({ part, what, kb }) => `${what} weighs ${kb.toFixed(1)} kB; the limit of ${part} is ${limitsKb[part]}`),
  ];
}

/** The heaviest file of each part. */
export function heaviest(weights: readonly Weight[]): Partial<Record<Part, Weight>> {
  const found: Partial<Record<Part, Weight>> = {};
  for (const weight of weights) if (weight.kb > (found[weight.part]?.kb ?? 0)) found[weight.part] = weight;
  return found;
}

/** Measures the built client in `folder` (dist/client). */
export function weighBuild(folder: string): Weight[] {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')));
  return weigh(manifest, (file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length);
}
