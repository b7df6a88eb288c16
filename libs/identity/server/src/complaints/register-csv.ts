import type { Complaint } from './complaint-reader';

const columns = 'number,account,topic,reference,filed,due,status,outcome,answered,reopened,handler';

/** The register of complaints: one line each, without what customers wrote except the reference. */
export const registerCsv = (complaints: readonly Complaint[]): string =>
  [
    columns,
    ...complaints.map((one) =>
      [
        ...[one.number, one.accountId, one.topic, one.reference, instant(one.filedAt), one.dueOn, one.status],
        ...[one.outcome, instant(one.answeredAt), instant(one.reopenedAt), one.handler],
      ]
        .map((value) => cell(value ?? ''))
        .join(','),
    ),
    '',
  ].join('\r\n');

const instant = (at: number | null): string => (at === null ? '' : new Date(at).toISOString());

/** A value that begins like a formula is text, also for a spreadsheet: others choose references. */
const cell = (value: string): string => `"${(/^[\s=+\-@]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
