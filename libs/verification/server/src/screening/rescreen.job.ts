import type { ScreeningSent } from '@parkett/identity-contract';
import type { ChunkedJob, JobItem } from '@parkett/platform-jobs';
import type { Database } from '@parkett/platform-read-model';

interface RescreenOptions {
  readonly readModels: Database;
  /** The version of the provider's lists now; rejects while the provider is silent, and the next look asks again. */
  readonly listVersion: () => Promise<string>;
  /** Whether the installation writes the events of screening yet. */
  readonly isSwitchedOn: () => boolean;
  readonly now: () => number;
  readonly zone: string;
}

interface Due extends JobItem {
  readonly submissionId: string;
  /** When the provider last answered, 0 for never. */
  readonly answeredAt: string;
  readonly listVersion: string;
}

/** An answer may be this old even if the lists have not changed. */
const monthMs = 30 * 24 * 60 * 60 * 1000;
const pageMax = 500;

/**
 * Every night, the customers whom the provider has last compared with an earlier version of its lists, or more than a
 * month ago. A key follows from the submission, its last answer and the version, so an extra run requests nothing.
 */
export const rescreenCustomers = (options: RescreenOptions): ChunkedJob<Due, ScreeningSent> => ({
  name: 'rescreen-customers',
  queue: 'screening',
  schedule: { kind: 'dailyAt', time: '02:30', zone: options.zone },
  about: 'Requests a new screening of customers when the lists have changed, and after a month.',
  plan: async (date) => {
    if (!options.isSwitchedOn()) return undefined;
    const listVersion = await options.listVersion();
    return { period: date ?? '', pages: pagesOf(options, listVersion) };
  },
  command: ({ aggregate, submissionId, answeredAt, listVersion }) => ({
    aggregate,
    type: 'RequestScreening',
    body: { submissionId },
    actor: { kind: 'system', id: 'jobs' },
    route: 'rescreen',
    key: `rescreen:${submissionId}:${answeredAt}:${listVersion}`,
  }),
  alreadyDone: ['SCREENING_OUTDATED', 'ACCOUNT_ERASED'],
});

async function* pagesOf({ readModels, now }: RescreenOptions, listVersion: string): AsyncGenerator<readonly Due[]> {
  for (let after = ''; ; ) {
    const page = await readModels.rows<Due>(
      `SELECT account_id AS id, 'account:' || account_id AS aggregate, submission_id AS "submissionId",
         "answeredAt", $1::text AS "listVersion"
       FROM (SELECT DISTINCT ON (account_id) account_id, submission_id, status FROM submissions
         WHERE account_id > $2 AND status IN ('approved', 'underReview')
         ORDER BY account_id, attempt DESC) AS submitted
       LEFT JOIN LATERAL (SELECT list_version, at FROM screenings
         WHERE screenings.account_id = submitted.account_id
           AND screenings.submission_id = submitted.submission_id) AS answer ON true
       CROSS JOIN LATERAL (SELECT coalesce(at, 0)::text AS "answeredAt") AS last
       WHERE (list_version IS DISTINCT FROM $1 OR at < $3) ORDER BY account_id LIMIT $4`,
      [listVersion, after, now() - monthMs, pageMax],
    );
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    after = last.id;
  }
}
