import type { DocumentSent, IssuedDocument } from '@parkett/documents-contract';
import { documentIdOf, type DocumentSubject } from '@parkett/documents-domain';
import type { Env } from '@parkett/kernel';
import type { ChunkedJob, JobItem } from '@parkett/platform-jobs';
import { isConnectionTrouble, type Database, type Projected } from '@parkett/platform-read-model';
import { CustomerKeyGone } from '@parkett/platform-secrets';
import { setTimeout as sleep } from 'node:timers/promises';
import { documentsProjection } from '../projection/documents.projection';
import type { CustomerDocuments } from '../store/customer-documents';
import { prepareDocuments } from './prepare-documents';
import type { DocumentSources } from './sources';

interface IssuingOptions {
  readonly readModels: Pick<Database, 'rows'>;
  readonly sources: DocumentSources;
  readonly store: Pick<CustomerDocuments, 'store'>;
  readonly env: Env;
  /** The open book date; undefined before one was closed, and until every engine knows of the closing. */
  readonly bookDate: () => Promise<string | undefined>;
  /** Waits for the other read models that the sources ask. */
  readonly projected: () => Promise<readonly Projected[]>;
  /** Whether the installation writes issued documents yet. */
  readonly isSwitchedOn: () => boolean;
  readonly onUnmade: (facts: { readonly accountId: string; readonly date: string }, error: unknown) => void;
}

/** The documents of an account and a date, made and stored. */
interface IssuedItem extends JobItem {
  readonly accountId: string;
  readonly date: string;
  /** JSON. Empty where they could not be made, so that the account is set aside. */
  readonly documents: string;
  readonly partition: number;
  readonly offset: number;
  readonly hash: string;
}

interface DueRow {
  readonly account_id: string;
  readonly date: string;
  readonly partition: number;
  readonly record_offset: string;
  readonly hash: string;
}

/** Accounts of one run: documents are made while it is planned, and are issued once it is. */
const accountsMax = 2_000;
/** Between two documents, so that their process has time for everything else. */
const pauseMs = 5;

/** Each account's oldest date that is over and has no documents, with the last record that they include. */
const dueDates = (readModels: Pick<Database, 'rows'>, open: string): Promise<DueRow[]> =>
  readModels.rows<DueRow>(
    `SELECT due.account_id, due_on AS date, day.partition, day.record_offset, day.hash
     FROM document_accounts AS due CROSS JOIN LATERAL (
       SELECT * FROM account_days WHERE account_days.account_id = due.account_id AND business_date <= due_on
       ORDER BY business_date DESC LIMIT 1) AS day
     WHERE due_on < $1 ORDER BY due.account_id LIMIT ${accountsMax}`,
    [open],
  );

/** The ids of an account's documents are those of their subjects and editions, so counting finds the last edition. */
async function editionsOf(
  readModels: Pick<Database, 'rows'>,
  accountId: string,
): Promise<(subject: DocumentSubject) => number> {
  const rows = await readModels.rows<{ document_id: string }>(
    `SELECT document_id FROM issued_documents WHERE account_id = $1 AND kind = 'contractNote'`,
    [accountId],
  );
  const issued = new Set(rows.map(({ document_id }) => document_id));
  return (subject) => {
    let edition = 0;
    while (issued.has(documentIdOf(accountId, subject, edition + 1))) edition += 1;
    return edition;
  };
}

/**
 * Issues the documents of each account and closed book date: a contract note for each order, a statement of each
 * currency that moved, and those of a month that has ended. Each run takes the oldest date of each account, so missed
 * nights are made up for one by one. The same facts give the same bytes, and a date is issued once, so a run may be
 * killed anywhere and repeated (ADR 82).
 */
export const issueDocumentsJob = (options: IssuingOptions): ChunkedJob<IssuedItem, DocumentSent> => ({
  name: 'issue-documents',
  queue: 'documents',
  group: documentsProjection.group,
  schedule: { kind: 'every', everyMs: 60_000 },
  about: 'Issues contract notes and statements of book dates that are closed.',
  plan: async () => {
    const open = options.isSwitchedOn() ? await options.bookDate() : undefined;
    return open === undefined ? undefined : { period: open, pages: itemsDue(options, open) };
  },
  command: ({ aggregate, accountId, date, documents, partition, offset, hash }) => ({
    aggregate,
    type: 'IssueDocuments',
    body: { date, documents: JSON.parse(documents) as IssuedDocument[], upTo: { partition, offset, hash } },
    actor: { kind: 'system', id: 'jobs' },
    route: 'issue-documents',
    key: `issue:${accountId}:${date}`,
  }),
  alreadyDone: ['DOCUMENTS_ISSUED'],
});

async function* itemsDue(options: IssuingOptions, open: string): AsyncGenerator<readonly IssuedItem[]> {
  const shown = await options.projected();
  for (const row of await dueDates(options.readModels, open)) {
    const { account_id: accountId, date, partition, record_offset, hash } = row;
    if (!shown.every(({ of }) => of(accountId))) continue;
    const upTo = { partition, offset: Number(record_offset), hash };
    const documents = await madeFor(options, { accountId, date, upTo });
    if (documents === undefined) continue;
    yield [{ id: accountId, aggregate: `account:${accountId}`, accountId, date, documents, ...upTo }];
  }
}

/** Undefined for a customer who has left. Documents that cannot be made delay nobody else. */
async function madeFor(
  { readModels, sources, store, env, onUnmade }: IssuingOptions,
  due: Pick<Parameters<typeof prepareDocuments>[0], 'accountId' | 'date' | 'upTo'>,
): Promise<string | undefined> {
  const { accountId, date } = due;
  try {
    const editions = await editionsOf(readModels, accountId);
    const parts = { sources, store, env, pause: () => sleep(pauseMs) };
    const issued = await prepareDocuments({ ...due, editionsOf: editions }, parts);
    return issued && JSON.stringify(issued);
  } catch (error) {
    if (error instanceof CustomerKeyGone) return undefined;
    if (isConnectionTrouble(error)) throw error;
    onUnmade({ accountId, date }, error);
    return '';
  }
}
