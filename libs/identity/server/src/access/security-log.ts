import { Inject, Injectable } from '@nestjs/common';
import type { OutputOf } from '@parkett/kernel';
import type { listSecurityLog, securityKinds } from '@parkett/identity-contract';
import { securityTrail } from '@parkett/platform-observability';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';
import { EventEmitter } from 'node:events';
import type { PoolClient } from 'pg';
import { alsoTellFormer } from './notice-deliveries';

export type SecurityKind = (typeof securityKinds)[number];
type Page = OutputOf<typeof listSecurityLog>;

/** Events that the owner also gets a message about, because somebody else may have caused them. */
const serious: ReadonlySet<SecurityKind> = new Set<SecurityKind>([
  'newDevice',
  'passwordChanged',
  'passwordReset',
  'loginLocked',
  'tradingPasswordChanged',
  'tradingPasswordLocked',
  'paymentPasswordChanged',
  'paymentPasswordLocked',
  'totpEnrolled',
  'totpRemoved',
  'passkeyEnrolled',
  'passkeyRemoved',
  'passkeyCloned',
  'recoveryCodeUsed',
  'guessesSpent',
  'emailSet',
  'emailChanged',
  'phoneChangeRequested',
  'phoneChanged',
  'phoneChangeStopped',
  'phoneNotChanged',
  'addressChanged',
  'cardBound',
  'cardUnbound',
  'withdrawalRequested',
  'withdrawalLimitRaised',
  'taxResidenceDeclared',
  'taxResidenceAsked',
  'sessionGuessesSpent',
  'accountFrozen',
  'accountUnfrozen',
  'accountRestricted',
  'restrictionLifted',
  'recoveryApproved',
  'removalApproved',
  'recoveryStopped',
  'accessRecovered',
  'factorsRemoved',
  'erasureRequested',
  'erasureWithdrawn',
  'documentExpires',
]);
const devicesMax = 50;
const quietHours = 6;
const commitMs = 250;

interface Row {
  readonly id: string;
  readonly kind: SecurityKind;
  readonly device: string | null;
  readonly at: Date;
}

/**
 * Security events of an account, shown to its owner. A change of a credential adds its entry in the same transaction,
 * so that no change goes unrecorded; security-notices.process.ts sends messages about serious entries.
 */
@Injectable()
export class SecurityLog {
  private readonly news = new EventEmitter();

  constructor(@Inject(RECORDS_DB) private readonly database: Database) {}

  /**
   * @param client of the transaction that makes the change, if there is one
   * @param former the number or address that it replaces, encrypted: the notice goes there as well, and so do those
   * that are not delivered yet
   */
  async add(
    accountId: string,
    kind: SecurityKind,
    device: string | null,
    client?: PoolClient,
    former: { readonly phone?: Buffer; readonly email?: Buffer } = {},
  ): Promise<void> {
    const insert = `INSERT INTO security_log (account_id, kind, device, told_at, former_phone, former_email)
      VALUES ($1, $2, $3, CASE WHEN $4::boolean THEN NULL ELSE now() END, $5, $6)`;
    if (client !== undefined && former.phone !== undefined)
      await alsoTellFormer(client, accountId, 'sms', former.phone);
    if (client !== undefined && former.email !== undefined)
      await alsoTellFormer(client, accountId, 'email', former.email);
    securityTrail.record({ event: 'accountEvent', code: kind, actor: { kind: 'customer', id: accountId } });
    const values = [accountId, kind, device, serious.has(kind), former.phone ?? null, former.email ?? null];
    if (client === undefined) await this.database.rows(insert, values);
    else await client.query(insert, values);
    // An entry added in a transaction can only be read after the commit.
    if (serious.has(kind)) setTimeout(() => this.news.emit('added'), client === undefined ? 0 : commitMs).unref();
  }

  /** For events that strangers can cause repeatedly: at most one entry and one message in six hours. */
  async addUnlessSaid(accountId: string, kind: SecurityKind, device: string | null): Promise<void> {
    const said = await this.database.rows(
      `SELECT 1 FROM security_log WHERE account_id = $1 AND kind = $2 AND at > now() - make_interval(hours => $3)`,
      [accountId, kind, quietHours],
    );
    if (said.length === 0) await this.add(accountId, kind, device);
  }

  /**
   * For what was decided at an instant: one entry and one message, however often it is carried out, also when the same
   * was decided a short time before.
   */
  async addOnceSince(accountId: string, kind: SecurityKind, decidedAt: number): Promise<void> {
    const said = await this.database.rows(
      'SELECT 1 FROM security_log WHERE account_id = $1 AND kind = $2 AND at >= to_timestamp($3::float8 / 1000) LIMIT 1',
      [accountId, kind, decidedAt],
    );
    if (said.length === 0) await this.add(accountId, kind, null);
  }

  /** Records that the customer used this device; returns true the first time. */
  async meet(accountId: string, device: string): Promise<boolean> {
    const [row] = await this.database.rows<{ first: boolean }>(
      `INSERT INTO known_devices (account_id, device) VALUES ($1, $2)
       ON CONFLICT (account_id, device) DO UPDATE SET seen_at = now() RETURNING xmax = 0 AS first`,
      [accountId, device],
    );
    if (row?.first !== true) return false;
    await this.database.rows(
      `DELETE FROM known_devices WHERE account_id = $1 AND device IN (
         SELECT device FROM known_devices WHERE account_id = $1 ORDER BY seen_at DESC OFFSET $2)`,
      [accountId, devicesMax],
    );
    return true;
  }

  /** Newest first; `before` is the `next` of an earlier page. */
  async list(accountId: string, before: string | undefined, limit: number): Promise<Page> {
    const from = before !== undefined && /^\d{1,18}$/.test(before) ? before : null;
    const rows = await this.database.rows<Row>(
      'SELECT id, kind, device, at FROM security_log WHERE account_id = $1 AND ($2::bigint IS NULL OR id < $2::bigint) ORDER BY id DESC LIMIT $3',
      [accountId, from, limit + 1],
    );
    const shown = rows.slice(0, limit);
    return {
      entries: shown.map(({ id, kind, device, at }) => ({ id, kind, device, at: at.getTime() })),
      next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    };
  }

  /** Registers a listener that is called when an owner may have to be notified. */
  onAdded(listener: () => void): void {
    this.news.on('added', listener);
  }
}
