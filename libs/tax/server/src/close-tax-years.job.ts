import type { ChunkedJob, JobItem } from '@parkett/platform-jobs';
import type { Database } from '@parkett/platform-read-model';
import type { AccountTaxSent } from '@parkett/tax-contract';

interface ClosingOptions {
  readonly readModels: Database;
  /** The open book date; undefined while nobody knows it. */
  readonly bookDate: () => Promise<string | undefined>;
  /** Whether the installation writes closed tax years yet. */
  readonly isSwitchedOn: () => boolean;
}

interface DueAccount extends JobItem {
  readonly before: number;
  readonly date: string;
  /** The editions that it has, so that a correction of the same day has another key. */
  readonly editions: string;
}

const pageMax = 10_000;

/**
 * Accounts with a year before that of the book date whose figures are not fixed, page by page. Rows that a projector of
 * an older build has written have no such year.
 */
async function* dueAccounts(readModels: Database, date: string): AsyncGenerator<readonly DueAccount[]> {
  const before = Number(date.slice(0, 4));
  let after = '';
  for (;;) {
    const page = await readModels.rows<Pick<DueAccount, 'id' | 'editions'>>(
      `SELECT account_id AS id, coalesce((SELECT string_agg(concat_ws('.', one->>'year', one->>'edition'), ',')
         FROM jsonb_array_elements(tax->'closed') AS one), 'none') AS editions FROM account_taxes WHERE account_id > $2
         AND (unclosed_year < $1 OR (unclosed_year IS NULL AND (tax->'year'->>'year')::int < $1))
       ORDER BY account_id LIMIT ${pageMax}`,
      [before, after],
    );
    if (page.length > 0)
      yield page.map(({ id, editions }) => ({ id, editions, aggregate: `account:${id}`, before, date }));
    const last = page.at(-1);
    if (last === undefined || page.length < pageMax) return;
    after = last.id;
  }
}

/**
 * Fixes the figures of tax years that are over, once the books are past the last date of the year, and once more after
 * a correction. It asks what is due, so a year end that was missed is made up for; an account without any is accepted
 * without an event.
 */
export const closeTaxYearsJob = ({
  readModels,
  bookDate,
  isSwitchedOn,
}: ClosingOptions): ChunkedJob<DueAccount, AccountTaxSent> => ({
  name: 'close-tax-years',
  queue: 'books',
  schedule: { kind: 'every', everyMs: 3_600_000 },
  about: 'Fixes the figures of tax years that are over, and of those that were corrected since.',
  plan: async () => {
    const date = isSwitchedOn() ? await bookDate() : undefined;
    return date === undefined ? undefined : { period: date, pages: dueAccounts(readModels, date) };
  },
  command: ({ id, aggregate, before, date, editions }) => ({
    ...{ aggregate, type: 'CloseTaxYears', body: { before } },
    ...{ actor: { kind: 'system', id: 'jobs' }, route: 'close-tax-years', key: `tax-years:${id}:${date}:${editions}` },
  }),
  alreadyDone: [],
});
