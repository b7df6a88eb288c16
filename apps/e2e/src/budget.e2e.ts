import { overweight, weighBuild } from '@parkett/bench/client-budget';
import { resolve } from 'node:path';

/** `npm test` builds first: this is what customers would fetch. */
const build = resolve(__dirname, '../../../dist/client');

describe('the size of the client', () => {
  it('stays within its budget: initial JavaScript, each route, heavy shared parts, each language', () => {
    expect(overweight(weighBuild(build))).toEqual([]);
  });
});
