import type { MarketSegment } from '@parkett/market-contract';
import { calendarOf } from '../calendars/calendars';
import { minuteMs } from '../time/zone';
import { applies, type DatedRule } from './dated-rule';
import data from './session-rules.json';

/** An auction, in minutes from the first opening or the last close of the date, so that it moves with a half day. */
interface Call {
  readonly phase: string;
  readonly anchor: string;
  readonly fromMinutes: number;
  readonly toMinutes: number;
  readonly cancelUntilMinutes: number;
}
interface SessionRule extends DatedRule {
  readonly calls: readonly Call[];
}

const rules: readonly SessionRule[] = data.rules;

/** The rule on the auctions of a segment on a trade date. Undefined where none is known. */
export const sessionRuleOf = (segment: MarketSegment, date: string): SessionRule | undefined =>
  rules.find((candidate) => applies(candidate, segment, date));

/** The rule of paper and replayed markets. */
export const paperSessionRule: Pick<DatedRule, 'id' | 'source'> = data.paper;

export interface TradingPhase {
  readonly phase: 'closed' | 'openingCall' | 'continuous' | 'closingCall';
  readonly mayCancel: boolean;
  /** Id of the rule version on auctions; null where none is known, so that only continuous trading is. */
  readonly rule: string | null;
}

/**
 * The phase of trading at an instant: the calendar's hours with the auctions of the rules. Undefined for a market or a
 * date without a calendar. Source: domain-rules §3c.
 */
export function phaseAt(segment: MarketSegment, ts: number): TradingPhase | undefined {
  const calendar = calendarOf(segment.mic);
  const date = calendar?.zone.dateOf(ts) ?? '';
  const sessions = calendar?.sessionsOn(date);
  if (sessions === undefined) return undefined;
  const [opensAt, closesAt] = [sessions[0]?.opensAt, sessions.at(-1)?.closesAt];
  const rule = sessionRuleOf(segment, date);
  const known = rule?.id ?? null;
  if (opensAt === undefined || closesAt === undefined) return { phase: 'closed', mayCancel: true, rule: known };
  for (const { phase, anchor, fromMinutes, toMinutes, cancelUntilMinutes } of rule?.calls ?? []) {
    const minutes = (ts - (anchor === 'open' ? opensAt : closesAt)) / minuteMs;
    if (fromMinutes > minutes || minutes >= toMinutes) continue;
    const isOpening = phase === 'openingCall';
    return { phase: isOpening ? 'openingCall' : 'closingCall', mayCancel: minutes < cancelUntilMinutes, rule: known };
  }
  const isOpen = sessions.some((session) => session.opensAt <= ts && ts < session.closesAt);
  return { phase: isOpen ? 'continuous' : 'closed', mayCancel: true, rule: known };
}
