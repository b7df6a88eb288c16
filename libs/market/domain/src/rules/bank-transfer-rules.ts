import { calendarOf } from '../calendars/calendars';
import type { MarketCalendar } from '../calendars/market-calendar';
import { addDays, minuteMs } from '../time/zone';
import data from './bank-transfer-rules.json';
import { applies, type DatedRule } from './dated-rule';
import { tradeDateAfter } from './settlement-rules';

/**
 * When banks and brokers of a market pass money to each other: from so many minutes before the first session until so
 * many after the last one, so that the hours move with a half day. It arrives the given number of trading days later.
 */
interface BankTransferRule extends DatedRule {
  readonly opensMinutesBefore: number;
  readonly closesMinutesAfter: number;
  readonly days: number;
}

const rules: readonly BankTransferRule[] = data.rules;

/** The window of transfers at an instant. Instants are milliseconds since 1970. */
interface BankTransferWindow {
  /** The rule and the calendar; empty where none is known. */
  readonly ids: readonly string[];
  readonly isOpen: boolean;
  /** When the open window closes; null while it is closed. */
  readonly closesAt: number | null;
  /** When the next one opens; null where the calendar does not say. */
  readonly opensAt: number | null;
  /** The date of the open or the next window, on which a transfer counts; null where the calendar does not say. */
  readonly date: string | null;
  /** The date on which money that leaves on `date` arrives; null where the calendar ends before. */
  readonly arrivesOn: string | null;
}

/** No holiday of a calendar lasts as long. */
const daysMax = 40;
const mainland = 'XSHG';

/** The window of the mainland. After the end of its calendar nothing is open, because nobody knows the holidays. */
export const bankTransferWindow = (instant: number): BankTransferWindow =>
  bankTransferWindowOf(rules, mainland, calendarOf(mainland), instant);

export function bankTransferWindowOf(
  all: readonly BankTransferRule[],
  mic: string,
  calendar: MarketCalendar | undefined,
  instant: number,
): BankTransferWindow {
  const today = calendar?.zone.dateOf(instant);
  const rule = today === undefined ? undefined : ruleOn(all, mic, today);
  const closed = { isOpen: false, closesAt: null, opensAt: null, date: null, arrivesOn: null };
  if (calendar === undefined || today === undefined || rule === undefined) return { ids: [], ...closed };
  const ids = [rule.id, calendar.id];
  const current = windowOn(calendar, rule, today);
  const isOpen = current !== undefined && current.opensAt <= instant && instant < current.closesAt;
  const next = nextWindow(calendar, all, mic, today, instant);
  const date = (isOpen ? today : next?.date) ?? null;
  return {
    ...{ ids, isOpen, closesAt: isOpen ? current.closesAt : null, opensAt: next?.opensAt ?? null },
    ...{ date, arrivesOn: (date !== null && tradeDateAfter(calendar, date, rule.days)) || null },
  };
}

const ruleOn = (all: readonly BankTransferRule[], mic: string, date: string): BankTransferRule | undefined =>
  all.find((one) => applies(one, { mic, board: 'main', product: 'share' }, date));

/** Undefined when no session is known on the date. */
function windowOn(calendar: MarketCalendar, rule: BankTransferRule, date: string) {
  const sessions = calendar.sessionsOn(date) ?? [];
  const [first, last] = [sessions[0], sessions.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return {
    opensAt: first.opensAt - rule.opensMinutesBefore * minuteMs,
    closesAt: last.closesAt + rule.closesMinutesAfter * minuteMs,
  };
}

/** The first window that opens after an instant on `today`. */
function nextWindow(
  calendar: MarketCalendar,
  all: readonly BankTransferRule[],
  mic: string,
  today: string,
  instant: number,
) {
  for (let day = 0; day < daysMax; day += 1) {
    const date = addDays(today, day);
    const rule = ruleOn(all, mic, date);
    const found = rule && windowOn(calendar, rule, date);
    if (found !== undefined && found.opensAt > instant) return { date, opensAt: found.opensAt };
  }
  return undefined;
}
