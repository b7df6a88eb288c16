import { useServices } from '@parkett/platform-testing';
import type { ChainedRecord } from '../chain/chain';
import { counterKind } from '../spec-support/counter';
import { engineDatabase } from '../spec-support/rig';
import { referenceBytes } from './reference-index';
import { SnapshotKeeper } from './snapshot-keeper';
import { SnapshotStore } from './snapshot-store';
import { WindowTime } from './window-time';

const services = useServices();
const kinds = [counterKind()];

/** A record without events; its command belongs in the deduplication window. */
const answered = (offset: number) =>
  ({
    offset,
    record: { outcome: { kind: 'rejected' }, commandId: `c${offset}`, recordedAt: 1, events: [] },
  }) as unknown as ChainedRecord;

describe('an owner and two followers of one build', () => {
  const lookMs = 121_000;
  let shiftMs = 0;
  const clock = performance.now.bind(performance);
  beforeEach(() => jest.spyOn(performance, 'now').mockImplementation(() => clock() + shiftMs));
  afterEach(() => jest.restoreAllMocks());

  async function process(snapshots: SnapshotStore) {
    const keeper = new SnapshotKeeper(snapshots, 0, kinds, new WindowTime(() => 1), undefined);
    const { store } = await keeper.load(false);
    const aggregate = store.find('account:A');
    if (aggregate === undefined) throw new Error('the kind is known');
    let next = 0;
    const place = () => ({ head: { next, hash: 'a'.repeat(64), nextCommand: next }, recordedAt: 1 });
    return {
      store,
      foldTo: (offset: number) => {
        for (; next < offset; next++) store.put('account:A', aggregate, [`r${next}`], answered(next));
      },
      own: async () => {
        keeper.whenDue(store, place);
        await keeper.settled();
      },
      follow: async () => {
        keeper.whenUnkept(store, place);
        await keeper.settled();
      },
    };
  }

  it('only one of them stores it, a follower takes it up when the owner has ended, and nothing is left out', async () => {
    const database = await engineDatabase(services, 'three');
    const snapshots = new SnapshotStore(database);
    const saves = jest.spyOn(snapshots, 'save');
    const [owner, first, second] = [await process(snapshots), await process(snapshots), await process(snapshots)];
    const later = async (work: () => Promise<void>, saved: number): Promise<void> => {
      shiftMs += lookMs;
      const before = saves.mock.calls.length;
      await work();
      expect(saves.mock.calls.length - before).toBe(saved);
    };
    owner.foldTo(10);
    await later(owner.own, 1);
    first.foldTo(14);
    await later(first.follow, 0);
    expect(first.store.changes).toBe(4 * 2);
    owner.foldTo(20);
    await later(owner.own, 1);
    await later(first.follow, 0);
    // The owner has ended. A follower that has just seen its snapshot move waits for it.
    first.foldTo(30);
    second.foldTo(25);
    await later(second.follow, 0);
    await later(first.follow, 0);
    await later(first.follow, 1);
    await later(second.follow, 0);
    first.foldTo(40);
    await later(first.follow, 1);
    second.foldTo(40);
    await later(second.follow, 0);
    expect((await snapshots.storedUpTo(0, kinds)).get('account')).toBe(40);
    expect(await database.rows('SELECT count(*)::int AS n FROM part_commands')).toEqual([{ n: 40 }]);
    expect(await database.rows('SELECT sum(length(hashes))::int AS n FROM reference_segments')).toEqual([
      { n: 40 * referenceBytes },
    ]);
  }, 60_000);
});
