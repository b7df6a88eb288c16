import type { EventBody } from '@parkett/kernel';
import type { ChainedRecord } from '@parkett/platform-event-log';
import { setImmediate } from 'node:timers/promises';
import { IdentityProcess } from './identity.process';

const recordOf = (...events: readonly EventBody[]) =>
  ({ record: { aggregate: 'account:A7K2M9QX3B', events } }) as unknown as ChainedRecord;

const complete = { everywhere: true, of: () => true };

describe('customers erased before', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('are erased again at each start, retrying until it has succeeded', async () => {
    const asked: boolean[] = [];
    const process = new IdentityProcess({
      erasure: {
        erase: async () => undefined,
        sweep: async ({ again }) => {
          asked.push(again('A'));
          if (asked.length === 1) throw new Error('the database is unavailable');
          return 0;
        },
      },
      numbers: { release: async () => undefined },
      held: { sweep: async () => undefined },
      readModels: { rows: async () => [] },
      projected: async () => complete,
      onTrouble: () => undefined,
    });
    process.start();
    await jest.advanceTimersByTimeAsync(130_000);
    await process.close();
    expect(asked).toEqual([true, true, false]);
  });
});

describe('the read models are incomplete at the start', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('erases those known at once, and all again when the read models are complete', async () => {
    const asked: boolean[] = [];
    const projections = [{ everywhere: false, of: () => false }, complete, complete];
    const process = new IdentityProcess({
      erasure: {
        erase: async () => undefined,
        sweep: async ({ again }) => asked.push(again('A')),
      },
      numbers: { release: async () => undefined },
      held: { sweep: async () => undefined },
      readModels: { rows: async () => [] },
      projected: async () => projections.shift() ?? complete,
      onTrouble: () => undefined,
    });
    process.start();
    await jest.advanceTimersByTimeAsync(130_000);
    await process.close();
    expect(asked).toEqual([true, true, false]);
  });
});

describe('a partition that has stopped', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('lets only its own erasures be repeated, ever more rarely', async () => {
    const asked: string[] = [];
    const process = new IdentityProcess({
      erasure: {
        erase: async () => undefined,
        sweep: async ({ again }) => asked.push(['A', 'stopped'].filter(again).join(' and ')),
      },
      numbers: { release: async () => undefined },
      held: { sweep: async () => undefined },
      readModels: { rows: async () => [] },
      projected: async () => ({ everywhere: false, of: (accountId) => accountId === 'A' }),
      onTrouble: () => undefined,
    });
    process.start();
    await jest.advanceTimersByTimeAsync(9 * 60_000 + 1_000);
    await process.close();
    expect(asked).toEqual(['A and stopped', 'stopped', '', 'stopped', '', '', '', 'stopped', '', '']);
  });
});

describe('an event of a newer build', () => {
  it('is left to a later sweep and does not end the log follower that passes it on', async () => {
    const [released, trouble]: [string[], unknown[]] = [[], []];
    const process = new IdentityProcess({
      erasure: { erase: async () => undefined, sweep: async () => 0 },
      numbers: { release: async (_accountId, submissionId) => void released.push(submissionId) },
      held: { sweep: async () => undefined },
      readModels: { rows: async () => [] },
      projected: async () => complete,
      onTrouble: (error) => trouble.push(error),
    });
    const returned = { type: 'VerificationReturned', v: 1, submissionId: 's1', by: 'ada', reason: 'unreadable' };
    process.onRecord(recordOf({ type: 'LookRecorded', v: 9 }, { ...returned, v: 9 }, returned));
    await setImmediate();
    await process.close();
    expect(released).toEqual(['s1']);
    expect(trouble).toEqual([expect.objectContaining({ name: 'UnknownEvent' })]);
  });
});
