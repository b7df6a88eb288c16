import { Inject, Injectable } from '@nestjs/common';
import type { StepUpAction } from '@parkett/identity-contract';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';
import { Secrets } from '@parkett/platform-secrets';
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { PoolClient } from 'pg';

export const challengeMs = 5 * 60_000;
const nonceBytes = 16;
const timeBytes = 6;
const macBytes = 32;
const deletedAtOnceMax = 100;

/** Everything to which a challenge commits. An answer to it proves nothing else. */
export type ChallengeUse =
  | { readonly kind: 'login'; readonly host: string }
  | { readonly kind: 'unlock'; readonly host: string; readonly accountId: string; readonly sessionId: string }
  | { readonly kind: 'enrol'; readonly host: string; readonly accountId: string; readonly sessionId: string }
  | {
      readonly kind: 'stepUp';
      readonly host: string;
      readonly accountId: string;
      readonly sessionId: string;
      readonly action: StepUpAction;
      readonly amount: number | null;
      readonly currency: string | null;
      readonly payee: string | null;
      readonly perDay?: number;
    };

/**
 * Challenges for passkeys: a nonce, the end of validity and a MAC over both and the use. Nothing is stored when one is
 * issued, so strangers who ask for many cost nothing; a used one is stored until it has expired.
 */
@Injectable()
export class PasskeyChallenges {
  private readonly key: Buffer;

  constructor(
    @Inject(RECORDS_DB) private readonly database: Database,
    @Inject(Secrets) secrets: Secrets,
  ) {
    this.key = secrets.derive('passkey-challenge');
  }

  /** Base64url, valid for five minutes. */
  issue(use: ChallengeUse, now = Date.now()): string {
    const head = Buffer.alloc(nonceBytes + timeBytes);
    randomBytes(nonceBytes).copy(head);
    head.writeUIntBE(now + challengeMs, nonceBytes, timeBytes);
    return Buffer.concat([head, this.mac(head, use)]).toString('base64url');
  }

  /** Whether this challenge was issued for this use and has not expired; see `isSpent` for its use. */
  isFor(challenge: string, use: ChallengeUse, now = Date.now()): boolean {
    const bytes = Buffer.from(challenge, 'base64url');
    if (bytes.length !== nonceBytes + timeBytes + macBytes) return false;
    const head = bytes.subarray(0, nonceBytes + timeBytes);
    return (
      timingSafeEqual(bytes.subarray(head.length), this.mac(head, use)) && now <= head.readUIntBE(nonceBytes, timeBytes)
    );
  }

  /** When a challenge of ours was issued. */
  issuedAt(challenge: string): number {
    return Buffer.from(challenge, 'base64url').readUIntBE(nonceBytes, timeBytes) - challengeMs;
  }

  async isSpent(challenge: string): Promise<boolean> {
    return (
      (await this.database.rows('SELECT FROM passkey_challenges_used WHERE digest = $1', [digestOf(challenge)]))
        .length > 0
    );
  }

  /**
   * Spends a challenge in the transaction of the action that it allows; false when another call was first. Deletes used
   * ones that have expired.
   */
  async spend(client: PoolClient, challenge: string): Promise<boolean> {
    const spent = await client.query(
      `INSERT INTO passkey_challenges_used (digest, until) VALUES ($1, now() + make_interval(secs => $2))
       ON CONFLICT DO NOTHING`,
      [digestOf(challenge), (2 * challengeMs) / 1000],
    );
    await client.query(
      `DELETE FROM passkey_challenges_used WHERE digest IN (
         SELECT digest FROM passkey_challenges_used WHERE until < now() LIMIT $1 FOR UPDATE SKIP LOCKED)`,
      [deletedAtOnceMax],
    );
    return spent.rowCount === 1;
  }

  private mac(head: Buffer, use: ChallengeUse): Buffer {
    const { kind, host } = use;
    const session = kind === 'login' ? [] : [use.accountId, use.sessionId];
    const purpose = kind === 'stepUp' ? [use.action, use.amount, use.currency, use.payee] : [];
    if (kind === 'stepUp' && use.perDay !== undefined) purpose.push(use.perDay);
    return createHmac('sha256', this.key)
      .update(head)
      .update(JSON.stringify([kind, host, session, purpose]))
      .digest();
  }
}

const digestOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();
