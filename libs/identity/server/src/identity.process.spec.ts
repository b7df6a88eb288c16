import { IdentityProcess } from './identity.process';

describe('customers erased before', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('are erased again at each start, retrying until it has succeeded', async () => {
    const asked: boolean[] = [];
    const process = new IdentityProcess({
      erasure: {
        erase: async () => undefined,
        sweep: async ({ again }) => {
          asked.push(again);
          if (asked.length === 1) throw new Error('the database is unavailable');
          return 0;
        },
      },
      numbers: { release: async () => undefined },
      held: { sweep: async () => undefined },
      readModels: { rows: async () => [] },
      projected: async () => undefined,
      onTrouble: () => undefined,
    });
    process.start();
    await jest.advanceTimersByTimeAsync(130_000);
    await process.close();
    expect(asked).toEqual([true, true, false]);
  });
});
