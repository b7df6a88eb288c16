import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '@parkett/platform-http';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { SecurityLog } from '../access/security-log';
import { PreparedChanges, type ChangeOutcome } from '../factors/prepared-changes';
import { TradingPasswords } from '../passwords/trading-passwords';
import { CustomerStore } from '../registration/customer-store';
import { SessionStore } from '../sessions/session-store';

/** What takes effect once the log has decided; a new access is null when only factors are removed. */
const materialSchema = z.object({
  recoveryId: z.string(),
  access: z
    .object({
      /** The case that ends with it. */
      caseId: z.string(),
      passwordHash: z.string(),
      /** Base64; encrypted with the customer's key. */
      phone: z.string(),
      /** Base64 of the blind index. */
      phoneIndex: z.string(),
    })
    .nullable(),
});
export type RecoveryMaterial = z.output<typeof materialSchema>;

/** Tables of factors that are removed in every recovery, by `account_id`. */
const factorTablesRemoved = [
  ...['totp_started', 'totp_factors', 'passkeys', 'recovery_codes', 'step_ups'],
  // A change of the number that waits was asked for with a factor that no longer counts.
  'phone_changes',
] as const;
/** What a person who identified again sets again, and browsers and wrong entries of before. */
const accessTablesRemoved = ['trading_passwords', 'payment_passwords', 'factor_attempts'] as const;

/** A sweep may have taken the case for stopped meanwhile: the recovery has ended in the log before this is written. */
const endCase = `UPDATE recovery_cases SET ended_at = coalesce(ended_at, now()), outcome = 'complete'
  WHERE case_id = $1`;

/**
 * Carries out a recovery whose wait is over. It is decided in the log like every change of a credential, and takes
 * effect in one transaction that also ends every session.
 */
@Injectable()
export class RecoveryCompletion {
  constructor(
    @Inject(PreparedChanges) private readonly changes: PreparedChanges,
    @Inject(TradingPasswords) private readonly tradingPasswords: TradingPasswords,
    @Inject(CustomerStore) private readonly customers: CustomerStore,
    @Inject(SessionStore) private readonly sessions: SessionStore,
    @Inject(SecurityLog) private readonly log: SecurityLog,
  ) {
    changes.register('recovery', {
      refuse: async ({ accountId, material }) => {
        const { access } = parsed(material);
        const isTaken = access !== null && (await this.customers.isIndexTaken(accountId, indexOf(access)));
        return isTaken ? { code: 'PHONE_NOT_ACCEPTED', facts: {} } : undefined;
      },
      recall: (accountId) => this.tradingPasswords.recall(accountId),
      apply: (client, { accountId, material, device }) => this.apply(client, accountId, parsed(material), device),
    });
  }

  /**
   * Throws RECOVERY_UNKNOWN, RECOVERY_COOLING { until }, RECOVERY_EXPIRED, RECOVERY_HELD, PHONE_NOT_ACCEPTED,
   * ACCOUNT_ERASED, UNAVAILABLE. Repeating it is safe: the log completes a recovery once.
   */
  complete(accountId: string, material: RecoveryMaterial, device: string | null): Promise<ChangeOutcome> {
    return this.changes.run(accountId, async () => {
      if (!(await this.customers.isOpen(accountId))) throw new Problem(404, 'RECOVERY_UNKNOWN');
      const written = Buffer.from(JSON.stringify(material));
      return { credential: 'recovery', change: 'reset', stepUpId: null, material: written, device };
    });
  }

  private async apply(
    client: PoolClient,
    accountId: string,
    { access }: RecoveryMaterial,
    device: string | null,
  ): Promise<void> {
    const before = access === null ? undefined : await this.replace(client, accountId, access);
    const tables = [...factorTablesRemoved, 'known_devices', ...(access === null ? [] : accessTablesRemoved)];
    for (const table of tables) await client.query(`DELETE FROM ${table} WHERE account_id = $1`, [accountId]);
    // The api processes poll for sessions that have ended.
    await this.sessions.endAll(accountId, undefined, client);
    const kind = access === null ? 'factorsRemoved' : 'accessRecovered';
    await this.log.add(accountId, kind, device, client, before && { phone: before });
  }

  /** Returns the encrypted number of before. */
  private async replace(
    client: PoolClient,
    accountId: string,
    access: NonNullable<RecoveryMaterial['access']>,
  ): Promise<Buffer | undefined> {
    const phone = { encrypted: Buffer.from(access.phone, 'base64'), index: indexOf(access) };
    const before = await this.customers.replaceAccess(client, accountId, access.passwordHash, phone);
    await this.tradingPasswords.remove(client, accountId);
    // Codes that were sent to the old number are void.
    await client.query('DELETE FROM one_time_codes WHERE subject = $1', [accountId]);
    await client.query(endCase, [access.caseId]);
    return before;
  }
}

const parsed = (material: Buffer): RecoveryMaterial => materialSchema.parse(JSON.parse(material.toString()));
const indexOf = ({ phoneIndex }: NonNullable<RecoveryMaterial['access']>): Buffer => Buffer.from(phoneIndex, 'base64');
