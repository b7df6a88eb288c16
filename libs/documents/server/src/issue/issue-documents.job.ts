import { documentsMax, issuingOf, type DocumentSent, type IssuedDocument } from '@parkett/documents-contract';
import { documentIdOf, type DocumentFacts, type DocumentSubject } from '@parkett/documents-domain';
import type { Env } from '@parkett/kernel';
import type { ChunkedJob, JobItem } from '@parkett/platform-jobs';
import { isConnectionTrouble, type Database, type Projected } from '@parkett/platform-read-model';
import { CustomerKeyGone } from '@parkett/platform-secrets';
import { documentDatesGroup } from '../projection/document-dates';
import type { CustomerDocuments, HoldCustomer } from '../store/customer-documents';
import { atHalfSpeed } from './at-half-speed';
import { inTurn } from './in-turn';
import { prepareDocuments, type DocumentsOfDate, type DueDate } from './prepare-documents';
import type { DocumentSources } from './sources';
import { isNotCertified } from './tax-years';

interface IssuingOptions {
  readonly readModels: Pick<Database, 'rows'>;
  readonly sources: DocumentSources;
  readonly store: Pick<CustomerDocuments, 'store'>;
  readonly hold: HoldCustomer;
  readonly env: Env;
  /** A document as PDF. */
  readonly render: (facts: DocumentFacts) => Promise<Uint8Array>;
  /** The open book date; undefined before one was closed, and until every engine knows of the closing. */
  readonly bookDate: () => Promise<string | undefined>;
  /** Waits for the other read models that the job and its sources ask. */
  readonly projected: () => Promise<readonly Projected[]>;
  /** Whether the installation writes issued documents yet. */
  readonly isSwitchedOn: () => boolean;
  /** Whether it also writes those about taxes and income of a year. */
  readonly writesYears: () => boolean;
  readonly onUnmade: (facts: { readonly accountId: string; readonly date: string }, error: unknown) => void;
  /** Accounts of one run: documents are made while it is planned, and are issued once it is. */
  readonly accountsMax?: number;
  /** Documents of one event. */
  readonly documentsMax?: number;
}

/** The account that a run made documents for last. A process that starts begins with the first account. */
interface Turn {
  last: string;
}

/** Documents of an account and a date, made and stored. */
interface IssuedItem extends JobItem {
  readonly accountId: string;
  readonly date: string;
  /** JSON. Empty where they could not be made, so that the account is set aside. */
  readonly documents: string;
  /** How many documents the date had before. */
  readonly first: number;
  readonly isLast: boolean;
  readonly partition: number;
  readonly offset: number;
  readonly hash: string;
}

type IssueDocumentsJob = ChunkedJob<IssuedItem, DocumentSent>;

interface DueRow {
  readonly account_id: string;
  readonly date: string;
  readonly partition: number;
  readonly record_offset: string;
  readonly hash: string;
}

const accountsMaxDefault = 2_000;
/** Accounts that one query names. */
const pageRows = 2_000;

/**
 * Each account's oldest date that is over and has no documents, with the last record that they include. A closed tax
 * year without a certificate is due on its date or, if that has its documents, on the day after the last one that has.
 */
const dueDates = (
  readModels: Pick<Database, 'rows'>,
  { open, withYears }: Pick<Look, 'open' | 'withYears'>,
  after: string,
): Promise<DueRow[]> =>
  readModels.rows<DueRow>(
    `SELECT due.account_id, due.date, day.partition, day.record_offset, day.hash
     FROM (SELECT account_id, min(date) AS date FROM (
         SELECT account_id, due_on AS date FROM document_dates WHERE due_on < $1 AND account_id > $2
         UNION ALL SELECT account_id, CASE WHEN business_date > issued_on THEN business_date
           ELSE to_char(issued_on::date + 1, 'YYYY-MM-DD') END
         FROM closed_tax_years AS one JOIN document_dates USING (account_id)
         WHERE $3 AND business_date < $1 AND account_id > $2 AND ${isNotCertified}) AS dates
       WHERE date < $1 GROUP BY account_id ORDER BY account_id LIMIT ${pageRows}) AS due
     CROSS JOIN LATERAL (
       (SELECT partition, record_offset, hash FROM document_days
          WHERE document_days.account_id = due.account_id AND business_date <= due.date
          ORDER BY business_date DESC LIMIT 1)
       UNION ALL (SELECT partition, record_offset, hash FROM closed_tax_years
          WHERE closed_tax_years.account_id = due.account_id AND business_date <= due.date
          ORDER BY record_offset DESC LIMIT 1)
       ORDER BY record_offset DESC LIMIT 1) AS day
     ORDER BY due.account_id`,
    [open, after, withYears],
  );

/**
 * What was issued before. The ids of an account's documents are those of their subjects and editions, so counting finds
 * the last edition of earlier dates.
 */
