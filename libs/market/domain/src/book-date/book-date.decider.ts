import { accept, type Actor, type Decider } from '@parkett/kernel';
import { rejectBookDate as reject, type BookDateClosed, type CloseBookDate } from '@parkett/market-contract';
import { addDays } from '../time/zone';

/** The broker's book date; null until a date was closed for the first time. */
export interface BookDate {
  readonly open: string | null;
  /** When the date before it was closed. */
  readonly closedAt: number | null;
}

export interface BookDateContext {
  readonly actor: Actor;
  readonly now: number;
  /** The date in the broker's time zone. */
  readonly today: string;
  readonly mayWrite: (event: Pick<BookDateClosed, 'type' | 'v'>) => boolean;
}

/**
 * The jobs wait for this long after a closing, so that a clock that jumps by months closes one date before anybody
 * notices. An installation that stood still makes up for a day in an hour, or at once by the command line.
 */
export const closingGapMs = 3_600_000;

/**
 * Whether a date was closed less than an hour ago. A closing in the future was recorded by a clock that was ahead. It
 * holds nothing up, because a date is closed only once it is over.
 */
export const isJustClosed = (closedAt: number | null, now: number): boolean =>
  closedAt !== null && closedAt <= now && now - closedAt < closingGapMs;

/** Why somebody has to look at the closing: the open date is more than a day behind today. */
export const bookDateProblem = (open: string, today: string): string | undefined =>
  open < addDays(today, -1) ? `the book date is still ${open}` : undefined;

const mayClose = ({ kind, id }: Actor): boolean => kind === 'system' && (id === 'jobs' || id === 'cli');

/**
 * Every calendar day is a book date. A command closes the one that is open, once it is over, so the date never runs
 * backwards and never ahead of the calendar. The first closing starts the books, with yesterday.
 */
export const bookDateDecider: Decider<BookDate, CloseBookDate, BookDateClosed, BookDateContext> = {
  initialState: () => ({ open: null, closedAt: null }),
  decide({ open: known, closedAt }, { date }, { actor, now, today, mayWrite }) {
    if (!mayClose(actor)) return reject('ACTOR_NOT_ALLOWED');
    if (!mayWrite({ type: 'BookDateClosed', v: 1 })) return reject('BOOK_DATE_NOT_SWITCHED_ON');
    const open = known ?? addDays(today, -1);
    if (date < open) return reject('BOOK_DATE_CLOSED', { open });
    if (date > open) return reject('BOOK_DATE_NOT_OPEN', { open });
    if (date >= today) return reject('BOOK_DATE_NOT_OVER', { date, today });
    if (actor.id === 'jobs' && isJustClosed(closedAt, now)) return reject('BOOK_DATE_JUST_CLOSED', { closedAt });
    return accept<BookDateClosed>({ type: 'BookDateClosed', v: 1, date, next: addDays(date, 1), closedAt: now });
  },
  evolve: (_, { next, closedAt }) => ({ open: next, closedAt }),
};

/**
 * The book date of a record. Processes learn of a closing one after the other: one that takes over a partition goes on
 * with its predecessor's date as long as that is ahead, so the dates of a partition do not run backwards. `today` is the
 * date in the broker's time zone. A date beyond it comes from a clock or a feed of an older build and does not count,
 * but for the next one: the predecessor's clock may be a little ahead at midnight.
 */
export const bookDateAfter = (previous: string | undefined, known: string, today: string): string =>
  previous !== undefined && known < previous && (previous <= today || previous === addDays(known, 1))
    ? previous
    : known;
