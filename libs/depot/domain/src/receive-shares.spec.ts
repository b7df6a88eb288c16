import { minor, noShares, wholeShares, zero } from '@parkett/kernel';
import { book, emptyLedger, entitlement, heldShares, lotsOfSale } from '@parkett/ledger';
import { Depot, dividend, rights, split, symbol } from './spec-support/depot';

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

  it('take part in the actions of after their arrival, however late one of before is registered', () => {
    const depot = new Depot();
    depot.receive({ receivedOn: '2026-11-23' });
    const { lots = [] } = depot.ledger.holdings[symbol] ?? {};
    const own = wholeShares(20);
    expect(entitlement(lots, '2022-06-01').quantity).toBe(wholeShares(10));
    expect(entitlement(lots, '2026-11-23').quantity).toBe(own);
    expect(entitlement(lots, '2026-11-24').quantity).toBe(wholeShares(27));
    expect([...depot.taken].filter((one) => one.startsWith('action:'))).toEqual([]);
  });

  it('wait for no action of shares that are here already', () => {
    const depot = new Depot();
    depot.actions = [rights('2026-11-20', '2026-12-10'), split('2026-11-23')];
    expect(depot.receive()).toBe('SharesReceived');
  });

  it('are left to the staff if they arrived before an action that the account has booked, or can no longer book', () => {
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

  it('say that their cost is unknown when they leave, and when their sale is taken back', () => {
    const depot = new Depot();
    depot.ledger = emptyLedger;
    depot.receive({ receivedOn: '2026-11-23' });
    const unknown = { lotId: 'a1:1', costUnknown: true, heldSince: '2026-11-23' };
    const [, use] = lotsOfSale(depot.ledger, symbol, 's1', wholeShares(5));
    expect(use).toMatchObject({ ...unknown, quantity: wholeShares(2) });
    const sold = book(depot.ledger, { postings: [], lots: { kind: 'sold', symbol, quantity: wholeShares(7) } });
    const restored = book(sold, { postings: [], lots: { kind: 'restored', symbol, lots: use ? [use] : [] } });
    expect(restored.holdings[symbol]?.lots).toMatchObject([unknown]);
  });

  it('keep an unknown cost when they become shares of another company', () => {
    const depot = new Depot();
    depot.ledger = emptyLedger;
    depot.receive({ receivedOn: '2026-11-23' });
    const merger = { symbol: 'OTHER', quantity: wholeShares(14), value: minor(900), fees: zero, lotsOf: 'm' };
    const restated = { kind: 'restated', symbol, exDate: '2026-11-24', after: noShares, received: merger } as const;
    const { holdings } = book(depot.ledger, { postings: [], lots: restated });
    expect(holdings['OTHER']?.lots).toMatchObject([{ lotId: 'm:0' }, { lotId: 'm:1', costUnknown: true }]);
    expect(holdings['OTHER']?.lots[0]).not.toHaveProperty('costUnknown');
  });
});
