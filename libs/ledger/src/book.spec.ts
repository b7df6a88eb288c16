import { millionths, minor, type Currency } from '@parkett/kernel';
import {
  available,
  book,
  cashIn,
  dueThrough,
  emptyLedger,
  Entry,
  heldShares,
  isEmptyLedger,
  lotsOfSale,
  reservedAmount,
  reservedBy,
  sellableShares,
  shareUnit,
  tranchesThrough,
  withdrawable,
  type Booking,
  type Ledger,
  type Lot,
} from './index';

const cash = (settled: number, unsettledSell = 0, frozenOrder = 0) => ({
  settled: minor(settled),
  unsettledSell: minor(unsettledSell),
  frozenOrder: minor(frozenOrder),
});
const order = { purpose: 'orders', id: 'o1' } as const;
const other = { purpose: 'orders', id: 'o2' } as const;
const abc = shareUnit('ABC');
const bookAll = (...bookings: readonly Booking[]): Ledger => bookings.reduce(book, emptyLedger);
const deposit = (amount: number, currency = 'EUR'): Booking => ({
  postings: new Entry(emptyLedger).move(currency, 'house:bank', 'settled', amount).postings(),
});
const lot = (lotId: string, quantity: number, value = quantity * 100): Lot => ({
  lotId,
  quantity: millionths(quantity),
  value: minor(value),
  fees: minor(7),
  buyDate: '2026-11-20',
});
const bought = (...lots: readonly Lot[]): Booking[] =>
  lots.map((one) => ({ postings: [], lots: { kind: 'bought', symbol: 'ABC', lot: one } }));
const reservedEuros = (amount: number, by: typeof order | typeof other = order) => ({
  postings: [
    { bucket: 'settled', unit: 'EUR', amount: -amount },
    { bucket: 'frozenOrder', unit: 'EUR', amount },
  ],
  reserved: by,
});

describe('cash', () => {
  it('is kept by currency', () => {
    const ledger = bookAll(deposit(100), deposit(7, 'USD'), reservedEuros(40));
    expect(cashIn(ledger, 'EUR')).toEqual(cash(60, 0, 40));
    expect(cashIn(ledger, 'USD')).toEqual(cash(7));
    expect(cashIn(ledger, 'CHF')).toEqual(cash(0));
  });

  it('counts sale proceeds as available, but not as withdrawable', () => {
    expect(available(cash(100, 50, 30))).toBe(150);
    expect(withdrawable(cash(100, 50, 30))).toBe(100);
  });

  it('spent proceeds reduce the withdrawable amount, and nothing is withdrawable from a debit balance', () => {
    expect(withdrawable(cash(100, -60))).toBe(40);
    expect(withdrawable(cash(-10, 50))).toBe(0);
    expect(withdrawable(cash(10, -50))).toBe(0);
  });

  it('is not changed by shares or by what the broker books for itself', () => {
    const own = new Entry(emptyLedger)
      .move(abc, 'house:custody', 'house:suspense', 5)
      .move('EUR', 'house:suspense', 'house:clearing', 3);
    expect(bookAll({ postings: own.postings() })).toEqual(emptyLedger);
  });
});

describe('an account', () => {
  it('is empty until it has cash or shares, and again without them', () => {
    expect(isEmptyLedger(emptyLedger)).toBe(true);
    expect(isEmptyLedger(bookAll(deposit(1, 'USD')))).toBe(false);
    expect(isEmptyLedger(bookAll(deposit(1), reservedEuros(1)))).toBe(false);
    expect(isEmptyLedger(bookAll(...bought(lot('l1', 1))))).toBe(false);
    const sold: Booking = { postings: [], lots: { kind: 'sold', symbol: 'ABC', quantity: millionths(1) } };
    expect(isEmptyLedger(bookAll(...bought(lot('l1', 1)), sold))).toBe(true);
  });
});

