import { settlementDaysDefault, weekdaysAfter, type MarketSegment } from '@parkett/market-contract';
import { calendarOf } from '../calendars/calendars';
import { applies, type DatedRule } from './dated-rule';
import data from './settlement-rules.json';

/** Number of trading days of the market after the trade date on which a trade settles. */
interface SettlementRule extends DatedRule {
  readonly days: number;
}

const rules: readonly SettlementRule[] = data.rules;

/**
 * When a trade of a trade date settles, and the id of the rule. Where the market's calendar ends or is unknown, it
 * counts weekdays instead, because proceeds without a date would never settle; the id says so.
 */
export function settlementOf(
  segment: MarketSegment,
  tradeDate: string,
): { readonly id: string; readonly date: string } {
  const rule = rules.find((one) => applies(one, segment, tradeDate));
  const date = rule && tradeDateAfter(segment, tradeDate, rule.days);
  if (rule !== undefined && date !== undefined) return { id: rule.id, date };
  const days = rule?.days ?? settlementDaysDefault;
  return { id: `settlement-weekdays-${days}`, date: weekdaysAfter(tradeDate, days) };
}

function tradeDateAfter({ mic }: MarketSegment, tradeDate: string, days: number): string | undefined {
  const calendar = calendarOf(mic);
  let date: string | undefined = tradeDate;
  for (let day = 0; day < days && date !== undefined; day += 1) date = calendar?.nextTradeDate(date);
  return date;
}
