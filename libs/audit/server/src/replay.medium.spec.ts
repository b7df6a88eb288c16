import { unsealed } from '@parkett/platform-event-log';
import { useServices } from '@parkett/platform-testing';
import { replay, type ReplayFilter } from './replay';
import { showAsOf } from './show';
import { apartMs, moved, purseKind, startedAt, WrittenLog } from './spec-support/written-log';

const services = useServices();
/** Five records, one minute apart; the third belongs to another account. */
let written: WrittenLog;

beforeAll(async () => {
  written = await WrittenLog.open(services);
  for (const [index, account] of ['A', 'A', 'B', 'A', 'A'].entries())
    await written.append([moved(100 * (index + 1))], { aggregate: `account:${account}` });
});

const layout = { accounts: 1, all: 1 };

async function offsets(filter: ReplayFilter): Promise<number[]> {
  const found: number[] = [];
  await replay(written.log, written.topics, layout, filter, unsealed, (_, { offset }) => found.push(offset));
  return found;
}

describe('replaying', () => {
  it.each<[string, ReplayFilter, number[]]>([
    ['a whole partition', { partition: 0 }, [0, 1, 2, 3, 4]],
    ['a single account', { aggregate: 'account:A' }, [0, 1, 3, 4]],
    ['nothing for an unknown account', { aggregate: 'account:Z' }, []],
    ['from an offset on', { partition: 0, from: 3 }, [3, 4]],
    ['up to an offset, inclusive', { partition: 0, to: 1 }, [0, 1]],
    ['one record by its offset', { partition: 0, from: 2, to: 2 }, [2]],
    ['up to an offset after the end of the log', { partition: 0, from: 4, to: 400 }, [4]],
    ['nothing for an empty range', { partition: 0, from: 3, to: 2 }, []],
    ['since an instant, inclusive', { partition: 0, since: startedAt + 3 * apartMs }, [3, 4]],
    ['until an instant, exclusive', { partition: 0, until: startedAt + 3 * apartMs }, [0, 1, 2]],
    [
      'an account between two instants',
      { aggregate: 'account:A', since: startedAt + apartMs, until: startedAt + 4 * apartMs },
      [1, 3],
    ],
    ['a combination of instants and offsets', { partition: 0, since: startedAt + apartMs, to: 2 }, [1, 2]],
  ])('returns %s', async (_, filter, expected) => {
    expect(await offsets(filter)).toEqual(expected);
  });

  it('checks the chain from the beginning, whatever the filter', async () => {
    const forged = await WrittenLog.open(services);
    await forged.append([moved(1)]);
    await forged.append([moved(2)], { prev: 'f'.repeat(64) });
    await forged.append([moved(3)]);
    await expect(
      replay(forged.log, forged.topics, layout, { partition: 0, from: 2 }, unsealed, () => undefined),
    ).rejects.toThrow(/stops at offset 1/);
  });
});

describe('showing an account as of an instant', () => {
  const asOf = (at: number, aggregate = 'account:A') =>
    showAsOf(written.log, written.topics, layout, purseKind, aggregate, at, unsealed);

  it('folds the events recorded up to and including the instant', async () => {
    expect(await asOf(startedAt + apartMs)).toEqual({
      aggregate: 'account:A',
      state: { cents: 300 },
      version: 2,
      last: { partition: 0, offset: 1, recordedAt: startedAt + apartMs },
    });
  });

  it('omits an event recorded a millisecond later', async () => {
    expect(await asOf(startedAt + apartMs - 1)).toMatchObject({
      state: { cents: 100 },
      version: 1,
      last: { offset: 0 },
    });
  });

  it('ignores other accounts', async () => {
    expect(await asOf(Date.now())).toMatchObject({ state: { cents: 1_200 }, version: 4, last: { offset: 4 } });
    expect(await asOf(Date.now(), 'account:B')).toMatchObject({
      state: { cents: 300 },
      version: 1,
      last: { offset: 2 },
    });
  });

  it("returns the initial state before the account's first record", async () => {
    expect(await asOf(startedAt - 1)).toEqual({ aggregate: 'account:A', state: { cents: 0 }, version: 0, last: null });
  });
});