describe('an entry', () => {
  const ledger = bookAll(deposit(100), reservedEuros(30), reservedEuros(20, other), ...bought(lot('l1', 5)));

  it('reserves what is free, in one step or in several', () => {
    expect(new Entry(ledger, order).reserve('EUR', 50).postings()).toHaveLength(2);
    expect(() => new Entry(ledger, order).reserve('EUR', 51)).toThrow('51 EUR to be reserved of 50');
    expect(() => new Entry(ledger, order).reserve('EUR', 30).reserve('EUR', 21)).toThrow('of 20');
    expect(() => new Entry(ledger, order).reserve('USD', 1)).toThrow('of 0');
    expect(new Entry(ledger, order).reserve(abc, 5).postings()).toHaveLength(2);
    expect(() => new Entry(ledger, order).reserve(abc, 6)).toThrow(`of 5`);
  });

  it('takes no more out of a reservation than it holds, however it is split', () => {
    expect(new Entry(ledger, order).spend('EUR', 'house:fees', 10).release('EUR', 20).postings()).toEqual([
      { bucket: 'frozenOrder', unit: 'EUR', amount: -10 },
      { bucket: 'house:fees', unit: 'EUR', amount: 10 },
      { bucket: 'frozenOrder', unit: 'EUR', amount: -20 },
      { bucket: 'settled', unit: 'EUR', amount: 20 },
    ]);
    expect(() => new Entry(ledger, order).release('EUR', 20).release('EUR', 11)).toThrow('taken of 10 reserved for o1');
    expect(() => new Entry(ledger, order).spend('EUR', 'house:fees', 31)).toThrow('taken of 30 reserved for o1');
    expect(() => new Entry(ledger, { ...order, id: 'o3' }).release('EUR', 1)).toThrow('taken of 0 reserved for o3');
    expect(() => new Entry(ledger, order).release('USD', 1)).toThrow('taken of 0');
    expect(() => new Entry(ledger).release('EUR', 1)).toThrow('names no reservation');
  });

  it('moves nothing past a reservation', () => {
    expect(() => new Entry(ledger).move('EUR', 'frozenOrder', 'settled', 1)).toThrow('only by a reservation');
    expect(() => new Entry(ledger).move('EUR', 'settled', 'frozenOrder', 1)).toThrow('only by a reservation');
    expect(() => new Entry(ledger, order).spend('EUR', 'frozenOrder', 1)).toThrow('only by a reservation');
  });

  it('has to balance, with each unit in buckets that can hold it', () => {
    expect(() => new Entry(ledger).move('EUR', 'settled', 'shares', 1).postings()).toThrow('shares holds no EUR');
  });
});

describe('reservations', () => {
  it('are kept apart by order, and end when nothing is left', () => {
    const before = bookAll(deposit(100), reservedEuros(30), reservedEuros(20, other));
    expect([reservedAmount(before, order, 'EUR'), reservedAmount(before, other, 'EUR')]).toEqual([30, 20]);
    expect(reservedBy(before, 'EUR')).toEqual({ orders: 50 });
    expect(reservedBy(before, 'USD')).toEqual({});
    const after = book(before, {
      postings: new Entry(before, order).release('EUR', 30).postings(),
      reserved: order,
    });
    expect(after.reserved).toEqual({ orders: [{ id: 'o2', unit: 'EUR', amount: 20 }] });
    const none = book(after, {
      postings: new Entry(after, other).spend('EUR', 'house:clearing', 20).postings(),
      reserved: other,
    });
    expect(none).toEqual({ cash: { EUR: cash(80) }, holdings: {}, reserved: {} });
  });
});

describe('lots', () => {
  it('are consumed oldest first, with a share of value and fees that is rounded down', () => {
    const ledger = bookAll(...bought(lot('l1', 2), lot('l2', 3, 100)));
    expect(lotsOfSale(ledger, 'ABC', 's', millionths(3))).toEqual([
      { lotId: 'l1', quantity: 2, value: 200, cost: 207, buyDate: '2026-11-20' },
      { lotId: 'l2', quantity: 1, value: 33, cost: 35, buyDate: '2026-11-20' },
    ]);
    const after = book(ledger, { postings: [], lots: { kind: 'sold', symbol: 'ABC', quantity: millionths(3) } });
    expect(after.holdings['ABC']?.lots).toEqual([{ ...lot('l2', 2, 67), fees: 5 }]);
    expect(() => lotsOfSale(ledger, 'ABC', 's', millionths(6))).toThrow('0.000001 more shares sold than owned');
  });

  it('are sold by their date, also when a purchase is recorded after a later one', () => {
    const earlier = { ...lot('l0', 1), buyDate: '2026-11-19' };
    const ledger = bookAll(...bought(lot('l1', 1), earlier, lot('l2', 1)));
    expect(ledger.holdings['ABC']?.lots.map(({ lotId }) => lotId)).toEqual(['l0', 'l1', 'l2']);
    expect(lotsOfSale(ledger, 'ABC', 's', millionths(1))).toMatchObject([{ lotId: 'l0' }]);
  });

  it('that a sale in parts has claimed are still owned, and not sold by anybody else', () => {
    const claim = (consumed: number): Booking => ({
      postings: [],
      lots: { kind: 'claimed', symbol: 'ABC', saleId: 's', quantity: millionths(4), consumed: millionths(consumed) },
    });
    const reserved: Booking = {
      postings: [
        { bucket: 'shares', unit: abc, amount: -4 },
        { bucket: 'frozenSell', unit: abc, amount: 4 },
      ],
      reserved: order,
    };
    const ledger = bookAll(...bought(lot('l1', 2), lot('l2', 3)), reserved, claim(2), claim(1));
    expect([heldShares(ledger, 'ABC'), sellableShares(ledger, 'ABC')]).toEqual([5, 1]);
    expect(lotsOfSale(ledger, 'ABC', 's', millionths(1)).map(({ lotId }) => lotId)).toEqual(['l2']);
    expect(lotsOfSale(ledger, 'ABC', 'another', millionths(1))).toMatchObject([{ lotId: 'l2', quantity: 1 }]);
    const sold = book(ledger, {
      postings: new Entry(ledger, order).spend(abc, 'house:custody', 4).postings(),
      reserved: order,
      lots: { kind: 'claimSold', symbol: 'ABC', saleId: 's' },
    });
    expect(sold.holdings).toEqual({ ABC: { lots: [{ ...lot('l2', 1), fees: expect.any(Number) }], frozenSell: 0 } });
  });
});

