import { settlementIn, type CustodySent } from '@parkett/custody-contract';
import { custodianActor } from '@parkett/custody-domain';
import type { CommandRequest } from '@parkett/platform-event-log';
import type { ChunkedJob, JobItem } from '@parkett/platform-jobs';
import type { Database } from '@parkett/platform-read-model';
import { CustodianSilent, type CustodianClient, type CustodyReport } from './custodian-client';
import { custodyProjection } from './custody.projection';
import { gapsAfter, inPages, noteGaps, placeOf, rangesOf, type ReportRange } from './missing-reports';

interface ReportOptions {
  readonly readModels: Database;
  /** Where missing numbers are noted. */
  readonly records: Pick<Database, 'rows'>;
  readonly custodian: Pick<CustodianClient, 'reports'>;
  /** Whether the installation writes settlements with the custodian yet. */
  readonly isSwitchedOn: () => boolean;
  /**
   * Called at each look while reports are missing, cannot be read, or are `other` ones than those booked with their
   * numbers.
   */
  readonly onMissing: (facts: Record<string, unknown>) => void;
  /** Called about a buy-in that has cost far more or less than its trades. It is booked: the custodian has paid. */
  readonly onOddBuyIn: (facts: Record<string, unknown>) => void;
}

interface DueReport extends JobItem {
  readonly seq: number;
  readonly reportId: string;
  /** The report as JSON. */
  readonly report: string;
}

const pageMax = 500;
/** Reports after a missing one are read again at every look, at most so many. */
const pagesMax = 20;
/** Ranges of numbers that are passed over and asked for again at a look; all of them have their turn. */
const passedRangesMax = 20;

