import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { identityErrors, type IdentityCommand, type IdentitySent } from '@parkett/identity-contract';
import type { Actor, EventBody, Rejection } from '@parkett/kernel';
import { CommandGateway, CommandNotSent, type Answer, type Position } from '@parkett/platform-event-log';
import { Problem, refusal } from '@parkett/platform-http';
import { LOGGER, securityTrail, type Logger } from '@parkett/platform-observability';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { AccountMutex } from './account-mutex';
import { StepUpGrants } from './step-up-grants';

const deadlineMs = 30_000;
const sweepEveryMs = 15_000;
const sweepMax = 100;
/** Younger changes are still being processed by the call that made them. */
const settledMs = 20_000;
const triesMax = 3;
const recallTries = 20;
const recallPauseMs = 50;

type ChangeCredential = Extract<IdentityCommand, { type: 'ChangeCredential' }>;
type Credential = ChangeCredential['credential'] | 'passkey' | 'phone' | 'email' | 'recovery';

/** A requested change. */
interface WantedChange {
  readonly credential: Credential;
  readonly change: ChangeCredential['change'];
  readonly stepUpId: string | null;
  /**
   * Hashed or encrypted data that makes the change effective, for example a MAC or a password hash; the id of what is
   * removed; empty if none is needed.
   */
  readonly material: Buffer;
  /** The device that requested it, for the security log. */
  readonly device: string | null;
}

/** A change that is stored until the log has decided it. */
export interface PreparedChange extends WantedChange {
  readonly accountId: string;
  /** Id of the command that decides it. */
  readonly commandId: string;
  readonly changeId: string;
  readonly issuedAt: number;
}

/** How a change of one credential takes effect. */
interface CredentialEffect {
  /**
   * Called before the command is sent, when no other change of this account can come between: why the change cannot
   * take effect any more. Another process may have finished one since this one was checked. What the log has decided
   * already takes effect nevertheless, so `apply` has to cope with the same state.
   */
  readonly refuse?: (change: PreparedChange) => Promise<Rejection | undefined>;
  /**
   * Called before `apply`; returns false when the old credential, still in use, cannot be recalled yet. Then it is
   * called again.
   */
  readonly recall?: (accountId: string) => Promise<boolean>;
  /**
   * Runs in the transaction that completes the change, so it takes effect once. It also writes the security log.
   * `events` are those of the decision.
   */
  readonly apply: (client: PoolClient, change: PreparedChange, events: readonly EventBody[]) => Promise<void>;
}

/**
 * `position` is that of the deciding record; `done` is false when the change takes effect a little later without a
 * further call.
 */
export interface ChangeOutcome {
  readonly done: boolean;
  readonly position: Position | undefined;
}

type Finished = ChangeOutcome | { readonly refused: Rejection };

interface Row {
  readonly account_id: string;
  readonly change_id: string;
  readonly credential: Credential;
  readonly change: ChangeCredential['change'];
  readonly step_up_id: string | null;
  readonly material: Buffer;
  readonly device: string | null;
  readonly issued_at: string;
}

/**
 * Changes of credentials: decided in the log first, effective afterwards. The data is prepared in Postgres, so that
 * after a crash at any point the next call or a sweep can finish the change: it sends the same command again, and the
 * recorded answer says whether the prepared row takes effect or is deleted. An account has at most one open change, so
 * that changes take effect in the order of their records.
 */
