import type { DailyAuction, MarketSegment, Phase } from '@parkett/market-contract';
import { calendarOf } from '../calendars/calendars';
import type { TradingSession } from '../calendars/market-calendar';
import { addDays, brokerZone, minuteMs } from '../time/zone';
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

/** A price that moves by more than `deviations` times its usual move within the window starts an auction. */
export interface VolatilityRule {
  readonly windowMinutes: number;
  readonly deviations: number;
  /** A move of fewer spreads between bid and ask starts none, because a cheap share has large price steps. */
  readonly spreadsMin: number;
  readonly auctionMinutes: number;
}
interface PaperSessionRule extends Pick<DatedRule, 'id' | 'source' | 'validFrom' | 'validTo'> {
  readonly calls: readonly Call[];
  readonly volatility: VolatilityRule | null;
}

const rules: readonly SessionRule[] = data.rules;
const paperRules: readonly PaperSessionRule[] = data.paper;

/** The rule on the auctions of a segment on a trade date. Undefined where none is known. */
export const sessionRuleOf = (segment: MarketSegment, date: string): SessionRule | undefined =>
  rules.find((candidate) => applies(candidate, segment, date));

/** The rule of paper and replayed markets on a trade date. */
export const paperSessionRuleOf = (date: string): PaperSessionRule | undefined =>
  paperRules.find(({ validFrom, validTo }) => validFrom <= date && (validTo === null || date <= validTo));

export interface TradingPhase {
  readonly phase: Phase;
  /** When an auction ends; undefined in the other phases. */
  readonly endsAt: number | undefined;
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
  return sessions && phaseWithin(sessions, sessionRuleOf(segment, date), ts);
}

/** The phase of the simulated market, whose session is the whole date in Berlin. */
export function paperPhaseAt(ts: number): TradingPhase {
  const date = brokerZone.dateOf(ts);
  return phaseWithin([paperSessionOn(date)], paperSessionRuleOf(date), ts);
}

/** When an auction of a segment ends on a trade date; undefined without one. */
export function auctionEndOf(segment: MarketSegment, date: string, auction: DailyAuction): number | undefined {
  const sessions = calendarOf(segment.mic)?.sessionsOn(date) ?? [];
  return endOf(callsOn(sessions, sessionRuleOf(segment, date)), auction);
}

/** When an auction of the simulated market ends on a date; undefined without one. */
export const paperAuctionEndOf = (date: string, auction: DailyAuction): number | undefined =>
  endOf(callsOn([paperSessionOn(date)], paperSessionRuleOf(date)), auction);

interface CallTimes {
  readonly call: Call;
  readonly from: number;
  readonly to: number;
  readonly cancelUntil: number;
}

const endOf = (calls: readonly CallTimes[], auction: DailyAuction): number | undefined =>
  calls.find(({ call }) => call.phase === `${auction}Auction`)?.to;

const paperSessionOn = (date: string): TradingSession => ({
  opensAt: brokerZone.instantOf(date),
  closesAt: brokerZone.instantOf(addDays(date, 1)),
});

/** The auctions of a date with these sessions; none without a session. */
function callsOn(sessions: readonly TradingSession[], rule: Pick<SessionRule, 'calls'> | undefined): CallTimes[] {
  const [opensAt, closesAt] = [sessions[0]?.opensAt, sessions.at(-1)?.closesAt];
  if (opensAt === undefined || closesAt === undefined) return [];
  return (rule?.calls ?? []).map((call) => {
    const anchor = call.anchor === 'open' ? opensAt : closesAt;
    const at = (minutes: number): number => anchor + minutes * minuteMs;
    return { call, from: at(call.fromMinutes), to: at(call.toMinutes), cancelUntil: at(call.cancelUntilMinutes) };
  });
}

function phaseWithin(
  sessions: readonly TradingSession[],
  rule: Pick<SessionRule, 'id' | 'calls'> | undefined,
  ts: number,
): TradingPhase {
  const other = { endsAt: undefined, mayCancel: true, rule: rule?.id ?? null };
  const [opensAt, closesAt] = [sessions[0]?.opensAt, sessions.at(-1)?.closesAt];
  if (opensAt === undefined || closesAt === undefined) return { ...other, phase: 'closed' };
  const calls = callsOn(sessions, rule);
  const running = calls.find(({ from, to }) => from <= ts && ts < to);
  if (running !== undefined)
    return {
      ...other,
      phase: running.call.phase === 'openingAuction' ? 'openingAuction' : 'closingAuction',
      endsAt: running.to,
      mayCancel: ts < running.cancelUntil,
    };
  if (sessions.some((session) => session.opensAt <= ts && ts < session.closesAt))
    return { ...other, phase: 'continuous' };
  if (opensAt <= ts && ts < closesAt) return { ...other, phase: 'lunch' };
  const isAfterOpening = ts < opensAt && calls.some(({ call, to }) => call.anchor === 'open' && to <= ts);
  return { ...other, phase: isAfterOpening ? 'preOpen' : 'closed' };
}
