import { overweight, weighBuild } from '@parkett/bench/client-budget';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** `npm test` builds first, so these are the files that customers would load. */
const build = resolve(__dirname, '../../../dist/client');
/**
 * Over plain HTTP a browser loads six files at once, and each further round trip of a phone takes a seventh of a
 * second. The other two files are loaded earlier: the entry, and the script that requests the rest.
 */
const filesMax = 8;

describe('the size of the client', () => {
  it('stays within its budget: initial JavaScript, each route, heavy shared parts, each language', () => {
    expect(overweight(weighBuild(build))).toEqual([]);
  });

  it('needs few files to start', () => {
    const page = readFileSync(join(build, 'index.html'), 'utf8');
    const files = new Set([...page.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? ''));
    for (const file of files) expect([file, existsSync(join(build, file))]).toEqual([file, true]);
    expect(files.size).toBeGreaterThan(1);
    expect(files.size).toBeLessThanOrEqual(filesMax);
  });
});
