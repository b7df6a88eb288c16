import { overweight, weighBuild } from '@parkett/bench/client-budget';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** `npm test` builds first: this is what customers would fetch. */
const build = resolve(__dirname, '../../../dist/client');
/**
 * Plain HTTP goes six ways at once, and each way of a phone takes a seventh of a second. The two that are more are
 * there before the others: the entry and what asks for the rest.
 */
const filesMax = 8;

describe('the size of the client', () => {
  it('stays within its budget: initial JavaScript, each route, heavy shared parts, each language', () => {
    expect(overweight(weighBuild(build))).toEqual([]);
  });

  it('starts from few files', () => {
    const page = readFileSync(join(build, 'index.html'), 'utf8');
    const files = new Set([...page.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? ''));
    for (const file of files) expect([file, existsSync(join(build, file))]).toEqual([file, true]);
    expect(files.size).toBeGreaterThan(1);
    expect(files.size).toBeLessThanOrEqual(filesMax);
  });
});