describe('proceeds of sales', () => {
  const sold = (amount: number, settlesOn: string, currency: Currency = 'EUR'): Booking => ({
    postings: new Entry(emptyLedger).move(currency, 'house:clearing', 'unsettledSell', amount).postings(),
    settlesOn,
  });
  const monday = sold(100, '2026-11-25');
  const tuesday = sold(30, '2026-11-26');

  it('are kept by settlement date, and nothing of them is withdrawable before', () => {
    const ledger = bookAll(monday, sold(5, '2026-11-25'), tuesday);
    expect(cashIn(ledger, 'EUR').tranches).toEqual({ '2026-11-25': 105, '2026-11-26': 30 });
    expect(['2026-11-24', '2026-11-25', '2026-11-26'].map((date) => dueThrough(ledger, 'EUR', date))).toEqual([
      0, 105, 135,
    ]);
    expect([available(cashIn(ledger, 'EUR')), withdrawable(cashIn(ledger, 'EUR'))]).toEqual([135, 0]);
    const withdrawal = { purpose: 'withdrawals', id: 'w1' } as const;
    expect(() => new Entry(ledger, withdrawal).reserve('EUR', 1)).toThrow('1 EUR to be reserved of 0');
    expect(new Entry(ledger, order).reserve('EUR', 135).postings()).toHaveLength(2);
  });

  it('settle on their date, and not before', () => {
    const ledger = bookAll(monday, tuesday);
    expect(() => new Entry(ledger).settle('EUR', '2026-11-25', '2026-11-24')).toThrow('do not settle on 2026-11-24');
    const postings = new Entry(ledger).settle('EUR', '2026-11-25', '2026-11-25').postings();
    const after = book(ledger, { postings, settledThrough: '2026-11-25' });
    expect(cashIn(after, 'EUR')).toEqual({ ...cash(100, 30), tranches: { '2026-11-26': 30 } });
    expect(new Entry(after).settle('EUR', '2026-11-25', '2026-11-25').postings()).toEqual([]);
    const all = new Entry(after).settle('EUR', '2026-11-26', '2026-11-30').postings();
    expect(book(after, { postings: all, settledThrough: '2026-11-26' }).cash).toEqual({ EUR: cash(130) });
  });

  it('become settled in no other way', () => {
    const ledger = bookAll(monday);
    for (const to of ['settled', 'house:bank', 'house:clearing', 'inTransit'] as const)
      expect(() => new Entry(ledger).move('EUR', 'unsettledSell', to, 1)).toThrow('settle on their date');
    expect(() => new Entry(bookAll(deposit(5))).move('EUR', 'settled', 'house:bank', 1)).toThrow('by a reservation');
  });

  it('that are due and that nobody has settled keep their dates, so that they can settle one after the other', () => {
    const days = ['24', '25', '26', '27'].map((day) => `2026-11-${day}`);
    const ledger = bookAll(...days.map((on) => sold(1, on)), sold(7, '2026-11-25', 'HKD'));
    expect(cashIn(ledger, 'EUR').tranches).toEqual(Object.fromEntries(days.map((on) => [on, 1])));
    const due = tranchesThrough(ledger, '2026-11-25').map((one) => Object.values(one).join(' '));
    expect(due).toEqual(['EUR 2026-11-24 1', 'EUR 2026-11-25 1', 'HKD 2026-11-25 7']);
    expect(tranchesThrough(ledger, '2026-11-23')).toEqual([]);
  });

  it('of events that name no date are in no tranche, and stay unsettled', () => {
    const { settlesOn: _, ...undated } = monday;
    const ledger = bookAll(undated, tuesday);
    expect(cashIn(ledger, 'EUR')).toMatchObject({ unsettledSell: 130, tranches: { '2026-11-26': 30 } });
    expect(dueThrough(ledger, 'EUR', '2030-01-01')).toBe(30);
  });
});

