import { blockEvents, offerEvents, rejectBlock as reject } from '@parkett/blocks-contract';
import { isOnTick, sharesOf, type Price, type Quantity, type Rejected } from '@parkett/kernel';
import { phaseOf, tickOf, type Instrument, type Quote, type TradingRules } from '@parkett/market-contract';
import {
  blockRulesOn,
  isBlockTime,
  isTooLarge,
  isWithin,
  priceRange,
  smallestBlock,
  type BlockRules,
} from './block-rules';
import type { BlocksContext, Holder } from './blocks-context';
import type { Blocks } from './blocks-state';

const eventTypes = [...Object.keys(blockEvents.definitions), ...Object.keys(offerEvents.definitions)];

/** A trade that began could not end with an event that is not switched on yet. */
export const isSwitchedOn = ({ mayWrite }: Pick<BlocksContext, 'mayWrite'>): boolean =>
  eventTypes.every((type) => mayWrite({ type, v: 1 }));

/** What a decision on a block knows of the market. */
export interface Venue {
  readonly instrument: Instrument;
  readonly market: TradingRules;
  readonly rules: BlockRules;
  readonly quote: Quote;
  readonly tradeDate: string;
}

/** Whether this customer may trade blocks of a security now, and under which rules. */
export function venueFor(
  symbol: string,
  { suitable }: Blocks,
  { verified, erased, addCurrency, checkActions }: Holder,
  context: BlocksContext,
): Venue | Rejected {
  const { actor, aggregate } = context;
  if (actor.kind !== 'customer' || aggregate !== `account:${actor.id}`) return reject('ACTOR_NOT_ALLOWED');
  if (erased) return reject('ACCOUNT_ERASED');
  if (addCurrency === undefined) return reject('ACCOUNT_UNKNOWN');
  if (!isSwitchedOn(context)) return reject('BLOCK_NOT_OFFERED');
  if (!verified) return reject('VERIFICATION_REQUIRED');
  if (!suitable) return reject('BLOCK_NOT_SUITABLE');
  const venue = openVenue(symbol, context);
  if ('kind' in venue) return venue;
  return checkActions(symbol, { isTaken: context.isTaken, tradeDate: venue.tradeDate }) ?? venue;
}

/** The market of a security, if blocks of it are traded now. */
export function openVenue(
  symbol: string,
  { market, fees, env, now, businessDate }: Pick<BlocksContext, 'market' | 'fees' | 'env' | 'now' | 'businessDate'>,
): Venue | Rejected {
  const instrument = market.instrument(symbol);
  if (instrument === undefined) return reject('SYMBOL_UNKNOWN', { symbol });
  const clock = market.clock(instrument.mic);
  const tradeDate = clock?.businessDate ?? businessDate;
  const rules = blockRulesOn(instrument, tradeDate);
  if (rules === undefined || !fees.isPriced(instrument, tradeDate)) return reject('BLOCK_NOT_OFFERED');
  const quote = market.quote(symbol, clock);
  if (quote === undefined) return reject('NO_QUOTE', { symbol });
  const isOpen = clock?.session === 'open' && phaseOf(clock, quote) !== 'halted';
  // A paper market never closes, so the hours hold in a live one only.
  const isInHours = env === 'SIMULATED' || isBlockTime(rules, market.timeOf(instrument.mic, now));
  if (!isOpen || !isInHours) return reject('MARKET_CLOSED');
  return { instrument, market: market.rules(instrument, tradeDate, quote.previousClose), rules, quote, tradeDate };
}

/** Rejects a block that the rules of its market do not allow on this date. */
export function checkBlock(
  { instrument, market, rules, quote }: Venue,
  { quantity, price }: { readonly quantity: Quantity; readonly price: Price },
): Rejected | undefined {
  const { currency } = instrument;
  const tick = tickOf(market, price);
  if (!isOnTick(price, tick)) return reject('BAD_TICK', { tick });
  const range = priceRange(rules, market, quote.previousClose);
  if (range === undefined) return reject('NO_QUOTE', { symbol: instrument.symbol });
  if (!isWithin(range, price)) return reject('BLOCK_PRICE_OUT_OF_RANGE', { ...range });
  const min = smallestBlock(rules, price, currency);
  if (quantity < min) return reject('BLOCK_TOO_SMALL', { min: sharesOf(min) });
  if (isTooLarge(rules, price, quantity, currency))
    return reject('ABOVE_MAX_VALUE', { max: rules.amountMax, currency });
  return undefined;
}
