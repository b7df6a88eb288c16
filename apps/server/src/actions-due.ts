import { deadlineDateOf, isPastDeadline, type CorporateAction, type MarketClock } from '@parkett/market-contract';
import { brokerZone, calendarOf } from '@parkett/market-domain';
import type { ActionDirectory } from '@parkett/market-server';
import { lastBookingDate } from '@parkett/trading-contract';
import { orderDateOf, type ShareDates } from '@parkett/trading-server';

/**
 * The corporate actions that accounts have to book now: from the close before their ex-date, for two weeks, rights
 * issues until their deadline. A feed whose clock is ahead begins none before its day.
 */
export const actionsDue = (
  actions: Pick<ActionDirectory, 'between'>,
  clockOf: (symbol: string) => MarketClock | undefined,
  now: number = Date.now(),
): readonly CorporateAction[] =>
  actions.between('', '9999-12-31').filter((action) => {
    const { symbol, exDate, pricesOnly } = action;
    const clock = clockOf(symbol);
    if (pricesOnly || clock === undefined || clock.businessDate > localDate(clock.mic, now)) return false;
    const date = orderDateOf(clock) ?? clock.businessDate;
    return exDate <= date && date <= lastDateOf(action) && !isPastDeadline(action, deadlineDateOf(clock));
  });

const lastDateOf = ({ exDate, deadline, terms }: CorporateAction): string =>
  terms.kind === 'rights' && deadline !== null ? deadline : lastBookingDate(exDate);

/** The dates of a share's market. Undefined without a clock, and while that of a feed is ahead. */
export function datesOfShare(clock: MarketClock | undefined, now: number = Date.now()): ShareDates | undefined {
  if (clock === undefined || clock.businessDate > localDate(clock.mic, now)) return undefined;
  return { deadlines: deadlineDateOf(clock), session: clock.businessDate };
}

const localDate = (mic = '', now: number): string => (calendarOf(mic)?.zone ?? brokerZone).dateOf(now);