/** The ids of those of some reports whose numbers are booked, by number. */
async function bookedIds(
  readModels: Database,
  reports: readonly CustodyReport[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await readModels.rows<{ seq: string; report_id: string }>(
    'SELECT seq, report_id FROM custody_reports WHERE seq = ANY($1::bigint[])',
    [reports.map(({ seq }) => seq)],
  );
  return new Map(rows.map(({ seq, report_id }) => [Number(seq), report_id]));
}

/** The instructions of some reports of which something is settled. */
async function partlySettled(readModels: Database, reports: readonly CustodyReport[]): Promise<readonly string[]> {
  const rows = await readModels.rows<{ instruction_id: string }>(
    `SELECT instruction_id FROM settlement_instructions
     WHERE instruction_id = ANY($1) AND (open_quantity, open_cash) <> (quantity, cash)`,
    [reports.map(({ instructionId }) => instructionId)],
  );
  return rows.map(({ instruction_id }) => instruction_id);
}

/**
 * Leaves out what has to wait on an instruction of which something is settled: a report before it may take that back,
 * and what is settled again before would stay in suspense. It waits for a missing report, and for the one before it in
 * the same run, because the commands of a run are not sent in order. Every report up to `whole` is known; `planned` has
 * the instructions of the reports that are in the run. One that was passed over and is refused holds up no others.
 */
const inOrder = (
  due: readonly CustodyReport[],
  { whole, started, planned, isRefused }: Order,
): readonly CustodyReport[] =>
  due.filter(({ seq, instructionId, outcome }) => {
    const waits = started.has(instructionId) && (seq > whole || planned.has(instructionId));
    if (outcome === 'settled' || outcome === 'boughtIn') started.add(instructionId);
    if (!waits && !isRefused(seq)) planned.add(instructionId);
    return !waits;
  });

interface Order {
  readonly whole: number;
  readonly started: Set<string>;
  readonly planned: Set<string>;
  readonly isRefused: (seq: number) => boolean;
}

type BuyInReport = Extract<CustodyReport, { outcome: 'boughtIn' }>;

/** At less than half or more than twice of what the trades came to, or in the other direction. */
const isOddBuyIn = (report: CustodyReport): report is BuyInReport => {
  if (report.outcome !== 'boughtIn') return false;
  const [paid, owed] = [report.cash * Math.sign(report.owed), Math.abs(report.owed)];
  return paid * 2 < owed || paid > owed * 2;
};

const factsOf = ({ seq, instructionId, cash, owed }: BuyInReport) => ({ seq, instructionId, cash, owed });

interface Look {
  /** Counts the looks of this process. */
  readonly turn: number;
  readonly hasFailed: (item: JobItem) => boolean;
}

const itemOf = (report: CustodyReport): DueReport => ({
  id: String(report.seq),
  aggregate: settlementIn(report.instructionId),
  seq: report.seq,
  reportId: report.reportId,
  report: JSON.stringify(report),
});

/** None where the custodian does not answer: the list that is not passed over must not wait for these. */
async function passedReports(
  custodian: ReportOptions['custodian'],
  { from, to }: ReportRange,
): Promise<readonly CustodyReport[]> {
  try {
    return (await custodian.reports(from - 1, to - from + 1)).reports;
  } catch (error) {
    if (error instanceof CustodianSilent) return [];
    throw error;
  }
}

/** The reports that are to be booked now, page by page in the order of their numbers. */
async function* dueReports(
  { readModels, records, custodian, onMissing, onOddBuyIn }: ReportOptions,
  { turn, hasFailed }: Look,
): AsyncGenerator<readonly DueReport[]> {
  const { upTo: from, booked, passedOver } = await placeOf(readModels);
  const known = new Set<number>();
  const looked = new Set<number>();
  const started = new Set<string>();
  const planned = new Set<string>();
  // The last one that is booked is read again: a list that begins anew does not have it.
  const first = Math.max(0, booked - 1);
  let [after, whole, unreadable, other] = [from, from, 0, 0];
  const dueOf = async (reports: readonly CustodyReport[]): Promise<readonly DueReport[]> => {
    const ids = await bookedIds(readModels, reports);
    other += reports.filter(({ seq, reportId }) => (ids.get(seq) ?? reportId) !== reportId).length;
    const unique = new Map(reports.map((report) => [report.seq, report]));
    const due = [...unique.values()]
      .filter(({ seq }) => !ids.has(seq) && !looked.has(seq))
      .sort((a, b) => a.seq - b.seq);
    for (const { seq } of due) looked.add(seq);
    for (const report of due) if (isOddBuyIn(report)) onOddBuyIn(factsOf(report));
    for (const id of await partlySettled(readModels, due)) started.add(id);
    const items = new Map(due.map((report) => [report.seq, itemOf(report)]));
    const isRefused = (seq: number): boolean => {
      const item = items.get(seq);
      return item !== undefined && passedOver.has(seq) && hasFailed(item);
    };
    return inOrder(due, { whole, started, planned, isRefused }).flatMap(({ seq }) => items.get(seq) ?? []);
  };
  // What is passed over is still asked for.
  const passed = rangesOf([...passedOver].filter((seq) => seq <= first));
  for (const range of inPages(passed, { page: pageMax, turn, most: passedRangesMax }))
    yield await dueOf((await passedReports(custodian, range)).filter(({ seq }) => passedOver.has(seq)));
  for (let n = 0; n < pagesMax; n += 1) {
    const page = await custodian.reports(n === 0 ? first : after, pageMax);
    unreadable += page.unreadable;
    const fresh = page.reports.filter(({ seq }) => seq > from && !known.has(seq));
    for (const { seq } of fresh) known.add(seq);
    while (known.has(whole + 1) || passedOver.has(whole + 1)) whole += 1;
    if (n === 0 && booked > 0 && page.reports.every(({ seq }) => seq !== booked)) other += 1;
    yield await dueOf(page.reports);
    const last = Math.max(after, ...fresh.map(({ seq }) => seq));
    if (last === after) break;
    after = last;
  }
  const gaps = gapsAfter(from, [...known, ...[...passedOver].filter((seq) => seq < after)]);
  await noteGaps(records, gaps);
  const missing = gaps.reduce((sum, gap) => sum + gap.to - gap.from + 1, 0);
  if (missing > 0 || unreadable > 0 || other > 0)
    onMissing({ after: from, missing, unreadable, ...(other > 0 && { other }) });
}

/**
 * Books what the custodian reports. Its place in the custodian's list follows from the reports that are in the log: a
 * report that comes late or again is booked once, and one that is missing is asked for until it comes (ADR 84).
 */
export const bookReportsJob = (options: ReportOptions, looks = { count: 0 }): ChunkedJob<DueReport, CustodySent> => ({
  name: 'book-custody-reports',
  queue: 'custody',
  group: custodyProjection.group,
  schedule: { kind: 'every', everyMs: 60_000 },
  about: 'Books what the custodian reports about the settlement of trades.',
  // Accounts have no part in it: what is booked is in the partition of the settlement.
  plan: async (_, __, hasFailed = () => false) => {
    if (!options.isSwitchedOn()) return undefined;
    const pages = dueReports(options, { turn: looks.count++, hasFailed });
    return { period: 'reports', pages, needsOwnPartition: true };
  },
  command: ({ aggregate, seq, reportId, report }) =>
    commandOf(JSON.parse(report) as CustodyReport, {
      ...{ aggregate, actor: custodianActor, route: 'custody-reports', key: `report:${seq}:${reportId}` },
    }),
  alreadyDone: ['REPORT_BOOKED'],
});

type Request = CommandRequest<CustodySent>;
function commandOf(report: CustodyReport, sent: Pick<Request, 'aggregate' | 'actor' | 'route' | 'key'>): Request {
  switch (report.outcome) {
    case 'settled': {
      const { outcome: _, ...body } = report;
      return { ...sent, type: 'ReportSettlement', body };
    }
    case 'boughtIn': {
      const { outcome: _, ...body } = report;
      return { ...sent, type: 'ReportBuyIn', body };
    }
    case 'notBoughtIn': {
      const { outcome: _, ...body } = report;
      return { ...sent, type: 'ReportNoBuyIn', body };
    }
    case 'failed': {
      const { outcome: _, ...body } = report;
      return { ...sent, type: 'ReportFailure', body };
    }
    case 'reversed': {
      const { outcome: _, ...body } = report;
      return { ...sent, type: 'ReverseReport', body };
    }
  }
}
