import {
  add,
  currencies,
  minor,
  noShares,
  subtractShares,
  sum,
  sumShares,
  zero,
  type Currency,
  type LotTraits,
  type Minor,
  type Quantity,
} from '@parkett/kernel';

/**
 * A customer's cash in one currency, minor units. A single bucket may be negative while the usable sum is not. Buckets
 * that few customers use are absent while they are zero.
 */
export interface Cash {
  readonly settled: Minor;
  /** Proceeds of sales that have not settled yet. */
  readonly unsettledSell: Minor;
  /** The parts of `unsettledSell` by settlement date. */
  readonly tranches?: Readonly<Record<string, Minor>>;
  readonly frozenOrder: Minor;
  readonly frozenIpo?: Minor;
  readonly frozenWithdrawal?: Minor;
  /** On its way out of the account. */
  readonly inTransit?: Minor;
}

export const noCash: Cash = { settled: zero, unsettledSell: zero, frozenOrder: zero };

/** Buckets that are absent while they are zero. */
export const sparseBuckets = ['frozenIpo', 'frozenWithdrawal', 'inTransit'] as const;

/** Cash usable for the next order: settled money and unsettled sale proceeds. Reserved cash is in neither bucket. */
export const available = (cash: Pick<Cash, 'settled' | 'unsettledSell'>): Minor =>
  add(cash.settled, cash.unsettledSell);

/**
 * Cash that may be paid out: settled money only, and never more than is available. `held` is what direct debits have
 * brought and cannot be paid out yet: the customer's other money is spent first, so all of it is left.
 */
export const withdrawable = (cash: Pick<Cash, 'settled' | 'unsettledSell'>, held: Minor = zero): Minor =>
  minor(Math.max(0, Math.min(cash.settled, available(cash)) - held));

/** What a direct debit has brought, and the instant from which it can be paid out, in milliseconds since 1970. */
export interface HeldCredit {
  readonly amount: Minor;
  readonly withdrawableFrom: number;
}

/**
 * The part of what direct debits have brought, and cannot be paid out yet, that has been spent and no other settled
 * money covers; undefined where all of it is covered. `until` is the instant from which it is, if no money comes.
 */
export function uncovered(
  cash: Pick<Cash, 'settled' | 'unsettledSell'>,
  credits: readonly HeldCredit[],
  now: number,
): { readonly missing: Minor; readonly until: number } | undefined {
  const held = credits.filter(({ withdrawableFrom }) => now < withdrawableFrom);
  const missing = minor(sum(held.map(({ amount }) => amount)) - withdrawable(cash));
  if (missing <= 0) return undefined;
  let [left, until]: [number, number] = [missing, now];
  for (const { amount, withdrawableFrom } of held.toSorted((a, b) => a.withdrawableFrom - b.withdrawableFrom))
    if (left > 0) [left, until] = [left - amount, withdrawableFrom];
  return { missing, until };
}

/** What an account lacks, in the first currency that it lacks something in: a direct debit was booked back. */
export function overdraft({
  cash,
}: Pick<Ledger, 'cash'>): { readonly owed: Minor; readonly currency: string } | undefined {
  for (const [currency, one] of Object.entries(cash)) {
    const free = available(one);
    if (free < 0) return { owed: minor(-free), currency };
  }
  return undefined;
}

/** The unsettled proceeds in a currency that settle on a date or before it. */
export const dueThrough = (ledger: Ledger, currency: Currency, date: string): Minor =>
  sum(
    Object.entries(cashIn(ledger, currency).tranches ?? {}).flatMap(([due, amount]) => (due <= date ? [amount] : [])),
  );

/** Unsettled proceeds with one settlement date. */
export interface Tranche {
  readonly currency: Currency;
  readonly settlesOn: string;
  readonly amount: Minor;
}

/** The tranches in all currencies that settle on a date or before it, by currency and date. */
export const tranchesThrough = (ledger: Ledger, date: string): readonly Tranche[] =>
  currencies.flatMap((currency) =>
    Object.entries(cashIn(ledger, currency).tranches ?? {})
      .filter(([settlesOn]) => settlesOn <= date)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([settlesOn, amount]) => ({ currency, settlesOn, amount })),
  );

/** The unsettled proceeds in a currency that settle on exactly that date. */
export const trancheOf = (ledger: Ledger, currency: Currency, date: string): Minor =>
  cashIn(ledger, currency).tranches?.[date] ?? zero;

/** Shares bought in one fill, kept while some of them are still owned. Value and fees shrink with the quantity. */
export interface Lot extends LotTraits {
  readonly lotId: string;
  readonly quantity: Quantity;
  readonly value: Minor;
  readonly fees: Minor;
  readonly buyDate: string;
}

