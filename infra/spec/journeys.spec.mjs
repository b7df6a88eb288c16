import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, it } from 'node:test';
import { journeyRuns, LONG_JOURNEYS } from '../journeys.mjs';
import { repoRoot } from '../paths.mjs';

describe('a whole run of the journeys', () => {
  const runs = journeyRuns();
  const names = runs.map(({ files }) => files.map((file) => basename(file, '.e2e.ts')));

  it('has every journey once', () => {
    const all = readdirSync(join(repoRoot, 'apps/e2e/src'), { recursive: true, encoding: 'utf8' });
    const journeys = all.filter((name) => name.endsWith('.e2e.ts')).map((name) => basename(name, '.e2e.ts'));
    assert.deepEqual(names.flat().sort(), journeys.sort());
  });

  it('begins with those that share its app, and then has the long ones, each alone', () => {
    assert.deepEqual(
      runs.map(({ isOwn }) => isOwn),
      runs.map((_, index) => index > 0),
    );
    assert.deepEqual(
      names.slice(1, 1 + LONG_JOURNEYS.length),
      LONG_JOURNEYS.map((name) => [name]),
    );
  });
});
