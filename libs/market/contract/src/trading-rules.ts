import { comparePrices, priceSchema, wholeShares, type Price, type Quantity } from '@parkett/kernel';
import { z } from 'zod';
import type { Instrument } from './instrument';
import { dailyAuctionSchema } from './phase';

/** In shares. A purchase is at least `buyMin`, and whole `buyStep`s above it. */
export interface LotSize {
  readonly buyMin: number;
  readonly buyStep: number;
}

/** Prices below `below` have this tick; null means all higher prices. */
export interface TickStep {
  readonly below: Price | null;
  readonly tick: Price;
}

/** What the market of an instrument demands of orders on one trade date. */
export interface TradingRules {
  /** Ids of the dated versions it was taken from; none for values of the instrument itself. */
  readonly ids: readonly string[];
  readonly lot: LotSize;
  /** By price, in ascending order; never empty. */
  readonly ticks: readonly TickStep[];
  /** Lowest and highest price of the date; null where the market sets no limit. */
  readonly lowest: Price | null;
  readonly highest: Price | null;
  /** Whether shares may be sold on the trade date on which they were bought. */
  readonly sameDaySale: boolean;
  /** When a trade of the trade date settles; null where that is not known. */
  readonly settlesOn: string | null;
  /** The ids among `ids` that `settlesOn` follows from. */
  readonly settlementIds: readonly string[];
}

/** The rules of an instrument about whose market nothing else is known: its own lot and tick. */
export const ownRules = ({ lot, tick }: Pick<Instrument, 'lot' | 'tick'>): TradingRules => ({
  ids: [],
  lot: { buyMin: lot, buyStep: lot },
  ticks: [{ below: null, tick }],
  lowest: null,
  highest: null,
  sameDaySale: true,
  settlesOn: null,
  settlementIds: [],
});

export const isBuyable = ({ buyMin, buyStep }: LotSize, quantity: Quantity): boolean =>
  quantity >= wholeShares(buyMin) && (quantity - wholeShares(buyMin)) % wholeShares(buyStep) === 0;

/**
 * True for a quantity that may be sold out of `sellable` shares: one that could be bought, or all of a remainder that
 * could not, alone or on top of such a quantity. A fraction of a share is such a remainder in every market.
 */
export function isSellable(lot: LotSize, quantity: Quantity, sellable: Quantity): boolean {
  if (isBuyable(lot, quantity)) return true;
  const [min, step] = [wholeShares(lot.buyMin), wholeShares(lot.buyStep)];
  const odd = sellable % step;
  if (lot.buyStep !== 1) return odd > 0 && quantity % step === odd;
  if (sellable < min) return quantity === sellable;
  return odd > 0 && quantity % step === odd && (quantity === odd || quantity - odd >= min);
}

/** The tick of a price; above the end of the table it is that of the highest prices. */
export function tickOf({ ticks }: Pick<TradingRules, 'ticks'>, at: Price): Price {
  const step = ticks.find(({ below }) => below === null || comparePrices(at, below) < 0) ?? ticks.at(-1);
  if (step === undefined) throw new Error('rules without a tick');
  return step.tick;
}

/** The part of the rules that customers see. */
export const shownRulesSchema = z.object({
  lot: z.object({ buyMin: z.number().int().min(1), buyStep: z.number().int().min(1) }),
  ticks: z.array(z.object({ below: priceSchema.nullable(), tick: priceSchema })).min(1),
  lowest: priceSchema.nullable(),
  highest: priceSchema.nullable(),
  /** The auctions for which an order can be placed now; absent in answers of builds before this one. */
  auctions: z.array(dailyAuctionSchema).optional(),
  /** Whether shares may be sold on the trade date of their purchase; absent in answers of builds before this one. */
  sameDaySale: z.boolean().optional(),
  /**
   * The venue takes only market and limit orders that are valid for whole dates, without exits. Absent in answers of
   * builds before this one, and then it takes all.
   */
  plainOnly: z.boolean().optional(),
});
export type ShownRules = z.output<typeof shownRulesSchema>;
