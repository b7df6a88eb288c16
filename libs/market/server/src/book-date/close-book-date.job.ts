import { bookDateAggregate, type BookDateSent } from '@parkett/market-contract';
import { addDays, isJustClosed } from '@parkett/market-domain';
import type { ChunkedJob, JobItem } from '@parkett/platform-jobs';
import { loadBookDate } from '../catalogue/instruments.projection';
import type { Database } from '@parkett/platform-read-model';

interface ClosingOptions {
  readonly readModels: Database;
  /** Whether the installation writes the event of a closing yet. */
  readonly isSwitchedOn: () => boolean;
  readonly now: () => number;
  /** The date of an instant in the broker's time zone. */
  readonly dateOf: (instant: number) => string;
}

interface Closing extends JobItem {
  readonly date: string;
}

/** Clocks differ by a little: the engine must not find that the date is not over yet. */
const marginMs = 60_000;

/** The command that closes a date; `key` follows from the date, so that it is closed once whoever asks. */
export const closeBookDate = (date: string, sender: 'jobs' | 'cli') => ({
  aggregate: bookDateAggregate,
  type: 'CloseBookDate' as const,
  body: { date },
  actor: { kind: 'system', id: sender } as const,
  route: 'close-book-date',
  key: `book:${date}`,
});

/** Closes the broker's book date after midnight. Dates that were missed follow, one an hour (`closingGapMs`). */
export const closeBookDateJob = ({
  readModels,
  isSwitchedOn,
  now,
  dateOf,
}: ClosingOptions): ChunkedJob<Closing, BookDateSent> => ({
  name: 'close-book-date',
  queue: 'books',
  schedule: { kind: 'every', everyMs: 60_000 },
  about: "Closes the broker's book date when it is over, in the broker's time zone.",
  plan: async () => {
    if (!isSwitchedOn()) return undefined;
    const at = now();
    const today = dateOf(at - marginMs);
    const { open, closedAt } = (await loadBookDate(readModels)) ?? { open: addDays(today, -1), closedAt: null };
    if (open >= today || isJustClosed(closedAt, at)) return undefined;
    const pages = [[{ id: open, aggregate: bookDateAggregate, date: open }]];
    // One projection of accounts that is behind must not hold up the date of the whole broker.
    return { period: open, pages, doesNotWait: true };
  },
  command: ({ date }) => closeBookDate(date, 'jobs'),
  alreadyDone: ['BOOK_DATE_CLOSED'],
});
