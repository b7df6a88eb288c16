import {
  add,
  addShares,
  millionths,
  minor,
  noShares,
  subtract,
  zero,
  type Minor,
  type Quantity,
} from '@parkett/kernel';
import {
  noCash,
  purposes,
  sparseBuckets,
  type Cash,
  type Claim,
  type Holding,
  type Ledger,
  type Lot,
  type LotUse,
  type Reservation,
  type Reserved,
} from './ledger-state';
import { shareUnit, symbolOf, type Leg } from './legs';
import { claimLots, consumeLots, withoutParts, withParts } from './lots';
import { restateLots, type RestatedTransfer, type Restatement } from './restate';

/** How an event changes the lots of a holding. */
type LotChange =
  | { readonly kind: 'bought'; readonly symbol: string; readonly lot: Lot }
  /** Lots that come from elsewhere, each with the date on which it was bought there. */
  | { readonly kind: 'arrived'; readonly symbol: string; readonly lots: readonly Lot[] }
  /** Consumes the oldest lots. */
  | { readonly kind: 'sold'; readonly symbol: string; readonly quantity: Quantity }
  /** A part of a sale; the first one claims the lots of the whole sale. */
  | {
      readonly kind: 'claimed';
      readonly symbol: string;
      readonly saleId: string;
      /** Shares of the whole sale, and of this part. */
      readonly quantity: Quantity;
      readonly consumed: Quantity;
    }
  /** Takes parts of lots out again, because the purchase that they belong to was reversed. */
  | { readonly kind: 'returned'; readonly symbol: string; readonly lots: readonly LotUse[] }
  /** Puts parts of lots back, because the sale that consumed them was reversed. */
  | { readonly kind: 'restored'; readonly symbol: string; readonly lots: readonly LotUse[] }
  /** A corporate action on the lots bought before its ex-date. */
  | ({ readonly kind: 'restated' } & Restatement)
  /** Ends a sale in parts, whose lots are claimed. */
  | { readonly kind: 'claimSold'; readonly symbol: string; readonly saleId: string };

/** What one event does to the ledger. */
export interface Booking {
  readonly postings: readonly Leg[];
  /** The reservation that its postings in reserving buckets change; needed for these. */
  readonly reserved?: Reserved;
  /** When the proceeds of a sale settle. */
  readonly settlesOn?: string;
  /** Ends the tranches up to this date, whose amounts its postings move. */
  readonly settledThrough?: string;
  readonly lots?: LotChange;
}

/**
 * Applies the booking of one event. It accepts all that a decision ever recorded and checks nothing: the checks are in
 * `Entry`, before an event is written.
 */
export function book(ledger: Ledger, booking: Booking): Ledger {
  const { postings, reserved, lots } = booking;
  const posted = post(ledger, booking);
  const used = reserved === undefined ? posted : reserveOrUse(posted, postings, reserved);
  if (lots?.kind === 'restated') return restate(used, lots);
  return lots === undefined ? used : { ...used, holdings: changeLots(used.holdings, lots) };
}

/** A currency's buckets while an event is booked. */
type Open = { -readonly [Name in keyof Cash]: Cash[Name] };

/**
 * Postings change the cash buckets and the reserved shares; lots change only through a lot change. Each currency is
 * copied once, however many legs it has.
 */
function post(ledger: Ledger, booking: Booking): Ledger {
  const { postings, settlesOn, settledThrough } = booking;
  let { holdings } = ledger;
  const opened = new Map<string, Open>();
  for (const { bucket, unit, amount } of postings) {
    if (isCashBucket(bucket)) {
      let cash = opened.get(unit);
      if (cash === undefined) opened.set(unit, (cash = { ...(ledger.cash[unit] ?? noCash) }));
      cash[bucket] = add(cash[bucket] ?? zero, minor(amount));
    } else if (bucket === 'frozenSell') {
      const before = holdings[symbolOf(unit)] ?? noHolding;
      holdings = {
        ...holdings,
        [symbolOf(unit)]: { ...before, frozenSell: addShares(before.frozenSell, millionths(amount)) },
      };
    }
  }
  if (opened.size === 0) return { ...ledger, holdings };
  const cash = { ...ledger.cash };
  for (const [unit, after] of opened) {
    for (const bucket of sparseBuckets) if (after[bucket] === 0) delete after[bucket];
    if (settlesOn !== undefined || settledThrough !== undefined) {
      const proceeds = subtract(after.unsettledSell, ledger.cash[unit]?.unsettledSell ?? zero);
      const tranches = tranchesAfter(after.tranches ?? {}, proceeds, booking);
      if (Object.keys(tranches).length === 0) delete after.tranches;
      else after.tranches = tranches;
    }
    cash[unit] = after;
  }
  return { ...ledger, cash, holdings };
}

const cashBuckets = new Set<string>(['settled', 'unsettledSell', 'frozenOrder', ...sparseBuckets]);
const isCashBucket = (bucket: string): bucket is Exclude<keyof Cash, 'tranches'> => cashBuckets.has(bucket);

/** The tranches after an event that adds proceeds of a date, takes them back, or settles what is due. */
function tranchesAfter(
  before: NonNullable<Cash['tranches']>,
  proceeds: Minor,
  { settlesOn, settledThrough = '' }: Booking,
): Record<string, Minor> {
  const after = Object.fromEntries(Object.entries(before).filter(([date]) => date > settledThrough));
  if (settlesOn === undefined) return after;
  const { [settlesOn]: known = zero, ...others } = after;
  const sum = add(known, proceeds);
  return sum === 0 ? others : { ...others, [settlesOn]: sum };
}

const noHolding: Holding = { lots: [], frozenSell: noShares };

