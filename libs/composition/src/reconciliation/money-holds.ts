import { reconciliationRule, type RestrictionSent } from '@parkett/identity-contract';
import { reconciliationActor } from '@parkett/identity-domain';
import type { Answer, CommandRequest } from '@parkett/platform-event-log';
import { metrics, type Logger } from '@parkett/platform-observability';
import type { Database } from '@parkett/platform-read-model';

const differencesAtOnce = 50;
/**
 * A refused command is asked for again under another key, because the log answers the same one in the same way. Each
 * attempt is a record for ever, so the pauses become longer.
 */
const againAfterRefusalS = 60;
const againAfterRefusalSMax = 3_600;
const answerMs = 2_000;
/** Answers that say that there is nothing to hold: nobody can take money out of such an account. */
const nothingToHold: ReadonlySet<string> = new Set(['ACCOUNT_ERASED', 'ACCOUNT_UNKNOWN']);

export type SendHold = (request: CommandRequest<RestrictionSent>, wait: { readonly waitMs: number }) => Promise<Answer>;

interface DifferenceRow {
  readonly id: string;
  /** Names the command: another one for each time that the same difference holds the money. */
  readonly hold_key: string;
  readonly subject: string;
  readonly side: string;
  readonly unit: string;
  readonly first_offset: string;
  readonly is_alerted: boolean;
  readonly refusals: number;
}

/**
 * Raises the alert of each difference and holds the money of its account. Both are repeated after a crash until they
 * are noted with the difference; the log decides the command once. A difference of the broker's accounts holds nobody.
 */
export class MoneyHolds {
  constructor(
    private readonly records: Database,
    private readonly send: SendHold,
    private readonly logger: Pick<Logger, 'error'>,
  ) {}

  /** Handles what is due on a partition. Once its log does not answer, the rest waits for the next time. */
  async handle(partition: number): Promise<void> {
    const due = await this.records.rows<DifferenceRow>(
      `SELECT id::text, hold_key || CASE holds WHEN 0 THEN '' ELSE '.' || holds END AS hold_key, subject, side, unit,
         first_offset::text, alerted_at IS NOT NULL AS is_alerted, refusals
       FROM reconciliation_differences AS one
       WHERE handled_at IS NULL AND partition = $1 AND (next_try_at IS NULL OR next_try_at <= now())
       ORDER BY one.id LIMIT $2`,
      [partition, differencesAtOnce],
    );
    for (const row of due) if (!row.is_alerted) await this.alert(partition, row);
    for (const row of due) if (!(await this.hold(row))) return;
  }

  /** The account is in the table: log files name none. */
  private async alert(partition: number, { id, side, unit, first_offset }: DifferenceRow): Promise<void> {
    metrics.alerts.inc({ kind: 'reconciliation' });
    this.logger.error(
      { difference: id, side, unit, partition, offset: Number(first_offset) },
      'amounts of an account do not agree',
    );
    await this.records.rows('UPDATE reconciliation_differences SET alerted_at = now() WHERE id = $1', [id]);
  }

  /** Resolves to false when the log has not answered. */
  private async hold({ id, hold_key, subject, refusals }: DifferenceRow): Promise<boolean> {
    // Not the number of the row: after a restore of Postgres another difference may get it.
    const refusal = subject.startsWith('account:') ? await this.stop(subject, `${hold_key}:${refusals}`) : undefined;
    if (refusal === noAnswer) return false;
    if (refusal === undefined)
      await this.records.rows(
        'UPDATE reconciliation_differences SET handled_at = now(), refusal = NULL WHERE id = $1',
        [id],
      );
    else
      await this.records.rows(
        `UPDATE reconciliation_differences SET refusals = refusals + 1, refusal = $2,
           next_try_at = now() + make_interval(secs => $3) WHERE id = $1`,
        [id, refusal, Math.min(againAfterRefusalSMax, againAfterRefusalS * 2 ** refusals)],
      );
    return true;
  }

  /** Resolves with the code of a refusal; undefined when the money is held. */
  private async stop(aggregate: string, key: string): Promise<string | undefined> {
    const answer = await this.send(
      {
        ...{ aggregate, type: 'StopByRule', body: { rule: reconciliationRule } },
        ...{ actor: reconciliationActor, route: 'reconciliation', key },
      },
      { waitMs: answerMs },
    ).catch(() => undefined);
    if (answer === undefined || answer.kind === 'unknown') return noAnswer;
    if (answer.kind === 'accepted' || nothingToHold.has(answer.rejection.code)) return undefined;
    return answer.rejection.code;
  }
}

const noAnswer = 'NO_ANSWER';
