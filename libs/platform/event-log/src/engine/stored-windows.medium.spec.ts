import { useServices } from '@parkett/platform-testing';
import { counterKind } from '../spec-support/counter';
import { engineDatabase } from '../spec-support/rig';
import { AggregateStore } from './aggregate-store';
import { SnapshotStore } from './snapshot-store';
import { WindowTime } from './window-time';

const services = useServices();
const kinds = [counterKind()];

it('loads the commands of one aggregate as one text, but those of a busy one row by row', async () => {
  const snapshots = new SnapshotStore(await engineDatabase(services, 'busy'));
  const busyCommands = 6_000;
  const entry = (aggregate: string, offset: number) => ({ aggregate, id: `c"${offset}`, offset, at: offset });
  const memory = [
    entry('account:A', 0),
    ...Array.from({ length: busyCommands }, (_, n) => entry('account:busy', n + 1)),
    entry('account:A', busyCommands + 1),
  ];
  const head = { next: busyCommands + 2, hash: 'a'.repeat(64), nextCommand: 0 };
  const delta = { since: new Map(), head, recordedAt: busyCommands, states: [], memory, references: [] };
  await snapshots.save(0, delta, kinds);
  const store = new AggregateStore(kinds, { time: new WindowTime(() => busyCommands) });
  const texts: string[] = [];
  await snapshots.load(0, kinds, (page) => {
    texts.push(...page.windows.map(({ commands }) => commands));
    store.restore(page);
  });
  expect(Math.max(...texts.map((text) => text.length))).toBeLessThan(100);
  for (const { aggregate, id, offset } of memory)
    if (store.find(aggregate)?.memory.find(id) !== offset) throw new Error(`${aggregate} has lost ${id}`);
  expect(store.find('account:busy')?.memory.size).toBe(busyCommands);
  expect(store.find('account:A')?.memory.size).toBe(2);
});
