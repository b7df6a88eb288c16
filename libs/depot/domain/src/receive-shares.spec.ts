import { wholeShares, zero } from '@parkett/kernel';
import { emptyLedger, heldShares } from '@parkett/ledger';
import { Depot, dividend, rights, symbol } from './spec-support/depot';

describe('shares from another broker', () => {
  it('arrive as lots of their dates and costs, and nothing where the cost is unknown', () => {
    const depot = new Depot();
    expect(depot.receive()).toBe('SharesReceived');
    expect(depot.ledger.holdings[symbol]?.lots).toMatchObject([
      { lotId: 'a1:0', quantity: wholeShares(3), value: 900, fees: zero, buyDate: '2019-01-02' },
      { lotId: 'l0' },
      { lotId: 'a1:1', quantity: wholeShares(4), value: zero, buyDate: '2022-01-03' },
      ...[{ lotId: 'l1' }, { lotId: 'l2' }],
    ]);
  });

  it('are booked once, whoever reports them again', () => {
    const depot = new Depot();
    depot.receive();
    expect(depot.receive()).toBe('');
    expect(depot.receive({}, { approvalId: 'a2' })).toBe('DELIVERY_REFERENCE_TAKEN');
    expect(heldShares(depot.ledger, symbol)).toBe(wholeShares(32));
  });

  it('are refused with a reason, and can be reported again', () => {
    const depot = new Depot();
    const lot = { quantity: wholeShares(1), buyDate: '2026-11-24', cost: { amount: 1, currency: 'USD' } };
    expect(depot.receive({ symbol: 'NOSUCH' })).toBe('SYMBOL_UNKNOWN');
    expect(depot.receive({ receivedOn: '2026-11-25' })).toBe('DELIVERY_IN_FUTURE');
    expect(depot.receive({ receivedOn: '2026-11-23', lots: [lot] })).toBe('DELIVERY_IN_FUTURE');
    expect(depot.receive({ lots: [lot] })).toBe('COST_CURRENCY_DIFFERS');
    expect(depot.receive()).toBe('SharesReceived');
  });

  it('take part in no action of before, and in those of after', () => {
    const depot = new Depot();
    depot.ledger = emptyLedger;
    depot.actions = [dividend('2018-06-01'), dividend('2020-06-01'), dividend('2026-11-24'), dividend('2026-11-25')];
    depot.receive();
    expect([...depot.taken].filter((one) => one.startsWith('action:'))).toEqual([
      'action:d2020-06-01',
      'action:d2026-11-24',
    ]);
    const other = new Depot();
    other.ledger = emptyLedger;
    other.actions = [rights('2026-11-23', '2026-12-10')];
    other.receive();
    expect(other.taken).toContain('action:r2026-11-23');
  });

  it('wait for actions that the account still has to book', () => {
    const depot = new Depot();
    depot.actions = [dividend('2026-11-24')];
    expect(depot.receive()).toBe('ACTION_PENDING');
    expect(depot.receive({ receivedOn: '2026-11-23' })).toBe('SharesReceived');
    const other = new Depot();
    other.actions = [dividend('2026-11-24')];
    other.taken.add('action:d2026-11-24');
    expect(other.receive({ receivedOn: '2026-11-23' })).toBe('DELIVERY_BEFORE_ACTION');
    expect(other.receive()).toBe('SharesReceived');
    // Accounts book an action for two weeks, so nobody would book this one any more.
    const late = new Depot();
    late.actions = [dividend('2026-11-09')];
    late.ledger = emptyLedger;
    expect(late.receive({ receivedOn: '2026-11-06' })).toBe('DELIVERY_BEFORE_ACTION');
    late.today = '2026-11-23';
    expect(late.receive({ receivedOn: '2026-11-06' })).toBe('SharesReceived');
  });
});
