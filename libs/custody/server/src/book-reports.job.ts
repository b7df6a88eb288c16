import { settlementIn, type CustodySent } from '@parkett/custody-contract';
import { custodianActor } from '@parkett/custody-domain';
import type { CommandRequest } from '@parkett/platform-event-log';
import type { ChunkedJob, JobItem } from '@parkett/platform-jobs';
import type { Database } from '@parkett/platform-read-model';
import type { CustodianClient, CustodyReport } from './custodian-client';
import { custodyProjection } from './custody.projection';

interface ReportOptions {
  readonly readModels: Database;
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

/** The last number of the custodian's list before which every report is booked. */
async function bookedUpTo(readModels: Database): Promise<number> {
  const [row] = await readModels.rows<{ seq: string }>(
    `SELECT coalesce((SELECT min(seq) FROM custody_reports AS one
       WHERE NOT EXISTS (SELECT FROM custody_reports AS next WHERE next.seq = one.seq + 1)
         AND EXISTS (SELECT FROM custody_reports WHERE seq = 1)), 0) AS seq`,
  );
  return Number(row?.seq ?? 0);
}

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
 * the instructions of the reports that are in the run.
 */
const inOrder = (
  due: readonly CustodyReport[],
  { whole, started, planned }: { readonly whole: number; readonly started: Set<string>; readonly planned: Set<string> },
): readonly CustodyReport[] =>
  due.filter(({ seq, instructionId, outcome }) => {
    const waits = started.has(instructionId) && (seq > whole || planned.has(instructionId));
    if (outcome === 'settled' || outcome === 'boughtIn') started.add(instructionId);
    if (!waits) planned.add(instructionId);
    return !waits;
  });

type BuyInReport = Extract<CustodyReport, { outcome: 'boughtIn' }>;

/** At less than half or more than twice of what the trades came to, or in the other direction. */
const isOddBuyIn = (report: CustodyReport): report is BuyInReport => {
  if (report.outcome !== 'boughtIn') return false;
  const [paid, owed] = [report.cash * Math.sign(report.owed), Math.abs(report.owed)];
  return paid * 2 < owed || paid > owed * 2;
};

const factsOf = ({ seq, instructionId, cash, owed }: BuyInReport) => ({ seq, instructionId, cash, owed });

/** The reports that are to be booked now, page by page in the order of their numbers. */
async function* dueReports({
  readModels,
  custodian,
  onMissing,
  onOddBuyIn,
}: ReportOptions): AsyncGenerator<readonly DueReport[]> {
  const from = await bookedUpTo(readModels);
  const known = new Set<number>();
  const started = new Set<string>();
  const planned = new Set<string>();
  let [after, whole, unreadable, other] = [from, from, 0, 0];
  for (let n = 0; n < pagesMax; n += 1) {
    // The last one that is booked is read again: a list that begins anew does not have it.
    const page = await custodian.reports(n === 0 ? Math.max(0, from - 1) : after, pageMax);
    unreadable += page.unreadable;
    const fresh = page.reports.filter(({ seq }) => seq > from && !known.has(seq));
    for (const { seq } of fresh) known.add(seq);
    while (known.has(whole + 1)) whole += 1;
    const booked = await bookedIds(readModels, page.reports);
    other += page.reports.filter(({ seq, reportId }) => (booked.get(seq) ?? reportId) !== reportId).length;
    if (n === 0 && from > 0 && page.reports.every(({ seq }) => seq !== from)) other += 1;
    const unique = new Map(fresh.map((report) => [report.seq, report]));
    const due = [...unique.values()].filter(({ seq }) => !booked.has(seq)).sort((a, b) => a.seq - b.seq);
    for (const report of due) if (isOddBuyIn(report)) onOddBuyIn(factsOf(report));
    for (const id of await partlySettled(readModels, due)) started.add(id);
    yield inOrder(due, { whole, started, planned }).map((report) => ({
      id: String(report.seq),
      aggregate: settlementIn(report.instructionId),
      seq: report.seq,
      reportId: report.reportId,
      report: JSON.stringify(report),
    }));
    const last = Math.max(after, ...fresh.map(({ seq }) => seq));
    if (last === after) break;
    after = last;
  }
  const missing = after - from - known.size;
  if (missing > 0 || unreadable > 0 || other > 0)
    onMissing({ after: from, missing, unreadable, ...(other > 0 && { other }) });
}

/**
 * Books what the custodian reports. Its place in the custodian's list follows from the reports that are in the log: a
 * report that comes late or again is booked once, and one that is missing is asked for until it comes (ADR 84).
 */
export const bookReportsJob = (options: ReportOptions): ChunkedJob<DueReport, CustodySent> => ({
  name: 'book-custody-reports',
  queue: 'custody',
  group: custodyProjection.group,
  schedule: { kind: 'every', everyMs: 60_000 },
  about: 'Books what the custodian reports about the settlement of trades.',
  // Accounts have no part in it: what is booked is in the partition of the settlement.
  plan: async () =>
    options.isSwitchedOn() ? { period: 'reports', pages: dueReports(options), needsOwnPartition: true } : undefined,
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
