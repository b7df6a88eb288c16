import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';

/** What Vite's manifest says of a chunk; keys of other chunks stand in `imports` and `dynamicImports`. */
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
  initial: 190,
  route: 30,
  chart: 210,
  crypto: 50,
  phone: 50,
  socket: 50,
  primitives: 50,
  locale: 12,
} as const;
export type Part = keyof typeof limitsKb;

/** Heavy parts that routes share: named in apps/client/build/shared-chunks.ts, with a limit of their own. */
const shared: readonly Part[] = ['chart', 'crypto', 'phone', 'socket', 'primitives'];

/** What apps/client/src/early.ts starts. */
const appModule = 'src/main.tsx';

export interface Weight {
  readonly part: Part;
  /** The module that is fetched, or the entry. */
  readonly what: string;
  readonly kb: number;
}

/**
 * Everything the client fetches, by what it is fetched for. Throws when a chunk is missing or there is not one entry.
 */
export function weigh(manifest: Manifest, gzipBytesOf: (file: string) => number): Weight[] {
  const keys = Object.keys(manifest);
  const chunkOf = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the manifest names ${key}, which it does not list`);
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
  /** A part may come in several chunks, each called after who needs it: primitives~login~home. */
  const chunksOf = (part: Part): string[] =>
    keys.filter((key) => chunkOf(key).file.endsWith('.js') && chunkOf(key).name?.split('~')[0] === part);

  const [entry, ...others] = keys.filter((key) => chunkOf(key).isEntry);
  if (entry === undefined || others.length > 0) throw new Error('the manifest has not exactly one entry');
  // The entry starts the app, whose files the page names: both are there before anything shows.
  const initial = new Set(keys.filter((key) => key === entry || key === appModule).flatMap((key) => [...closure(key)]));
  const isShared = new Set(shared.flatMap(chunksOf));
  const weights: Weight[] = [{ part: 'initial', what: entry, kb: kbOf([...initial]) }];
  for (const part of shared) {
    const own = chunksOf(part).filter((key) => !initial.has(key));
    if (own.length > 0) weights.push({ part, what: part, kb: kbOf(own) });
  }
  for (const key of new Set(keys.flatMap((importer) => chunkOf(importer).dynamicImports))) {
    if (key === appModule) continue;
    // What leads to it has been fetched by then.
    const before = keys
      .filter((importer) => chunkOf(importer).dynamicImports.includes(key))
      .map((importer) => closure(importer));
    const own = [...closure(key)].filter(
      (other) => !initial.has(other) && !isShared.has(other) && !before.every((seen) => seen.has(other)),
    );
    const part = /\/locales\/[^/]+$/.test(chunkOf(key).src ?? '') ? 'locale' : 'route';
    if (own.length > 0) weights.push({ part, what: key, kb: kbOf(own) });
  }
  return weights;
}

/** One sentence for each weight above its limit, and for each part that the build should have and has not. */
export function overweight(
  weights: readonly Weight[],
  expected: readonly Part[] = ['initial', 'route', 'chart', 'crypto', 'locale'],
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

/** The heaviest of each part. */
export function heaviest(weights: readonly Weight[]): Partial<Record<Part, Weight>> {
  const found: Partial<Record<Part, Weight>> = {};
  for (const weight of weights) if (weight.kb > (found[weight.part]?.kb ?? 0)) found[weight.part] = weight;
  return found;
}

/** Weighs the built client in `folder` (dist/client). */
export function weighBuild(folder: string): Weight[] {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')));
  return weigh(manifest, (file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length);
}
