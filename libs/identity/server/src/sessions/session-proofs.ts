import { Inject, Injectable } from '@nestjs/common';
import { Problem, type Session } from '@parkett/platform-http';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';
import { SecurityLog } from '../access/security-log';
import { LiveSessions } from './live-sessions';

/**
 * Wrong proofs in a row that end a session. Fewer than pause the step-ups of the account or lock its trading password,
 * so that whoever has stolen a session cannot use up what the owner needs on another device.
 */
export const wrongProofsMax = 4;
/** Codes to the telephone that a session may ask for before it has proven anything; a number gets 15 a day. */
export const unprovenCodesMax = 8;

/** The refusals of a wrong proof. Any other says that nothing was checked. */
const wrong: ReadonlySet<string> = new Set([
  'STEP_UP_FAILED',
  'STEP_UP_INVALID',
  'TOTP_WRONG',
  'PASSWORD_WRONG',
  'UNLOCK_FAILED',
]);

/**
 * Counts wrong proofs of identity by the session that they come from, in Postgres, and ends it at the cap. Guesses are
 * capped by account as well, also concurrent ones; this cap makes sure that one session cannot use those up.
 */
@Injectable()
export class SessionProofs {
  constructor(
    @Inject(RECORDS_DB) private readonly database: Database,
    @Inject(LiveSessions) private readonly sessions: LiveSessions,
    @Inject(SecurityLog) private readonly log: SecurityLog,
  ) {}

  /**
   * Runs work that checks a proof, and throws what it throws; but 401 SESSION_GUESSES_SPENT when it was the last wrong
   * one, with which the session has ended.
   */
  async check<Proven>(session: Session, device: string, work: () => Promise<Proven>): Promise<Proven> {
    const proven = await this.checkUnlock(session, device, work);
    await this.database.rows('UPDATE sessions SET wrong_proofs = 0, unproven_codes = 0 WHERE session_id = $1', [
      session.sessionId,
    ]);
    return proven;
  }

  /**
   * Like `check`, but a right proof leaves the counts as they are: whoever has a session and its trading password
   * could otherwise unlock it after each three wrong confirmations, and use up those of the account.
   */
  async checkUnlock<Proven>(session: Session, device: string, work: () => Promise<Proven>): Promise<Proven> {
    return work().catch(async (error: unknown) => {
      const isWrong = error instanceof Problem && wrong.has(error.code);
      if (isWrong && (await this.count(session, 'wrong_proofs')) >= wrongProofsMax) await this.end(session, device);
      throw error;
    });
  }

  /** Counts a code for the telephone. Throws 401 SESSION_GUESSES_SPENT beyond the cap, when the session has ended. */
  async askForCode(session: Session, device: string): Promise<void> {
    if ((await this.count(session, 'unproven_codes')) > unprovenCodesMax) await this.end(session, device);
  }

  private async count({ sessionId }: Session, what: 'wrong_proofs' | 'unproven_codes'): Promise<number> {
    const [row] = await this.database.rows<{ count: number }>(
      `UPDATE sessions SET ${what} = ${what} + 1 WHERE session_id = $1 RETURNING ${what} AS count`,
      [sessionId],
    );
    return row?.count ?? 0;
  }

  private async end(session: Session, device: string): Promise<never> {
    if (await this.sessions.end(session)) await this.log.add(session.accountId, 'sessionGuessesSpent', device);
    throw new Problem(401, 'SESSION_GUESSES_SPENT');
  }
}
