import { isTimeOf } from '@parkett/market-contract';
import type { OrderExecuted, RecordExecution } from '@parkett/trading-contract';
import type { AccountContext } from './account-context';
import type { OpenOrder } from './account-state';

/** Reports of the venues of earlier builds, whose `executedAt` is the feed's time. */
const hasFeedTimeOnly = ({ quotedAt, quoteReceivedAt }: RecordExecution): boolean =>
  quotedAt === undefined && quoteReceivedAt === undefined;

/**
 * The report without a feed's time that cannot belong to the trade date, and without a venue's time that is still to
 * come. Neither is ever written to an event: some of them no date can show.
 */
export function withPossibleTimes(reported: RecordExecution, { now, tradeDate }: AccountContext): RecordExecution {
  const { quotedAt, ...command } = reported;
  if (hasFeedTimeOnly(reported))
    return isTimeOf(tradeDate, command.executedAt) ? command : { ...command, executedAt: now };
  const executedAt = Math.min(command.executedAt, now);
  const isPossible = quotedAt !== undefined && isTimeOf(tradeDate, quotedAt);
  return isPossible ? { ...command, executedAt, quotedAt } : { ...command, executedAt };
}

/** Days after which a report can still be recorded with its own trade date: more than any market's holidays. */
const recordedLateDaysMax = 14;

/**
 * The trade date of a fill: that of the session in which the venue matched it, also if its report is recorded when that
 * is over. A report of an earlier build has none, and a date that cannot be right is not used: then it is the one that
 * is known now.
 *
 * @param known the market's trade date
 * @param isTradeDate whether the market trades on a date
 */
export function tradeDateOfFill(
  { tradeDate }: Pick<RecordExecution, 'tradeDate'>,
  known: string,
  isTradeDate: (date: string) => boolean,
): string {
  if (tradeDate === undefined || tradeDate > known || !isTradeDate(tradeDate)) return known;
  return daysBetween(tradeDate, known) <= recordedLateDaysMax ? tradeDate : known;
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

type Times = Pick<OrderExecuted, 'executedAt' | 'quotedAt' | 'quoteReceivedAt'>;

/**
 * The times of a fill, kept in order even if the clocks of venue and engine disagree: the fill is not before its order
 * was accepted or last filled and not after its record, and its quote arrived no later than the fill. The quote's own
 * timestamp is the feed's and stays unchanged. For a report that has nothing but the feed's time, the fill has the
 * record's.
 */
export function timesOf({ latestAt }: OpenOrder, command: RecordExecution, now: number): Times {
  const isOlder = hasFeedTimeOnly(command);
  const executedAt = Math.max(latestAt ?? now, isOlder ? now : Math.min(command.executedAt, now));
  const { quotedAt = isOlder ? command.executedAt : undefined, quoteReceivedAt } = command;
  return {
    executedAt,
    ...(quotedAt === undefined ? {} : { quotedAt }),
    ...(quoteReceivedAt === undefined ? {} : { quoteReceivedAt: Math.min(quoteReceivedAt, executedAt) }),
  };
}
