import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '@parkett/platform-http';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';
import { GUESS_CAPS, type GuessCaps, type Guessed } from './guess-caps';
import { addRecent, recentOf } from './recent-guesses';

/** An entry that was counted as wrong before it was checked. */
export interface Guess {
  /** No further entry is checked until the oldest is a day old. */
  readonly isLast: boolean;
  /** Takes the entry off the count, because it was right or was not checked. Earlier wrong ones stay. */
  readonly giveBack: () => Promise<void>;
}

/**
 * Caps the wrong entries at each secret within any 24 hours, in Postgres, because Redis may be flushed. Right entries
 * in between change nothing, so that waiting for the owner's gives nobody more guesses. An entry is counted before it
 * is checked, so that concurrent calls get no more guesses than the cap.
 */
@Injectable()
export class Guesses {
  constructor(
    @Inject(RECORDS_DB) private readonly database: Database,
    @Inject(GUESS_CAPS) private readonly caps: GuessCaps,
  ) {}

  /**
   * @param subject an account id, or the keyed index of a telephone number; the same work for known and unknown ones.
   * Throws 429 GUESSES_SPENT { retryAfterSeconds } at the cap; a refused call does not count.
   */
  async take(kind: Guessed, subject: string): Promise<Guess> {
    const cap = this.caps[kind];
    const [row] = await this.database.rows<{ at: string; count: number }>(
      `INSERT INTO guesses AS g (subject, kind, wrong_at) VALUES ($1, $2, ARRAY[clock_timestamp()])
       ON CONFLICT (subject, kind) DO UPDATE SET wrong_at = ${addRecent('g.wrong_at')}
       WHERE cardinality(${recentOf('g.wrong_at')}) < $3
       RETURNING wrong_at[cardinality(wrong_at)]::text AS at, cardinality(wrong_at) AS count`,
      [subject, kind, cap],
    );
    if (row === undefined)
      throw new Problem(429, 'GUESSES_SPENT', { retryAfterSeconds: await this.waitSeconds(kind, subject) });
    return { isLast: row.count >= cap, giveBack: () => this.giveBack(kind, subject, row.at) };
  }

  /** Starts the counts of these subjects again, after their owner has replaced the secret with another factor. */
  async forget(kind: Guessed, subject: string): Promise<void> {
    await this.database.rows('DELETE FROM guesses WHERE subject = $1 AND kind = $2', [subject, kind]);
  }

  /**
   * Counts an entry, checks it, and gives it back when it was right or could not be checked. `check` returns undefined
   * for a wrong one; `onSpent` runs after the last wrong one, to notify the owner. Throws GUESSES_SPENT.
   */
  async judge<Proven>(
    kind: Guessed,
    subject: string,
    check: () => Promise<Proven | undefined>,
    onSpent: () => Promise<void>,
  ): Promise<Proven | undefined> {
    const guess = await this.take(kind, subject);
    const proven = await check().catch(async (error: unknown) => {
      await guess.giveBack();
      throw error;
    });
    if (proven !== undefined) await guess.giveBack();
    else if (guess.isLast) await onSpent();
    return proven;
  }

  async deleteOld(): Promise<void> {
    await this.database.rows(`DELETE FROM guesses WHERE cardinality(${recentOf('wrong_at')}) = 0`);
  }

  private async giveBack(kind: Guessed, subject: string, at: string): Promise<void> {
    await this.database.rows(
      'UPDATE guesses SET wrong_at = array_remove(wrong_at, $3::timestamptz) WHERE subject = $1 AND kind = $2',
      [subject, kind, at],
    );
  }

  private async waitSeconds(kind: Guessed, subject: string): Promise<number> {
    const [row] = await this.database.rows<{ seconds: string | null }>(
      `SELECT ceil(extract(epoch FROM min(at) + interval '24 hours' - now())) AS seconds
       FROM guesses, unnest(${recentOf('wrong_at')}) AS at WHERE subject = $1 AND kind = $2`,
      [subject, kind],
    );
    return Math.max(1, Number(row?.seconds ?? 1));
  }
}
