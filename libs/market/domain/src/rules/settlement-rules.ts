import type { MarketSegment } from '@parkett/market-contract';
import { calendarOf } from '../calendars/calendars';
import { applies, type DatedRule } from './dated-rule';
import data from './settlement-rules.json';

/** Number of trading days of the market after the trade date on which a trade settles. */
interface SettlementRule extends DatedRule {
  readonly days: number;
}

const rules: readonly SettlementRule[] = data.rules;

/**
 * When a trade of a trade date settles, and the id of the rule. Undefined where the rule or the market's calendar is
 * not known.
 */
export function settlementOf(
  segment: MarketSegment,
  tradeDate: string,
): { readonly id: string; readonly date: string } | undefined {
  const rule = rules.find((one) => applies(one, segment, tradeDate));
  const calendar = calendarOf(segment.mic);
  if (rule === undefined || calendar === undefined) return undefined;
  let date: string | undefined = tradeDate;
  for (let day = 0; day < rule.days && date !== undefined; day += 1) date = calendar.nextTradeDate(date);
  return date === undefined ? undefined : { id: rule.id, date };
}
