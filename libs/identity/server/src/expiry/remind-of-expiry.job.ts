import type { IdentitySent } from '@parkett/identity-contract';
import { expiryNoticeDays, jobsActor } from '@parkett/identity-domain';
import type { ChunkedJob, JobItem } from '@parkett/platform-jobs';
import type { Database } from '@parkett/platform-read-model';

interface ExpiryOptions {
  readonly readModels: Database;
  /** Whether the installation writes reminders yet. */
  readonly isSwitchedOn: () => boolean;
  readonly zone: string;
}

/** An approved document about whose end its owner has not been told; the id is that of its submission. */
interface DueReminder extends JobItem {
  readonly days: number;
}

const pageMax = 500;

/**
 * Reminds customers 60, 30 and 7 days before their document expires. After missed days the nearest reminder is sent and
 * the ones before it are not. Whoever has submitted another document is not asked for one until it is returned.
 */
export const remindOfExpiry = (options: ExpiryOptions): ChunkedJob<DueReminder, IdentitySent> => ({
  name: 'remind-of-expiry',
  queue: 'staff',
  schedule: { kind: 'dailyAt', time: '10:00', zone: options.zone },
  about: 'Reminds customers 60, 30 and 7 days before the document expires by which they are known.',
  plan: async (date) => {
    if (date === undefined || !options.isSwitchedOn()) return undefined;
    return { period: date, pages: pagesOf(options, date) };
  },
  command: ({ id, aggregate, days }) => ({
    aggregate,
    type: 'RemindOfExpiry',
    body: { submissionId: id, days },
    actor: jobsActor,
    route: 'remind-of-expiry',
    key: `${id}:${days}`,
  }),
  alreadyDone: ['VERIFICATION_CHANGED', 'ACCOUNT_ERASED', 'ACCOUNT_CLOSED'],
});

async function* pagesOf({ readModels }: ExpiryOptions, today: string): AsyncGenerator<readonly DueReminder[]> {
  for (let after = ''; ; ) {
    const page = await readModels.rows<DueReminder>(
      `SELECT submission_id AS id, 'account:' || account_id AS aggregate, days
       FROM submissions CROSS JOIN LATERAL (
         SELECT min(day) AS days FROM unnest($2::int[]) AS day
         WHERE expires_on <= ($1::text::date + day)::text) AS notice
       WHERE status = 'approved' AND replaced_by IS NULL AND expires_on >= $1::text
         AND days IS NOT NULL AND (reminded_days IS NULL OR reminded_days > days) AND submission_id > $3::text
         AND NOT EXISTS (SELECT FROM submissions AS waiting
           WHERE waiting.account_id = submissions.account_id AND waiting.status = 'underReview')
       ORDER BY submission_id LIMIT $4`,
      [today, [...expiryNoticeDays], after, pageMax],
    );
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    after = last.id;
  }
}