function reserveOrUse(ledger: Ledger, postings: readonly Leg[], { purpose, id }: Reserved): Ledger {
  const { cash, shares } = purposes[purpose];
  let list = ledger.reserved[purpose] ?? [];
  for (const { bucket, unit, amount } of postings)
    if (bucket === cash || bucket === shares) list = withReservation(list, id, unit, amount);
  const { [purpose]: _, ...others } = ledger.reserved;
  return { ...ledger, reserved: list.length === 0 ? others : { ...others, [purpose]: list } };
}

function restateReserved(
  { transfers: list = [], ...others }: Ledger['reserved'],
  unit: string,
  restated: readonly RestatedTransfer[],
): Ledger['reserved'] {
  const after = restated.reduce((all, { transferId, quantity }) => {
    const before = all.find((one) => one.id === transferId && one.unit === unit)?.amount ?? 0;
    return withReservation(all, transferId, unit, quantity - before);
  }, list);
  return after.length === 0 ? others : { ...others, transfers: after };
}

/** Changes a reservation in place, appends a new one, and removes one that is used up. */
function withReservation(
  list: readonly Reservation[],
  id: string,
  unit: string,
  change: number,
): readonly Reservation[] {
  const at = list.findIndex((one) => one.id === id && one.unit === unit);
  const amount = (list[at]?.amount ?? 0) + change;
  if (amount === 0) return list.filter((_, index) => index !== at);
  const after = { id, unit, amount };
  return at < 0 ? [...list, after] : list.with(at, after);
}

type Holdings = Ledger['holdings'];

const changeLots = (holdings: Holdings, change: HoldingChange): Holdings =>
  withHolding(holdings, change.symbol, holdingAfter(holdings[change.symbol] ?? noHolding, change));

function withHolding(holdings: Holdings, symbol: string, holding: Holding): Holdings {
  const { [symbol]: _, ...others } = holdings;
  const isGone = holding.lots.length === 0 && holding.frozenSell === 0 && holding.claims === undefined;
  return isGone ? others : { ...others, [symbol]: holding };
}

function restate(ledger: Ledger, change: Restatement): Ledger {
  const { symbol, exDate } = change;
  const holding = ledger.holdings[symbol] ?? noHolding;
  const { lots, received } = restateLots(holding.lots, change);
  let holdings = withHolding(ledger.holdings, symbol, { ...holding, lots });
  if (change.received !== null) {
    const before = holdings[change.received.symbol] ?? noHolding;
    const after = { ...before, lots: received.reduce(withLot, before.lots) };
    holdings = withHolding(holdings, change.received.symbol, after);
  }
  const known = ledger.restated?.[symbol] ?? '';
  const reserved = restateReserved(ledger.reserved, shareUnit(symbol), change.transfers ?? []);
  return { ...ledger, holdings, reserved, restated: { ...ledger.restated, [symbol]: known > exDate ? known : exDate } };
}

/** A change of the lots of one holding. */
type HoldingChange = Exclude<LotChange, { readonly kind: 'restated' }>;

function holdingAfter(holding: Holding, change: HoldingChange): Holding {
  switch (change.kind) {
    case 'bought':
      return { ...holding, lots: withLot(holding.lots, change.lot) };
    case 'arrived':
      return { ...holding, lots: change.lots.reduce(withLot, holding.lots) };
    case 'sold':
      return { ...holding, lots: consumeLots(holding.lots, change.quantity).left };
    case 'returned':
      return { ...holding, lots: withoutParts(holding.lots, change.lots) };
    case 'restored':
      return { ...holding, lots: withParts(holding.lots, change.lots) };
    case 'claimSold':
      return withClaims(holding, otherClaims(holding, change.saleId));
    case 'claimed': {
      const { saleId, quantity, consumed } = change;
      const known = claimOf(holding, saleId);
      const { claimed, left } = known ? { claimed: known.lots, left: holding.lots } : claimLots(holding.lots, quantity);
      const claim = { saleId, quantity: known?.quantity ?? quantity, lots: consumeLots(claimed, consumed).left };
      return withClaims({ ...holding, lots: left }, [...otherClaims(holding, saleId), claim]);
    }
  }
}

/** Sales consume the first lots, which have to be the oldest. A fill that is recorded late keeps its own date. */
function withLot(lots: readonly Lot[], lot: Lot): readonly Lot[] {
  const later = lots.findIndex(({ buyDate }) => buyDate > lot.buyDate);
  return later < 0 ? [...lots, lot] : lots.toSpliced(later, 0, lot);
}

const claimOf = (holding: Holding | undefined, saleId: string): Claim | undefined =>
  holding?.claims?.find((claim) => claim.saleId === saleId);

const otherClaims = ({ claims = [] }: Holding, saleId: string): readonly Claim[] =>
  claims.filter((claim) => claim.saleId !== saleId);

function withClaims({ claims: _, ...holding }: Holding, claims: readonly Claim[]): Holding {
  return claims.length === 0 ? holding : { ...holding, claims };
}

/** The lots that give that many shares back when a purchase is reversed: its own lot, then the oldest. */
export function lotsToReturn({ holdings }: Ledger, symbol: string, lotId: string, shares: Quantity): readonly LotUse[] {
  const lots = holdings[symbol]?.lots ?? [];
  const [own, others] = [lots.filter((lot) => lot.lotId === lotId), lots.filter((lot) => lot.lotId !== lotId)];
  return consumeLots([...own, ...others], shares).used;
}

/** The lots that a sale of that many shares consumes now: those it has claimed, or else the oldest. */
export function lotsOfSale({ holdings }: Ledger, symbol: string, saleId: string, shares: Quantity): readonly LotUse[] {
  const holding = holdings[symbol];
  return consumeLots(claimOf(holding, saleId)?.lots ?? holding?.lots ?? [], shares).used;
}
