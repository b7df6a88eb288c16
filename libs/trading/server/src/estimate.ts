import { add, minor, subtract, valueOf, type InputOf } from '@parkett/kernel';
import { Problem } from '@parkett/platform-http';
import type { Account, estimateOrder } from '@parkett/trading-contract';
import { costOfBuying, feesOn, feeTotal, orderRulesOn, priceBound } from '@parkett/trading-domain';
import type { MarketView } from './trading-slice';

/** What an order would cost or fetch now; by the same rules as the decision, but nothing is reserved. */
export function estimate(ticket: InputOf<typeof estimateOrder>, account: Account, market: MarketView) {
  const { symbol, side, orderType, quantity } = ticket;
  const instrument = market.instrument(symbol);
  const quote = market.quote(symbol);
  const date = market.clock()?.businessDate;
  if (!instrument) throw new Problem(404, 'SYMBOL_UNKNOWN', { symbol });
  if (instrument.currency !== account.currency) throw new Problem(422, 'CURRENCY_MISMATCH', { currency: instrument.currency });
  const limitPrice = ticket.limitPrice ?? null;
  if (orderType === 'limit' && limitPrice === null) throw new Problem(422, 'PRICE_REQUIRED');
  const now = side === 'buy' ? quote?.ask : quote?.bid;
  const at = limitPrice ?? now;
  const bound = quote && date !== undefined ? priceBound({ side, orderType, limitPrice }, instrument, quote, orderRulesOn(date)) : undefined;
  if (!at || !bound || date === undefined) throw new Problem(409, 'NO_QUOTE', { symbol });
  if (Number(at) * quantity > valueMax) throw new Problem(422, 'ABOVE_MAX_VALUE', { max: orderRulesOn(date).orderValueMax, currency: account.currency });
  const value = valueOf(at, quantity, instrument.currency);
  const fees = feesOn(value, side, instrument.currency, date);
  const total = side === 'buy' ? add(value, feeTotal(fees)) : subtract(value, feeTotal(fees));
  const frozen = side === 'buy' ? costOfBuying(bound, { quantity, side }, account, date) : minor(0);
  const cashAfter = side === 'buy' ? subtract(account.available, total) : add(account.available, total);
  return { currency: account.currency, price: at, value, fees, total, frozen, cashAfter };
}

/** Beyond it the value in cents would leave exact arithmetic; far above what any order may be worth. */
const valueMax = 1e12;