describe('an exchange', () => {
  const ledger = bookAll(deposit(10_000, 'HKD'), deposit(500));
  const toEuros = { from: 'HKD', to: 'EUR', rate: '0.11408753' } as const;

  it('crosses currencies through fx, with what the customer gets rounded down', () => {
    // 100.00 × 0.11408753 are 11.408753 euros.
    const postings = new Entry(ledger).exchange(minor(10_000), toEuros).postings();
    expect(postings).toEqual([
      { bucket: 'settled', unit: 'HKD', amount: -10_000 },
      { bucket: 'house:fx', unit: 'HKD', amount: 10_000 },
      { bucket: 'house:fx', unit: 'EUR', amount: -1_140 },
      { bucket: 'settled', unit: 'EUR', amount: 1_140 },
    ]);
    expect(book(ledger, { postings }).cash).toEqual({ HKD: cash(0), EUR: cash(1_640) });
  });

  it('takes no more than is withdrawable, and gives at least a cent', () => {
    expect(() => new Entry(ledger).exchange(minor(10_001), toEuros)).toThrow('10001 HKD to be exchanged of 10000');
    const entry = new Entry(ledger).exchange(minor(6_000), toEuros);
    expect(() => entry.exchange(minor(4_001), toEuros)).toThrow('4001 HKD to be exchanged of 4000');
    const unsettled: Booking = {
      postings: new Entry(emptyLedger).move('HKD', 'house:clearing', 'unsettledSell', 900).postings(),
    };
    expect(() => new Entry(bookAll(unsettled)).exchange(minor(1), toEuros)).toThrow('1 HKD to be exchanged of 0');
    expect(() => new Entry(ledger).exchange(minor(8), toEuros)).toThrow('worth nothing');
    expect(() => new Entry(ledger).exchange(minor(8), { ...toEuros, to: 'HKD' })).toThrow('into itself');
  });
});

describe('buckets that few customers use', () => {
  const application = { purpose: 'applications', id: 'a1' } as const;
  const withdrawal = { purpose: 'withdrawals', id: 'w1' } as const;
  const reserve = (ledger: Ledger, by: typeof application | typeof withdrawal, amount: number) =>
    book(ledger, { postings: new Entry(ledger, by).reserve('EUR', amount).postings(), reserved: by });

  it('are absent while they are zero, and keep reservations apart by purpose', () => {
    const ledger = reserve(reserve(bookAll(deposit(100)), application, 30), withdrawal, 20);
    expect(ledger.cash).toEqual({ EUR: { ...cash(50), frozenIpo: 30, frozenWithdrawal: 20 } });
    expect(reservedBy(ledger, 'EUR')).toEqual({ applications: 30, withdrawals: 20 });
    const sent = book(ledger, {
      postings: new Entry(ledger, withdrawal).spend('EUR', 'inTransit', 20).postings(),
      reserved: withdrawal,
    });
    expect(sent.cash).toEqual({ EUR: { ...cash(50), frozenIpo: 30, inTransit: 20 } });
    expect(isEmptyLedger(sent)).toBe(false);
    const paid = book(sent, { postings: new Entry(sent).move('EUR', 'inTransit', 'house:bank', 20).postings() });
    expect(paid.cash).toEqual({ EUR: { ...cash(50), frozenIpo: 30 } });
  });

  it('reserve no shares', () => {
    const ledger = bookAll(...bought(lot('l1', 5)));
    expect(() => new Entry(ledger, application).reserve(abc, 1)).toThrow('applications reserve no share:ABC');
    expect(() => new Entry(ledger, withdrawal).reserve(abc, 1)).toThrow();
  });
});