async function issuedBefore(
  readModels: Pick<Database, 'rows'>,
  accountId: string,
  date: string,
): Promise<Pick<DueDate, 'editionsOf' | 'issued'>> {
  const rows = await readModels.rows<{ document_id: string; date: string }>(
    `SELECT document_id, date FROM issued_documents WHERE account_id = $1 AND (kind = 'contractNote' OR date = $2)`,
    [accountId, date],
  );
  const idsOf = (some: typeof rows) => new Set(some.map(({ document_id }) => document_id));
  const earlier = idsOf(rows.filter((row) => row.date !== date));
  const editionsOf = (subject: DocumentSubject): number => {
    let edition = 0;
    while (earlier.has(documentIdOf(accountId, subject, edition + 1))) edition += 1;
    return edition;
  };
  return { editionsOf, issued: idsOf(rows.filter((row) => row.date === date)) };
}

/**
 * Issues the documents of each account and closed book date: a contract note for each order, a statement of each
 * currency that moved, those of an ended month, quarter or year, and the certificate of a tax year that was closed.
 * Each run takes the oldest date of each account, so missed nights are made up for one by one. It goes on after the
 * last account of the run before: an account that has missed many dates, or cannot get its documents, delays the others
 * by one turn at most. The same facts give the same bytes, and a date is issued once, so a run may be killed anywhere
 * and repeated (ADR 82).
 */
export const issueDocumentsJob = (options: IssuingOptions, turn: Turn = { last: '' }): IssueDocumentsJob => ({
  name: 'issue-documents',
  queue: 'documents',
  group: documentDatesGroup,
  schedule: { kind: 'every', everyMs: 60_000 },
  about: 'Issues contract notes, statements and tax certificates of book dates that are closed.',
  plan: async (_, isLeftOut = () => false, hasFailed = () => false) => {
    const open = options.isSwitchedOn() ? await options.bookDate() : undefined;
    return open === undefined
      ? undefined
      : {
          period: open,
          pages: itemsDue(options, { open, withYears: options.writesYears(), turn, isLeftOut, hasFailed }),
        };
  },
  command: ({ aggregate, accountId, date, documents, first, isLast, partition, offset, hash }) => ({
    aggregate,
    ...issuingOf({
      ...{ date, documents: JSON.parse(documents) as IssuedDocument[], first, isLast },
      upTo: { partition, offset, hash },
    }),
    actor: { kind: 'system', id: 'jobs' },
    route: 'issue-documents',
    key: `issue:${accountId}:${date}:${first}`,
  }),
  alreadyDone: ['DOCUMENTS_ISSUED'],
});

interface Look {
  readonly open: string;
  readonly withYears: boolean;
  readonly turn: Turn;
  readonly isLeftOut: (item: JobItem) => boolean;
  readonly hasFailed: (item: JobItem) => boolean;
}

async function* itemsDue(
  options: IssuingOptions,
  { open, withYears, turn, isLeftOut, hasFailed }: Look,
): AsyncGenerator<readonly IssuedItem[]> {
  const shown = await options.projected();
  const { accountsMax = accountsMaxDefault } = options;
  let [made, last] = [0, turn.last];
  for await (const row of inTurn((after) => dueDates(options.readModels, { open, withYears }, after), turn.last)) {
    const { account_id: accountId, date, partition, record_offset, hash } = row;
    const upTo = { partition, offset: Number(record_offset), hash };
    const item = { id: accountId, aggregate: `account:${accountId}`, accountId, date, ...unmade, ...upTo };
    // Named without documents, because an item that is in no plan is no longer due. One that failed is tried when it
    // may be, whoever's turn it is.
    if (isLeftOut(item)) yield [item];
    else if ((made < accountsMax || hasFailed(item)) && shown.every(({ of }) => of(accountId))) {
      if (made < accountsMax) last = accountId;
      const next = await atHalfSpeed(() => madeFor(options, { accountId, date, upTo }, withYears));
      if (next === undefined) continue;
      made++;
      yield [{ ...item, ...next }];
    }
  }
  // Only a plan that is whole takes accounts their turn.
  turn.last = last;
}

type Made = Pick<IssuedItem, 'documents' | 'first' | 'isLast'>;
const unmade: Made = { documents: '', first: 0, isLast: true };
const madeOf = ({ documents, first, isLast }: DocumentsOfDate): Made => ({
  documents: JSON.stringify(documents),
  first,
  isLast,
});

/** Undefined where there is nothing to issue now. Documents that cannot be made delay nobody else. */
async function madeFor(
  { readModels, sources, store, hold, env, render, onUnmade, ...options }: IssuingOptions,
  due: Pick<DueDate, 'accountId' | 'date' | 'upTo'>,
  withYears: boolean,
): Promise<Made | undefined> {
  const { accountId, date } = due;
  try {
    const before = await issuedBefore(readModels, accountId, date);
    const most = { documentsMax: options.documentsMax ?? documentsMax, withYears };
    const parts = { sources, store, hold, env, render, ...most };
    const next = await prepareDocuments({ ...due, ...before }, parts);
    return next && madeOf(next);
  } catch (error) {
    if (error instanceof CustomerKeyGone) return undefined;
    if (isConnectionTrouble(error)) throw error;
    onUnmade({ accountId, date }, error);
    return unmade;
  }
}