@Injectable()
export class PreparedChanges implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly effects = new Map<Credential, CredentialEffect>();
  private readonly turns = new AccountMutex();
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(
    @Inject(RECORDS_DB) private readonly database: Database,
    @Inject(CommandGateway) private readonly gateway: CommandGateway<IdentitySent>,
    @Inject(StepUpGrants) private readonly grants: StepUpGrants,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Registers how changes of a credential take effect. Call it once per credential, before the first change. */
  register(credential: Credential, effect: CredentialEffect): void {
    this.effects.set(credential, effect);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.sweeping = this.sweeping.then(() => this.sweep());
    }, sweepEveryMs).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }

  /**
   * `judge` checks the current state and either throws a Problem or returns the requested change; nothing else of this
   * account changes between its result and the decision. Throws a rejection as a Problem, and 503 UNAVAILABLE or
   * OVERLOADED when nothing was decided.
   */
  run(accountId: string, judge: () => Promise<WantedChange>): Promise<ChangeOutcome> {
    return this.turns.take(accountId, async () => {
      for (let tries = 0; tries < triesMax; tries += 1) {
        await this.finishOpen(accountId);
        const wanted = await judge();
        if (wanted.stepUpId !== null) await this.grants.refuseVoid(wanted.stepUpId);
        const prepared = await this.prepare(accountId, wanted);
        if (prepared !== undefined) return this.decide(prepared);
      }
      throw new Problem(503, 'UNAVAILABLE');
    });
  }

  /** Work on the credentials of an account that needs no decision; never runs at the same time as a change. */
  alone<Result>(accountId: string, work: () => Promise<Result>): Promise<Result> {
    return this.turns.take(accountId, work);
  }

  /** Finishes changes that earlier calls have left behind. */
  async sweep(olderThanMs = settledMs): Promise<void> {
    try {
      const rows = await this.database.rows<Row>(
        'SELECT * FROM prepared_changes WHERE issued_at < $1 ORDER BY issued_at LIMIT $2',
        [Date.now() - olderThanMs, sweepMax],
      );
      for (const row of rows)
        await this.finish(this.named(prepared(row))).catch((error: unknown) => this.unfinished(row, error));
    } catch (error) {
      this.logger.warn({ err: error }, 'sweep of credential changes failed, will retry');
    }
  }

  /** A change that cannot be finished must not keep those of other customers from being finished. */
  private unfinished({ account_id: accountId, credential }: Row, error: unknown): void {
    this.logger.warn(
      { account: securityTrail.pseudonym('customer', accountId), credential, err: error },
      'a credential change is not finished yet, will retry',
    );
  }

  private async finishOpen(accountId: string): Promise<void> {
    const [row] = await this.database.rows<Row>('SELECT * FROM prepared_changes WHERE account_id = $1', [accountId]);
    if (row === undefined) return;
    const finished = await this.finish(this.named(prepared(row)));
    if (!('refused' in finished) && !finished.done) throw new Problem(503, 'UNAVAILABLE');
  }

  /** Undefined when another process was first; its change is finished before ours is checked again. */
  private async prepare(accountId: string, wanted: WantedChange): Promise<PreparedChange | undefined> {
    const change = this.named({ ...wanted, accountId, changeId: randomUUID(), issuedAt: Date.now() });
    const rows = await this.database.rows(
      `INSERT INTO prepared_changes (account_id, change_id, credential, change, step_up_id, material, device, issued_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (account_id) DO NOTHING RETURNING 1`,
      [
        accountId,
        change.changeId,
        change.credential,
        change.change,
        change.stepUpId,
        change.material,
        change.device,
        change.issuedAt,
      ],
    );
    return rows.length > 0 ? change : undefined;
  }

  private async decide(change: PreparedChange): Promise<ChangeOutcome> {
    const finished = await this.finish(change).catch(async (error: unknown) => {
      // After any other error the command may be in the log, so the sweep asks for its outcome.
      if (error instanceof CommandNotSent) await this.drop(change);
      throw error;
    });
    if ('refused' in finished) throw refusal(identityErrors, finished.refused);
    return finished;
  }

  private async finish(change: PreparedChange): Promise<Finished> {
    const refused = await this.effects.get(change.credential)?.refuse?.(change);
    const answer = await (refused === undefined ? this.send(change) : this.settle(change));
    if (answer.kind === 'unknown') return { done: false, position: undefined };
    if (answer.kind === 'rejected') {
      await this.drop(change);
      return { refused: refused ?? answer.rejection };
    }
    return { done: await this.takeEffect(change, answer.events), position: answer.position };
  }

  private send(change: PreparedChange): Promise<Answer> {
    return this.gateway.send({
      ...commandOf(change),
      ...nameOf(change),
      // A recovery has waited for a day, and its decision knows until when it counts.
      ...(change.credential === 'recovery' ? {} : { deadlineMs }),
      issuedAt: change.issuedAt,
    });
  }

  /** An earlier call may have sent the command: it counts if it was accepted, and cannot be accepted from now on. */
  private settle(change: PreparedChange): Promise<Answer> {
    return this.gateway.settle({ ...commandOf(change), ...nameOf(change), issuedAt: change.issuedAt });
  }

  /** Returns false when the old credential, still in use, could not be recalled yet. */
  private async takeEffect(change: PreparedChange, events: readonly EventBody[]): Promise<boolean> {
    const effect = this.effects.get(change.credential);
    if (effect === undefined) throw new Error(`no effect is registered for a change of ${change.credential}`);
    if (!(await recalled(effect, change.accountId))) return false;
    await this.database.transaction(async (client) => {
      const { rowCount } = await client.query('DELETE FROM prepared_changes WHERE change_id = $1', [change.changeId]);
      if (rowCount === 1) await effect.apply(client, change, events);
    });
    return true;
  }

  private named(change: Omit<PreparedChange, 'commandId'>): PreparedChange {
    return { ...change, commandId: this.gateway.idOf(nameOf(change)) };
  }

  private async drop({ changeId }: PreparedChange): Promise<void> {
    await this.database.rows('DELETE FROM prepared_changes WHERE change_id = $1', [changeId]);
  }
}

/** The same for every attempt at a change, so that the log decides it once. */
function nameOf({ accountId, change, changeId }: Omit<PreparedChange, 'commandId'>) {
  const actor: Actor = change === 'reset' ? { kind: 'system', id: 'identity' } : { kind: 'customer', id: accountId };
  return { aggregate: `account:${accountId}`, actor, route: 'credentials', key: changeId };
}

function commandOf({ credential, change, stepUpId, material }: PreparedChange) {
  if (credential === 'recovery') {
    const { recoveryId } = JSON.parse(material.toString()) as { readonly recoveryId: string };
    return { type: 'CompleteRecovery', body: { recoveryId } } as const;
  }
  const body = { stepUpId: stepUpId ?? '' };
  if (credential === 'phone') return { type: 'RequestPhoneChange', body } as const;
  if (credential === 'email') return { type: 'ChangeEmail', body } as const;
  if (credential !== 'passkey') return { type: 'ChangeCredential', body: { credential, change, stepUpId } } as const;
  return change === 'removed'
    ? ({ type: 'RemovePasskey', body: { ...body, passkeyId: material.toString() } } as const)
    : ({ type: 'EnrolPasskey', body } as const);
}

async function recalled(effect: CredentialEffect, accountId: string): Promise<boolean> {
  if (effect.recall === undefined) return true;
  for (let tries = 0; tries < recallTries; tries += 1) {
    if (await effect.recall(accountId)) return true;
    await sleep(recallPauseMs);
  }
  return false;
}

const prepared = (row: Row): Omit<PreparedChange, 'commandId'> => ({
  accountId: row.account_id,
  changeId: row.change_id,
  credential: row.credential,
  change: row.change,
  stepUpId: row.step_up_id,
  material: row.material,
  device: row.device,
  issuedAt: Number(row.issued_at),
});
