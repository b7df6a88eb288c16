import { settlementDaysDefault, weekdaysAfter, type MarketSegment } from '@parkett/market-contract';
import { calendarOf } from '../calendars/calendars';
import type { MarketCalendar } from '../calendars/market-calendar';
import { applies, type DatedRule } from './dated-rule';
import data from './settlement-rules.json';

/** Number of trading days of the market after the trade date on which a trade settles. */
interface SettlementRule extends DatedRule {
  readonly days: number;
}

const rules: readonly SettlementRule[] = data.rules;

interface Settlement {
  /** The rule, and the calendar whose trading days it counts. */
  readonly ids: readonly string[];
  readonly date: string;
}

/**
 * When a trade of a trade date settles, and the ids of the rules. Where the market's calendar ends or is unknown, it
 * counts weekdays instead, because proceeds without a date would never settle; the id says so.
 */
export function settlementOf(segment: MarketSegment, tradeDate: string): Settlement {
  const rule = settlementRuleOf(segment, tradeDate);
  const calendar = calendarOf(segment.mic);
  const date = rule && calendar && tradeDateAfter(calendar, tradeDate, rule.days);
  if (rule !== undefined && calendar !== undefined && date !== undefined) return { ids: [rule.id, calendar.id], date };
  const days = rule?.days ?? settlementDaysDefault;
  return { ids: [`settlement-weekdays-${days}`], date: weekdaysAfter(tradeDate, days) };
}

export const settlementRuleOf = (segment: MarketSegment, tradeDate: string): SettlementRule | undefined =>
  rules.find((one) => applies(one, segment, tradeDate));

/** Undefined where the calendar ends before. */
export function tradeDateAfter(calendar: MarketCalendar, tradeDate: string, days: number): string | undefined {
  let date: string | undefined = tradeDate;
  for (let day = 0; day < days && date !== undefined; day += 1) date = calendar.nextTradeDate(date);
  return date;
}
