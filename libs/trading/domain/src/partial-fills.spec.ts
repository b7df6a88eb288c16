import { wholeShares } from '@parkett/kernel';
import type { RecordExecution } from '@parkett/trading-contract';
import { deposit, eventsOf, fill, given, limitOrder, openAccount, type Step } from './spec-support/account-scenario';

const funded: readonly Step[] = [openAccount, deposit(1_000_000)];
const buying = (...more: Step[]) => given(...eventsOf(...funded, limitOrder('buy', 10, '100'), ...more));
const part = (shares: number, at: string, n: number, fields: Partial<RecordExecution> = {}) =>
  fill('buy', shares, at, { executionId: `e${n}`, ...fields });

describe('a buy in several fills', () => {
  it('keeps after each fill what the rest needs at the worst price', () => {
    const first = buying(part(4, '100', 1));
    expect(first.state().cash).toEqual({ settled: 899_890, unsettledSell: 0, frozenOrder: 60_000 });
    const second = buying(part(4, '100', 1), part(3, '100', 2));
    expect(second.state().cash).toEqual({ settled: 899_890, unsettledSell: 0, frozenOrder: 30_000 });
    const third = buying(part(4, '100', 1), part(3, '100', 2), part(2, '100', 3));
    expect(third.state().cash).toEqual({ settled: 899_890, unsettledSell: 0, frozenOrder: 10_000 });
    third.when(part(1, '100', 4)).accepts({ final: true, released: 0 });
  });

  it('releases all savings with each fill, because fees already charged are not needed again', () => {
    const { state } = buying(part(4, '100', 1))
      .when(part(3, '99', 2))
      .accepts({ fees: [], released: 300 });
    expect(state.cash).toEqual({ settled: 900_190, unsettledSell: 0, frozenOrder: 30_000 });
  });

  it('keeps the fees that the rest will add above the minimum', () => {
    // Fees on 3,000.00 are 3.00 and 0.15; the minimum of 1.00 and 0.10 already covers the first fill of 600.00.
    const placed = given(...eventsOf(...funded, limitOrder('buy', 30, '100'), part(6, '100', 1)));
    expect(placed.state().cash.frozenOrder).toBe(240_000 + 315 - 110);
    const { state } = placed.when(part(14, '99', 2)).accepts({ value: 138_600, released: 1_400 + 1 });
    expect(state.cash.frozenOrder).toBe(100_000 + (299 + 15) - (199 + 10));
  });
});

describe('a sell in several fills', () => {
  const selling = (...more: Step[]) =>
    given(
      ...eventsOf(
        ...funded,
        limitOrder('buy', 7, '100'),
        part(7, '100', 1),
        [limitOrder('sell', 7, '100'), { commandId: 's' }],
        ...more,
      ),
    );
  const sale = (shares: number, n: number) => fill('sell', shares, '100', { orderId: 's', executionId: `s${n}` });

  it('keeps the unsold shares reserved after each fill', () => {
    expect(selling(sale(2, 1)).state().holdings).toMatchObject({ ABC: { frozenSell: wholeShares(5) } });
    expect(selling(sale(2, 1), sale(3, 2)).state().holdings).toMatchObject({ ABC: { frozenSell: wholeShares(2) } });
  });

  it('is overfilled by more than its remaining quantity', () => {
    selling(sale(2, 1)).when(sale(6, 2)).accepts({ type: 'ExecutionSuspended', reason: 'overfill' });
    selling(sale(2, 1)).when(sale(5, 2)).accepts({ type: 'OrderExecuted', final: true });
  });
});
