import { IdentitySweeps } from './identity-sweeps';

const complete = { everywhere: true, of: () => true };

describe('customers erased before', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('are erased again at each start, retrying until it has succeeded', async () => {
    const asked: boolean[] = [];
    const sweeps = new IdentitySweeps({
      erasure: {
        sweep: async ({ again }) => {
          asked.push(again('A'));
          if (asked.length === 1) throw new Error('the database is unavailable');
          return 0;
        },
      },
      held: { sweep: async () => undefined },
      projected: async () => complete,
      onTrouble: () => undefined,
    });
    sweeps.start();
    await jest.advanceTimersByTimeAsync(130_000);
    await sweeps.close();
    expect(asked).toEqual([true, true, false]);
  });
});

describe('the read models are incomplete at the start', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('erases those known at once, and all again when the read models are complete', async () => {
    const asked: boolean[] = [];
    const projections = [{ everywhere: false, of: () => false }, complete, complete];
    const sweeps = new IdentitySweeps({
      erasure: {
        sweep: async ({ again }) => asked.push(again('A')),
      },
      held: { sweep: async () => undefined },
      projected: async () => projections.shift() ?? complete,
      onTrouble: () => undefined,
    });
    sweeps.start();
    await jest.advanceTimersByTimeAsync(130_000);
    await sweeps.close();
    expect(asked).toEqual([true, true, false]);
  });
});

describe('a partition that has stopped', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('lets only its own erasures be repeated, ever more rarely', async () => {
    const asked: string[] = [];
    const sweeps = new IdentitySweeps({
      erasure: {
        sweep: async ({ again }) => asked.push(['A', 'stopped'].filter(again).join(' and ')),
      },
      held: { sweep: async () => undefined },
      projected: async () => ({ everywhere: false, of: (accountId) => accountId === 'A' }),
      onTrouble: () => undefined,
    });
    sweeps.start();
    await jest.advanceTimersByTimeAsync(9 * 60_000 + 1_000);
    await sweeps.close();
    expect(asked).toEqual(['A and stopped', 'stopped', '', 'stopped', '', '', '', 'stopped', '', '']);
  });
});

it('an erasure that fails again and again does not keep the submissions', async () => {
  const told: unknown[] = [];
  let swept = 0;
  const sweeps = new IdentitySweeps({
    erasure: { sweep: () => Promise.reject(new Error('a file cannot be deleted')) },
    held: {
      sweep: async () => {
        swept += 1;
      },
    },
    projected: async () => ({ everywhere: true, of: () => true }),
    onTrouble: (error) => told.push(error),
  });
  sweeps.start();
  await new Promise((resolve) => setTimeout(resolve));
  await sweeps.close();
  expect([swept, told]).toEqual([1, [new Error('a file cannot be deleted')]]);
});
