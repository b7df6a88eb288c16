import { weekdaysAfter, type MarketSegment } from '@parkett/market-contract';
import { calendarOf } from '../calendars/calendars';
import { zoneOf } from '../calendars/market-zone';
import { applies, type DatedRule } from './dated-rule';
import data from './settlement-fail-rules.json';
import { settlementDateAfter, settlementRuleOf } from './settlement-rules';

/** Settlement days of the market after the settlement date in which a late delivery is left to the other side. */
interface FailRule extends DatedRule {
  readonly days: number;
}

const rules: readonly FailRule[] = data.rules;

/** Where no market's rule is known: as in the European Union. */
const extensionDaysDefault = 4;

/** Nobody needs to know more exactly how late something is. */
const daysLateMax = 999;

export interface SettlementFail {
  /** Settlement days of the market that have begun after the settlement date: 0 on a weekend right after it. */
  readonly daysLate: number;
  readonly extensionDays: number;
  /** Whether the extension period is over. */
  readonly isOverdue: boolean;
  /** Ids of the rules that it follows from; none where no market's rule is known. */
  readonly rules: readonly string[];
}

/** When something should have settled, and when it was instructed: milliseconds since 1970. */
interface DueSettlement {
  readonly settlesOn: string;
  readonly instructedAt: number;
}

/** How late something is at an instant, by the dates of its market. What was instructed later counts from then. */
export function settlementFailAt(
  segment: MarketSegment | undefined,
  { settlesOn, instructedAt }: DueSettlement,
  now: number,
): SettlementFail {
  const zone = zoneOf(segment?.mic);
  const instructedOn = zone.dateOf(instructedAt);
  return settlementFailOf(segment, settlesOn > instructedOn ? settlesOn : instructedOn, zone.dateOf(now));
}

/** How late something is on a date that should have settled before; `segment` is undefined for an unknown instrument. */
export function settlementFailOf(segment: MarketSegment | undefined, settlesOn: string, today: string): SettlementFail {
  let daysLate = 0;
  for (let date = settlesOn; daysLate < daysLateMax; daysLate += 1) {
    date = settlementDayAfter(segment, date);
    if (date > today) break;
  }
  const rule = segment && rules.find((one) => applies(one, segment, settlesOn));
  const extensionDays = rule?.days ?? extensionDaysDefault;
  return { daysLate, extensionDays, isOverdue: daysLate > extensionDays, rules: rule === undefined ? [] : [rule.id] };
}

/** By weekdays where the market's calendar ends or is unknown. */
function settlementDayAfter(segment: MarketSegment | undefined, date: string): string {
  const rule = segment && settlementRuleOf(segment, date);
  const calendar = segment && calendarOf(segment.mic);
  const next = rule && calendar && settlementDateAfter(calendar, date, { ...rule, days: 1 });
  return next ?? weekdaysAfter(date, 1);
}
