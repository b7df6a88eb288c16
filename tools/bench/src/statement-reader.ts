import { createReadStream } from 'node:fs';
import { CamtReader } from '@parkett/funds-formats';
import { servePart } from './part-process';

/** What one reading of a file of camt took. */
export interface Read {
  readonly readMs: number;
  /** Decoding the same bytes and finding the tags of its lines. */
  readonly scanMs: number;
  readonly lines: number;
  readonly isSound: boolean;
  readonly peakBytes: number;
}

async function readStatement(file: string): Promise<Pick<Read, 'readMs' | 'lines' | 'isSound'>> {
  const startedAt = performance.now();
  let lines = 0;
  const reader = new CamtReader(() => {
    lines += 1;
  });
  for await (const bytes of createReadStream(file) as AsyncIterable<Uint8Array>) reader.push(bytes);
  const isSound = reader.end().statements.every(({ verdict }) => verdict === 'sound');
  return { readMs: performance.now() - startedAt, lines, isSound };
}

async function scan(file: string): Promise<number> {
  const startedAt = performance.now();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let found = 0;
  for await (const bytes of createReadStream(file) as AsyncIterable<Uint8Array>)
    found += decoder.decode(bytes, { stream: true }).split('<Ntry>').length - 1;
  if (found === 0) throw new Error('no line was found');
  return performance.now() - startedAt;
}

await servePart<{ file: string }, Read>({ rssBytes: process.memoryUsage().rss }, async ({ file }) => {
  const { readMs, lines, isSound } = await readStatement(file);
  const peakBytes = process.resourceUsage().maxRSS * 1_024;
  return { readMs, lines, isSound, peakBytes, scanMs: await scan(file) };
});
