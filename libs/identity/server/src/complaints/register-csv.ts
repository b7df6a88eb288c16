import { csvLine } from '@parkett/platform-http';
import type { Complaint } from './complaint-reader';

const columns = 'number,account,topic,reference,filed,due,status,outcome,answered,reopened,handler\r\n';

/** The register of complaints: one line each, without what customers wrote except the reference. */
export const registerCsv = (complaints: readonly Complaint[]): string =>
  columns +
  complaints
    .map((one) =>
      csvLine(
        [
          ...[one.number, one.accountId, one.topic, one.reference, instant(one.filedAt), one.dueOn, one.status],
          ...[one.outcome, instant(one.answeredAt), instant(one.reopenedAt), one.handler],
        ].map((value) => value ?? ''),
      ),
    )
    .join('');

const instant = (at: number | null): string => (at === null ? '' : new Date(at).toISOString());