/** The part of a lot that a sale consumed, first in first out. `cost` includes its share of the purchase fees. */
export interface LotUse extends LotTraits {
  readonly lotId: string;
  readonly quantity: Quantity;
  readonly value: Minor;
  readonly cost: Minor;
  readonly buyDate: string;
}

/**
 * Lots that a sale has taken when it began, because it is booked in parts: a sale between two of its parts consumes the
 * lots after them. Its shares are still owned and reserved until the sale is booked.
 */
export interface Claim {
  /** Id of the execution. */
  readonly saleId: string;
  /** Shares of the whole sale. */
  readonly quantity: Quantity;
  /** The lots that no part has consumed yet, oldest first. */
  readonly lots: readonly Lot[];
}

export interface Holding {
  /** Oldest first. */
  readonly lots: readonly Lot[];
  /** Shares reserved by open sell orders. */
  readonly frozenSell: Quantity;
  readonly claims?: readonly Claim[];
}

/** Why something is reserved, each with the buckets that hold the reserved cash and the reserved shares, if any. */
export const purposes = {
  orders: { cash: 'frozenOrder', shares: 'frozenSell' },
  applications: { cash: 'frozenIpo', shares: null },
  withdrawals: { cash: 'frozenWithdrawal', shares: null },
  blocks: { cash: 'frozenOrder', shares: 'frozenSell' },
  rights: { cash: 'frozenOrder', shares: null },
  transfers: { cash: 'frozenOrder', shares: 'frozenSell' },
} as const;
export type Purpose = keyof typeof purposes;

/** What something is reserved for: the purpose, and the id of the order or the like. */
export interface Reserved {
  readonly purpose: Purpose;
  readonly id: string;
}

/** An amount of one unit that is set aside for one order, application, withdrawal and so on. */
export interface Reservation {
  readonly id: Reserved['id'];
  /** A currency or `share:<symbol>`. */
  readonly unit: string;
  /** Minor units, or millionths of a share; never zero. */
  readonly amount: number;
}

/** One customer's cash and shares. Only bookings change it. */
export interface Ledger {
  /** By currency. */
  readonly cash: Readonly<Record<string, Cash>>;
  /** By symbol; a holding without shares is removed. */
  readonly holdings: Readonly<Record<string, Holding>>;
  /** Oldest first. Lists, because with some hundred reservations copying one costs a tenth of copying a record. */
  readonly reserved: { readonly [P in Purpose]?: readonly Reservation[] };
  /**
   * By symbol: the latest ex-date of the corporate actions on its lots. A fill of an earlier date was in the shares of
   * before, so it cannot be reversed lot by lot. Absent before the first.
   */
  readonly restated?: Readonly<Record<string, string>>;
}

/** Increase it whenever `book` produces a different state from the same events. */
export const ledgerStateVersion = 7;

export const emptyLedger: Ledger = { cash: {}, holdings: {}, reserved: {} };

export const cashIn = ({ cash }: Ledger, currency: Currency): Cash => cash[currency] ?? noCash;

/** Shares owned, those reserved or claimed by a sale included. */
export function heldShares({ holdings }: Ledger, symbol: string): Quantity {
  const { lots = [], claims = [] } = holdings[symbol] ?? {};
  return sumShares([...lots, ...claims].map(({ quantity }) => quantity));
}

/** Shares that nothing has reserved. */
export const sellableShares = (ledger: Ledger, symbol: string): Quantity =>
  subtractShares(heldShares(ledger, symbol), ledger.holdings[symbol]?.frozenSell ?? noShares);

/** The amount of a unit that is still reserved for one order or the like. */
export const reservedAmount = ({ reserved }: Ledger, { purpose, id }: Reserved, unit: string): number =>
  reserved[purpose]?.find((one) => one.id === id && one.unit === unit)?.amount ?? 0;

/** What holds an amount of a unit back, by purpose; purposes without a reservation are left out. */
export function reservedBy({ reserved }: Ledger, unit: string): Readonly<Partial<Record<Purpose, number>>> {
  const sums: Partial<Record<Purpose, number>> = {};
  for (const purpose of Object.keys(purposes) as Purpose[])
    for (const one of reserved[purpose] ?? []) if (one.unit === unit) sums[purpose] = (sums[purpose] ?? 0) + one.amount;
  return sums;
}

/** True without cash in any bucket and without shares. */
export const isEmptyLedger = ({ cash, holdings }: Ledger): boolean =>
  Object.keys(holdings).length === 0 &&
  Object.values(cash).every(({ tranches: _, ...buckets }) => Object.values(buckets).every((amount) => amount === 0));
