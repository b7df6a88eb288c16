import { settlementDaysDefault, weekdaysAfter, type Instrument } from '@parkett/market-contract';
import { rulesOf, type MarketView } from '../trading-slice';

/** When a trade of a trade date settles, `YYYY-MM-DD`; by weekdays where the market has no rule. */
export const settlementDate = (market: MarketView, instrument: Instrument | undefined, tradeDate: string): string =>
  (instrument && rulesOf(market, instrument, tradeDate, {}).settlesOn) ??
  weekdaysAfter(tradeDate, settlementDaysDefault);
