import { millionths, noShares, sumShares, type Quantity } from '@parkett/kernel';
import { settlementDaysDefault, weekdaysAfter, type Instrument, type TradingRules } from '@parkett/market-contract';
import type { DepotHolder, DepotMarket } from './depot-context';

/** Purchases settle within days, whatever the holidays are. */
const settlementDaysMax = 31;

const isSettled = (market: DepotMarket, instrument: Instrument, buyDate: string, date: string): boolean =>
  weekdaysAfter(buyDate, settlementDaysMax) <= date ||
  (market.rules(instrument, buyDate).settlesOn ?? weekdaysAfter(buyDate, settlementDaysDefault)) <= date;

/**
 * Shares that can be transferred on a date: those whose purchase has settled, that the market lets be sold, and that
 * nothing has reserved.
 */
export function transferableOn(
  { ledger, sellableOn }: Pick<DepotHolder, 'ledger' | 'sellableOn'>,
  instrument: Instrument,
  date: string,
  market: DepotMarket,
): Quantity {
  const { symbol } = instrument;
  const holding = ledger.holdings[symbol];
  if (holding === undefined) return noShares;
  const lots = [...holding.lots, ...(holding.claims ?? []).flatMap((claim) => claim.lots)];
  const settled = sumShares(
    lots.filter(({ buyDate }) => isSettled(market, instrument, buyDate, date)).map(({ quantity }) => quantity),
  );
  const rules: TradingRules = market.rules(instrument, date);
  return millionths(Math.max(0, Math.min(settled - holding.frozenSell, sellableOn(symbol, rules, date))));
}
