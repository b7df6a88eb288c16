import { z } from 'zod';
import type { Gap } from './report-cursor';

/** What the bank reports has a number: 1, 2, 3 … */
export interface Numbered {
  readonly seq: number;
}

/** What the bank listed. One report that cannot be read does not make the others of its page unreadable. */
export interface ReportPage<Report extends Numbered> {
  readonly reports: readonly Report[];
  /** The numbers of reports that cannot be read, as far as at least these are known. */
  readonly unreadable: readonly (number | undefined)[];
}

const numberSchema = z.object({ seq: z.number().int().min(1) });

export function readReports<Report extends Numbered>(
  listed: readonly unknown[],
  schema: z.ZodType<Report>,
): ReportPage<Report> {
  const read = listed.map((report) => ({ report, read: schema.safeParse(report).data }));
  return {
    reports: read.flatMap((one) => one.read ?? []),
    unreadable: read.flatMap((one) => (one.read ? [] : [numberSchema.safeParse(one.report).data?.seq])),
  };
}

/** Asks the bank for the reports after a number, at most `limit`. Throws BankUnreachable. */
export type ListReports<Report extends Numbered> = (
  after: number,
  limit: number,
  signal: AbortSignal,
) => Promise<ReportPage<Report>>;

/**
 * The furthest that a number may be ahead of the cursor. Everything between becomes a gap, for which the bank is asked
 * ever more seldom; so an absurd number would delay the reports to come.
 */
export const jumpMax = 10_000;
/** Reports that one request asks for. */
export const pageMax = 200;

interface Page<Report extends Numbered> {
  readonly reports: readonly Report[];
  /** The last number on it. A report that cannot be read counts as not delivered. */
  readonly seenUpTo: number;
  /** A number further ahead than the limit, which is an error of the bank. It is left out of the others. */
  readonly beyond: number | undefined;
}

interface ReportPagesOptions<Report extends Numbered> {
  readonly list: ListReports<Report>;
  /** How messages name one, such as "booking". */
  readonly noun: string;
  readonly onTrouble: (error: unknown) => void;
  /** Called once for an absurd number, however often the bank lists it. */
  readonly onBeyond: (seq: number, after: number) => void;
  readonly signal: AbortSignal;
}

/** Reads a list of the bank page by page, and knows why it cannot. */
export class ReportPages<Report extends Numbered> {
  private unreachableSince: Date | undefined;
  /** The absurd number among the newest reports. */
  private beyond: number | undefined;

  constructor(private readonly options: ReportPagesOptions<Report>) {}

  problem(): string | undefined {
    if (this.unreachableSince) return `unreachable since ${this.unreachableSince.toISOString()}`;
    const { beyond } = this;
    return beyond === undefined ? undefined : `the ${this.options.noun} number ${beyond} is too far ahead to be read`;
  }

  /** The reports after the cursor. */
  async newest(after: number, limit: number): Promise<Page<Report>> {
    const page = await this.read(after, limit);
    const { beyond: seq } = page;
    if (seq !== undefined && seq !== this.beyond) this.options.onBeyond(seq, after);
    this.beyond = seq;
    return page;
  }

  /**
   * Reports that the bank skipped before, and others that it lists with them, however far ahead: a gap may be wide.
   */
  async within(after: number, limit: number): Promise<readonly Report[]> {
    return (await this.ask(after, limit)).reports;
  }

  /** Those of the reports with these numbers that the bank lists now. */
  async listed(numbers: readonly number[]): Promise<ReadonlyMap<number, Report>> {
    const wanted = [...numbers].sort((a, b) => a - b).map((seq) => ({ from: seq, to: seq }));
    const found = new Map<number, Report>();
    for (const { from, to } of windowsOf(wanted))
      for (const report of await this.within(from - 1, to - from + 1)) found.set(report.seq, report);
    return found;
  }

  private async read(after: number, limit: number): Promise<Page<Report>> {
    const { reports, unreadable } = await this.ask(after, limit);
    const numbers = [...reports.map(({ seq }) => seq), ...unreadable.filter((seq) => seq !== undefined)];
    const isNear = (seq: number): boolean => seq <= after + jumpMax;
    return {
      reports: reports.filter(({ seq }) => isNear(seq)),
      seenUpTo: Math.max(after, ...numbers.filter(isNear)),
      beyond: numbers.find((seq) => !isNear(seq)),
    };
  }

  private async ask(after: number, limit: number): Promise<ReportPage<Report>> {
    try {
      const page = await this.options.list(after, limit, this.options.signal);
      this.unreachableSince = undefined;
      const { length } = page.unreadable;
      if (length > 0) this.options.onTrouble(new Error(`${length} reports of the bank after ${after} cannot be read`));
      return page;
    } catch (error) {
      this.unreachableSince ??= new Date();
      throw error;
    }
  }
}

/** Joins gaps that one page can cover, so that a few reports skipped here and there take one request. */
export function windowsOf(gaps: readonly Gap[]): Gap[] {
  const windows: { from: number; to: number }[] = [];
  for (const { from, to } of gaps) {
    const last = windows.at(-1);
    if (last && to - last.from < pageMax) last.to = to;
    else windows.push({ from, to });
  }
  return windows;
}
