import type { Database } from '@parkett/platform-read-model';
import { ReportCursor, type BankList, type Gap } from './report-cursor';
import { jumpMax, pageMax, type ListReports, type Numbered } from './report-pages';

/** The numbers must not be skipped, or need not be; the message says why. */
export class SkipRefused extends Error {
  override readonly name = 'SkipRefused';
}

export interface SkipParts {
  readonly list: BankList;
  readonly ask: ListReports<Numbered>;
  readonly records: Database;
}

/** How messages name a report of each list. */
const nouns = { bookings: 'booking', payouts: 'report' } as const;

/**
 * Accepts that the bank's numbers really jump: reading continues with `next`. Returns the numbers that are skipped;
 * they become a gap, so a report among them is carried out if the bank delivers it after all. Throws what
 * `skippedBefore` throws.
 */
export async function skipReports(parts: SkipParts, next: number): Promise<Gap> {
  const skipped = await skippedBefore(parts, next);
  const refused = await new ReportCursor(parts.records, parts.list).skip(skipped);
  if (refused !== undefined) throw new SkipRefused(refused);
  return skipped;
}

/**
 * The numbers that would be skipped. Throws SkipRefused, and BankUnreachable: only the bank knows whether it lists one
 * of them.
 */
export async function skippedBefore({ list, ask, records }: SkipParts, next: number): Promise<Gap> {
  const noun = nouns[list];
  const at = await new ReportCursor(records, list).read();
  if (next <= at) throw new SkipRefused(`the ${noun}s up to ${at} are done: the cursor never moves back`);
  if (next <= at + jumpMax)
    throw new SkipRefused(`${noun} ${next} is read without help: it is at most ${jumpMax} after ${at}`);
  const pages = [await listedAfter(ask, at), await listedAfter(ask, next - 1)];
  const [first] = pages;
  if (first?.isFull)
    throw new SkipRefused(
      `the bank lists ${pageMax} ${noun}s after ${at} at once: one that would be skipped may follow them`,
    );
  if (pages.some(({ hasUnnumbered }) => hasUnnumbered))
    throw new SkipRefused(`the bank lists a ${noun} after ${at} whose number cannot be read: it might be skipped`);
  const listed = pages.flatMap(({ numbers }) => numbers);
  const lower = listed.filter((seq) => seq > at && seq < next);
  if (lower.length > 0) throw new SkipRefused(`the bank lists ${noun} ${Math.min(...lower)}, which would be skipped`);
  if (!listed.includes(next)) throw new SkipRefused(`the bank lists no ${noun} ${next}`);
  return { from: at + 1, to: next - 1 };
}

interface Listed {
  /** Also of reports that cannot be read. */
  readonly numbers: readonly number[];
  /** A report without a number that can be read may have any. */
  readonly hasUnnumbered: boolean;
  /** A bank may reorder its reports, so any number may follow on the next page. */
  readonly isFull: boolean;
}

async function listedAfter(ask: SkipParts['ask'], after: number): Promise<Listed> {
  const { reports, unreadable } = await ask(after, pageMax, new AbortController().signal);
  const numbers = [...reports.map(({ seq }) => seq), ...unreadable.filter((seq) => seq !== undefined)];
  return {
    numbers,
    hasUnnumbered: unreadable.includes(undefined),
    isFull: reports.length + unreadable.length >= pageMax,
  };
}
