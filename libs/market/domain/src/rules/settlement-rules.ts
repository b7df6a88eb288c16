import { settlementDaysDefault, weekdaysAfter, type MarketSegment } from '@parkett/market-contract';
import { calendarOf } from '../calendars/calendars';
import type { MarketCalendar } from '../calendars/market-calendar';
import { addDays, isWeekend } from '../time/zone';
import { applies, type DatedRule } from './dated-rule';
import data from './settlement-rules.json';

/** Number of settlement days of the market after the trade date on which a trade settles. */
interface SettlementRule extends DatedRule {
  readonly days: number;
  /** Days of every year (`MM-DD`) on which a market does not trade, but settles; on weekends it does neither. */
  readonly settlesAlsoOn: readonly string[];
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
  const date = rule && calendar && settlementDateAfter(calendar, tradeDate, rule);
  if (rule !== undefined && calendar !== undefined && date !== undefined) return { ids: [rule.id, calendar.id], date };
  const days = rule?.days ?? settlementDaysDefault;
  return { ids: [`settlement-weekdays-${days}`], date: weekdaysAfter(tradeDate, days) };
}

export const settlementRuleOf = (segment: MarketSegment, tradeDate: string): SettlementRule | undefined =>
  rules.find((one) => applies(one, segment, tradeDate));

/** Undefined where the calendar ends before. */
export function settlementDateAfter(
  calendar: MarketCalendar,
  tradeDate: string,
  { days, settlesAlsoOn }: Pick<SettlementRule, 'days' | 'settlesAlsoOn'>,
): string | undefined {
  let date: string | undefined = tradeDate;
  for (let day = 0; day < days && date !== undefined; day += 1) {
    const next = calendar.nextTradeDate(date);
    date = next && (between(date, next).find((one) => settlesAlsoOn.includes(one.slice(5)) && !isWeekend(one)) ?? next);
  }
  return date;
}

/** The dates after one and before another. */
function between(date: string, end: string): string[] {
  const dates: string[] = [];
  for (let next = addDays(date, 1); next < end; next = addDays(next, 1)) dates.push(next);
  return dates;
}

/** Undefined where the calendar ends before. */
export const tradeDateAfter = (calendar: MarketCalendar, tradeDate: string, days: number): string | undefined =>
  settlementDateAfter(calendar, tradeDate, { days, settlesAlsoOn: [] });
