import { readFileSync } from 'node:fs';
import { eventVersions } from './event-versions';
import { writtenAtOnce } from './spec-support/written-at-once';

it('a version that builds in use may not know waits until it is switched on', () => {
  const unlisted = eventVersions.filter(({ name, isWrittenLater }) => !isWrittenLater && !writtenAtOnce.includes(name));
  expect(
    unlisted.map(
      ({ name }) =>
        `${name} would be written as soon as a build with it starts, and no older build could be started afterwards: give its definition \`write\` (docs/events/README.md). Add it to written-at-once.ts once it has been switched on in every installation.`,
    ),
  ).toEqual([]);
});

it('the list names no version that waits or does not exist', () => {
  const known = eventVersions.filter(({ isWrittenLater }) => !isWrittenLater).map(({ name }) => name);
  expect(writtenAtOnce.filter((name) => !known.includes(name))).toEqual([]);
});

it('a version requires only versions that exist and wait, as it does itself', () => {
  const later = new Set(eventVersions.filter(({ isWrittenLater }) => isWrittenLater).map(({ name }) => name));
  const required = eventVersions.flatMap(({ name, requires = [] }) =>
    requires.length === 0 ? [] : [name, ...requires],
  );
  expect(required).toContain('OrderTriggered.v1');
  expect(required.filter((name) => !later.has(name))).toEqual([]);
});

it('the runbook of upgrades names every event of which a version is switched on', () => {
  const runbook = readFileSync('docs/runbooks/upgrade.md', 'utf8');
  const types = eventVersions.flatMap(({ name, isWrittenLater }) =>
    isWrittenLater ? (name.split('.v')[0] ?? []) : [],
  );
  expect(types).toContain('BlockSold');
  expect([...new Set(types)].filter((type) => !runbook.includes(`\`${type}`))).toEqual([]);
});
