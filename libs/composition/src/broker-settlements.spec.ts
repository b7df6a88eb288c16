import { requestDeposit } from '@parkett/funds-contract';
import { addShares, currencySchema, millionths, minor, parseAmount, type Minor, type Quantity } from '@parkett/kernel';
import { available, book, cashIn, emptyLedger, Entry, heldShares, lotsOfSale, shareUnit } from '@parkett/ledger';
import { inputProblem } from '@parkett/platform-http';
import { estimateOrder } from '@parkett/trading-contract';
import { inventedSettlements, realSettlements, type Settlement } from './spec-support/settlements';

const symbol = 'ABC';
const abc = shareUnit(symbol);
const order = { purpose: 'orders', id: 'o1' } as const;
/** The smallest quantity. A sale leaves it behind, so that a lost or a rounded millionth shows. */
const sliver = millionths(1);

interface Figures {
  readonly side: Settlement['side'];
  readonly currency: ReturnType<typeof currencySchema.parse>;
  readonly shares: Quantity;
  readonly gross: Minor;
  readonly taxes: Minor;
  readonly fees: Minor;
  readonly net: Minor;
}

type Endpoint = typeof estimateOrder | typeof requestDeposit;

/** The code, field and reason with which an endpoint refuses an input; undefined when it reads it. */
function refusalOf(endpoint: Endpoint, input: object): string | undefined {
  const parsed = endpoint.input.safeParse(input);
  if (parsed.success) return undefined;
  const { code, facts } = inputProblem(parsed.error.issues, input);
  return `${code} ${String(facts['field'])} ${String(facts['reason'])}`;
}

/** The figures of a note, as the API reads quantities and amounts, or why it refuses one of them. */
function read(note: Settlement): Figures | string {
  const ticket = { symbol, side: 'buy', orderType: 'market', quantity: note.shares };
  const fine = refusalOf(estimateOrder, ticket);
  if (fine !== undefined) return fine;
  const currency = currencySchema.parse(note.currency);
  const { gross, taxes, fees, net } = note;
  for (const amount of [gross, taxes, fees, net]) {
    const refusal = refusalOf(requestDeposit, { amount });
    if (refusal !== undefined) return refusal;
  }
  const amountOf = (text: string): Minor => {
    const amount = parseAmount(text, currency);
    if (amount === undefined) throw new Error(`not an amount in ${currency}: ${text}`);
    return amount;
  };
  return {
    side: note.side,
    currency,
    shares: estimateOrder.input.parse(ticket).quantity,
    ...{ gross: amountOf(gross), taxes: amountOf(taxes), fees: amountOf(fees), net: amountOf(net) },
  };
}

/** Books a purchase out of exactly its net amount; all of it is spent, and the shares are there. */
function bookPurchase({ currency, shares, gross, taxes, fees, net }: Figures): void {
  const paid = book(emptyLedger, {
    postings: new Entry(emptyLedger).move(currency, 'house:bank', 'settled', net).postings(),
  });
  const reserved = new Entry(paid, order).reserve(currency, net).postings();
  const before = book(paid, { postings: reserved, reserved: order });
  const postings = new Entry(before, order)
    .spend(currency, 'house:clearing', gross)
    .spend(currency, 'house:fees', fees)
    .spend(currency, 'house:taxes', taxes)
    .move(abc, 'house:custody', 'shares', shares)
    .postings();
  const lot = { lotId: 'l1', quantity: shares, value: gross, fees: minor(fees + taxes), buyDate: '2026-11-20' };
  const after = book(before, { postings, reserved: order, lots: { kind: 'bought', symbol, lot } });
  expect(Object.values(cashIn(after, currency)).filter((amount) => amount !== 0)).toEqual([]);
  expect(after.reserved).toEqual({});
  expect(heldShares(after, symbol)).toBe(shares);
}

/** Books a sale out of a holding that is a millionth larger; its net amount is available, and the millionth stays. */
function bookSale({ currency, shares, gross, taxes, fees, net }: Figures): void {
  const held = addShares(shares, sliver);
  const lot = { lotId: 'l1', quantity: held, value: gross, fees, buyDate: '2026-11-20' };
  const bought = book(emptyLedger, { postings: [], lots: { kind: 'bought', symbol, lot } });
  const reserved = new Entry(bought, order).reserve(abc, shares).postings();
  const before = book(bought, { postings: reserved, reserved: order });
  const postings = new Entry(before, order)
    .spend(abc, 'house:custody', shares)
    .move(currency, 'house:clearing', 'unsettledSell', gross)
    .move(currency, 'unsettledSell', 'house:fees', fees)
    .move(currency, 'unsettledSell', 'house:taxes', taxes)
    .postings();
  const [used] = lotsOfSale(before, symbol, 's1', shares);
  const after = book(before, { postings, reserved: order, lots: { kind: 'sold', symbol, quantity: shares } });
  expect(available(cashIn(after, currency))).toBe(net);
  expect(heldShares(after, symbol)).toBe(sliver);
  const [left] = after.holdings[symbol]?.lots ?? [];
  expect((used?.quantity ?? 0) + (left?.quantity ?? 0)).toBe(held);
  expect((used?.value ?? 0) + (left?.value ?? 0)).toBe(gross);
}

const real = realSettlements();
const sets: (readonly [string, readonly Settlement[]])[] = [
  ...(real === undefined ? [] : [['of 26 brokers', real] as const]),
  ...[1, 2, 3].map((seed) => [`that are invented (seed ${seed})`, inventedSettlements(seed)] as const),
];

describe.each(sets)('175 contract notes %s', (_, notes) => {
  const figures = notes.map(read);
  const booked = figures.filter((note) => typeof note !== 'string');

  it('are read, but for six quantities finer than a millionth and one amount of 27 decimals', () => {
    expect(notes).toHaveLength(175);
    expect(figures.filter((note) => typeof note === 'string').sort()).toEqual([
      'INPUT_INVALID amount format',
      ...Array.from({ length: 6 }, () => 'INPUT_INVALID quantity tooFine'),
    ]);
    expect(booked).toHaveLength(168);
  });

  it('are booked to the cent and to the millionth: gross and the fees and taxes are the net amount', () => {
    for (const note of booked) {
      if (note.side === 'purchase') bookPurchase(note);
      else bookSale(note);
    }
    const sides = new Set(booked.map(({ side }) => side));
    const currencies = new Set(booked.map(({ currency }) => currency));
    expect([sides.size, currencies.size]).toEqual([2, 4]);
    expect(booked.filter(({ shares }) => shares % 1_000_000 !== 0).length).toBeGreaterThanOrEqual(70);
  });
});
