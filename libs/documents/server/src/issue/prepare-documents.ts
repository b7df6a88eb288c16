import type { IssuedDocument } from '@parkett/documents-contract';
import {
  dueDocuments,
  type ContractNoteFacts,
  type DocumentFacts,
  type DocumentHead,
  type DocumentSubject,
  type DueDocument,
  type LogPlace,
  type StatementFacts,
} from '@parkett/documents-domain';
import type { Currency, Env } from '@parkett/kernel';
import { csvOf } from '../csv/csv-of';
import type { CustomerDocuments, HoldCustomer } from '../store/customer-documents';
import type { Addressee, DocumentSources, Holding } from './sources';

/** The documents of an account that are due for a closed date. */
export interface DueDate {
  readonly accountId: string;
  readonly date: string;
  readonly upTo: LogPlace;
  /** How many editions of a subject were issued for earlier dates. */
  readonly editionsOf: (subject: DocumentSubject) => number;
  /** Ids of the documents that were issued for the date already. */
  readonly issued: ReadonlySet<string>;
}

/** The next documents of a date. */
export interface DocumentsOfDate {
  readonly documents: readonly IssuedDocument[];
  readonly first: number;
  readonly isLast: boolean;
}

interface Parts {
  readonly sources: DocumentSources;
  readonly store: Pick<CustomerDocuments, 'store'>;
  readonly hold: HoldCustomer;
  readonly env: Env;
  readonly render: (facts: DocumentFacts) => Promise<Uint8Array>;
  readonly documentsMax: number;
  /** Whether certificates and statements of a year's income may be issued yet. */
  readonly withYears: boolean;
}

const dayMs = 86_400_000;
const dateAfter = (date: string): string => new Date(Date.parse(date) + dayMs).toJSON().slice(0, 10);

/**
 * Makes and stores the documents of a date that were not issued yet, or the first of them if there are many. Undefined
 * for a customer who has left, and for a date that has to wait until its kinds of documents are switched on. Throws
 * CustomerKeyGone.
 */
export async function prepareDocuments(due: DueDate, parts: Parts): Promise<DocumentsOfDate | undefined> {
  const addressee = await parts.sources.addressee(due.accountId);
  if (addressee === undefined) return undefined;
  const holdings = await parts.sources.holdings(due.accountId, due.date);
  const documents: IssuedDocument[] = [];
  const first = due.issued.size;
  const all = await documentsOf(due, holdings, parts);
  if (all === undefined) return undefined;
  for (const document of all) {
    if (due.issued.has(document.documentId)) continue;
    const facts = await factsOf(document, { due, addressee, holdings }, parts);
    if (facts === undefined) continue;
    if (documents.length === parts.documentsMax) return { documents, first, isLast: false };
    const files = { pdf: await parts.render(facts), csv: csvOf(facts) };
    const { subject, documentId, corrects } = document;
    documents.push({
      ...{ documentId, kind: subject.kind, period: subject.period, corrects },
      currency: 'currency' in subject ? subject.currency : null,
      orderId: subject.kind === 'contractNote' ? subject.orderId : null,
      sha256: await parts.store.store(due.accountId, files, parts.hold),
    });
  }
  return { documents, first, isLast: true };
}

async function documentsOf(
  { accountId, date, editionsOf }: DueDate,
  holdings: readonly Holding[],
  { sources, withYears }: Parts,
): Promise<DueDocument[] | undefined> {
  const next = dateAfter(date);
  const month = { from: `${date.slice(0, 7)}-01`, to: date };
  const [trades, moved] = [
    await sources.trades(accountId, date),
    await sources.moved(accountId, { from: date, to: date }),
  ];
  const closedYears = withYears ? await sources.closedYears(accountId, date) : [];
  const held = new Set<Currency>([
    ...(await sources.moved(accountId, month)),
    ...(await sources.held(accountId, date)),
    ...holdings.map(({ currency }) => currency),
  ]);
  const holdsShares = holdings.length > 0;
  const day = { accountId, date, next, trades, moved, held: [...held].sort(), holdsShares, closedYears };
  const due = dueDocuments(day, editionsOf);
  const income = due.find(({ subject }) => subject.kind === 'incomeStatement');
  if (!withYears && income !== undefined && (await sources.income(accountId, yearOf(income))).length > 0)
    return undefined;
  // Shares that came from another broker move no cash.
  return due.length > 0 ? due : dueDocuments({ ...day, moved: [await sources.currency(accountId)] }, editionsOf);
}

const yearOf = ({ subject: { period } }: Pick<DueDocument, 'subject'>) => ({
  from: `${period}-01-01`,
  to: `${period}-12-31`,
});

interface About {
  readonly due: DueDate;
  readonly addressee: Addressee;
  readonly holdings: readonly Holding[];
}

/**
 * Undefined for a document that would say nothing: a note of fills that were taken back on the date on which they were
 * booked, and a year without income.
 */
async function factsOf(
  document: DueDocument,
  about: About,
  { sources, env }: Parts,
): Promise<DocumentFacts | undefined> {
  const { documentId, subject, corrects } = document;
  const { accountId, date, upTo } = about.due;
  const { language, ...customer } = about.addressee;
  const head: DocumentHead = { documentId, accountId, language, customer, issuedOn: date, env, upTo, corrects };
  switch (subject.kind) {
    case 'contractNote': {
      const trade = { orderId: subject.orderId, tradeDate: subject.period };
      const note: ContractNoteFacts = {
        ...{ kind: subject.kind, head, ...trade },
        ...(await sources.note(accountId, trade, date)),
      };
      return note.fills.length > 0 || corrects !== null ? note : undefined;
    }
    case 'dailyStatement':
    case 'monthlyStatement': {
      const { currency } = subject;
      const from = subject.kind === 'dailyStatement' ? date : `${subject.period}-01`;
      const statement: StatementFacts = {
        ...{ kind: subject.kind, head, currency, from, to: date },
        ...(await sources.cash(accountId, currency, { from, to: date })),
        holdings: about.holdings.filter((held) => held.currency === currency),
      };
      return statement;
    }
    case 'costStatement': {
      const year = Number(subject.period);
      const costs = await sources.costs(accountId, yearOf(document));
      return { kind: subject.kind, head, year, ...costs };
    }
    case 'incomeStatement': {
      const year = Number(subject.period);
      const lines = await sources.income(accountId, yearOf(document));
      return lines.length === 0 ? undefined : { kind: subject.kind, head, year, lines };
    }
    case 'taxCertificate': {
      const year = Number(subject.period);
      const closed = await sources.closedYears(accountId, date);
      const own = closed.find((one) => one.year === year && one.edition === subject.edition);
      if (own === undefined) throw new Error(`the figures of ${documentId} are not in the read models`);
      return { kind: subject.kind, head, year, figures: own.figures };
    }
    case 'depotStatement':
      return { kind: subject.kind, head, date, holdings: about.holdings };
  }
}
