import { add, minor } from '@parkett/kernel';
import {
  noCash,
  purposes,
  type Claim,
  type Holding,
  type Ledger,
  type Lot,
  type LotUse,
  type Reservation,
  type Reserved,
} from './ledger-state';
import { symbolOf, type Leg } from './legs';
import { claimLots, consumeLots } from './lots';

/** How an event changes the lots of a holding. */
type LotChange =
  | { readonly kind: 'bought'; readonly symbol: string; readonly lot: Lot }
  /** Consumes the oldest lots. */
  | { readonly kind: 'sold'; readonly symbol: string; readonly quantity: number }
  /** A part of a sale; the first one claims the lots of the whole sale. */
  | {
      readonly kind: 'claimed';
      readonly symbol: string;
      readonly saleId: string;
      /** Shares of the whole sale, and of this part. */
      readonly quantity: number;
      readonly consumed: number;
    }
  /** Ends a sale in parts, whose lots are claimed. */
  | { readonly kind: 'claimSold'; readonly symbol: string; readonly saleId: string };

/** What one event does to the ledger. */
export interface Booking {
  readonly postings: readonly Leg[];
  /** The reservation that its postings in reserving buckets change; needed for these. */
  readonly reserved?: Reserved;
  readonly lots?: LotChange;
}

/**
 * Applies the booking of one event. It accepts all that a decision ever recorded and checks nothing: the checks are in
 * `Entry`, before an event is written.
 */
export function book(ledger: Ledger, { postings, reserved, lots }: Booking): Ledger {
  const posted =
    reserved === undefined ? post(ledger, postings) : reserveOrUse(post(ledger, postings), postings, reserved);
  return lots === undefined ? posted : { ...posted, holdings: changeLots(posted.holdings, lots) };
}

/** Postings change the cash buckets and the reserved shares; lots change only through a lot change. */
function post(ledger: Ledger, postings: readonly Leg[]): Ledger {
  let { cash, holdings } = ledger;
  for (const { bucket, unit, amount } of postings) {
    if (isCashBucket(bucket)) {
      const before = cash[unit] ?? noCash;
      cash = { ...cash, [unit]: { ...before, [bucket]: add(before[bucket], minor(amount)) } };
    } else if (bucket === 'frozenSell') {
      const before = holdings[symbolOf(unit)] ?? noHolding;
      holdings = { ...holdings, [symbolOf(unit)]: { ...before, frozenSell: before.frozenSell + amount } };
    }
  }
  return { ...ledger, cash, holdings };
}

const isCashBucket = (bucket: string): bucket is keyof typeof noCash => Object.hasOwn(noCash, bucket);
const noHolding: Holding = { lots: [], frozenSell: 0 };

function reserveOrUse(ledger: Ledger, postings: readonly Leg[], { purpose, id }: Reserved): Ledger {
  const { cash, shares } = purposes[purpose];
  let list = ledger.reserved[purpose] ?? [];
  for (const { bucket, unit, amount } of postings)
    if (bucket === cash || bucket === shares) list = withReservation(list, id, unit, amount);
  const { [purpose]: _, ...others } = ledger.reserved;
  return { ...ledger, reserved: list.length === 0 ? others : { ...others, [purpose]: list } };
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

function changeLots(holdings: Holdings, change: LotChange): Holdings {
  const { [change.symbol]: holding = noHolding, ...others } = holdings;
  const after = holdingAfter(holding, change);
  const isGone = after.lots.length === 0 && after.frozenSell === 0 && after.claims === undefined;
  return isGone ? others : { ...others, [change.symbol]: after };
}

function holdingAfter(holding: Holding, change: LotChange): Holding {
  switch (change.kind) {
    case 'bought':
      return { ...holding, lots: [...holding.lots, change.lot] };
    case 'sold':
      return { ...holding, lots: consumeLots(holding.lots, change.quantity).left };
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

const claimOf = (holding: Holding | undefined, saleId: string): Claim | undefined =>
  holding?.claims?.find((claim) => claim.saleId === saleId);

const otherClaims = ({ claims = [] }: Holding, saleId: string): readonly Claim[] =>
  claims.filter((claim) => claim.saleId !== saleId);

function withClaims({ claims: _, ...holding }: Holding, claims: readonly Claim[]): Holding {
  return claims.length === 0 ? holding : { ...holding, claims };
}

/** The lots that a sale of that many shares consumes now: those it has claimed, or else the oldest. */
export function lotsOfSale({ holdings }: Ledger, symbol: string, saleId: string, shares: number): readonly LotUse[] {
  const holding = holdings[symbol];
  return consumeLots(claimOf(holding, saleId)?.lots ?? holding?.lots ?? [], shares).used;
}
