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
  /** Called at each look while reports are missing or cannot be read. */
  readonly onMissing: (facts: Record<string, unknown>) => void;
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

async function isBooked(readModels: Database, seqs: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await readModels.rows<{ seq: string }>('SELECT seq FROM custody_reports WHERE seq = ANY($1::bigint[])', [
    seqs,
  ]);
  return new Set(rows.map(({ seq }) => Number(seq)));
}

/** The reports that are not booked yet, page by page in the order of their numbers. */
async function* dueReports({ readModels, custodian, onMissing }: ReportOptions): AsyncGenerator<readonly DueReport[]> {
  const from = await bookedUpTo(readModels);
  const known = new Set<number>();
  let [after, unreadable] = [from, 0];
  for (let n = 0; n < pagesMax; n += 1) {
    const page = await custodian.reports(after, pageMax);
    unreadable += page.unreadable;
    const fresh = page.reports.filter(({ seq }) => seq > from && !known.has(seq));
    for (const { seq } of fresh) known.add(seq);
    const booked = await isBooked(
      readModels,
      fresh.map(({ seq }) => seq),
    );
    const unique = new Map(fresh.map((report) => [report.seq, report]));
    yield [...unique.values()]
      .filter(({ seq }) => !booked.has(seq))
      .sort((a, b) => a.seq - b.seq)
      .map((report) => ({
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
  if (missing > 0 || unreadable > 0) onMissing({ after: from, missing, unreadable });
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
  plan: () => Promise.resolve(options.isSwitchedOn() ? { period: 'reports', pages: dueReports(options) } : undefined),
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
