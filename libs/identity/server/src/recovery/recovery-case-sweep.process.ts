import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { VERIFICATION_RECORDS, type VerificationRecords } from '@parkett/identity-contract';
import { LOGGER, type Logger } from '@parkett/platform-observability';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';
import { CustomerVault } from '@parkett/platform-secrets';
import { destroyKeys } from '../erasure/erasure-list';
import { RecoveryCaseStore } from './recovery-case-store';
import { RecoveryReader } from './recovery-reader';

const sweepMs = 60_000;
const sweepMax = 100;
/** How long a completion that the log has decided may take to end its case. */
const settledMs = 10 * 60_000;
/** A person can read the outcome of a case for so long after its data are gone. */
const rowDays = 30;

/**
 * Ends cases whose time is over or that were stopped, and deletes key, pictures and data of those that have ended: at
 * once without success, else when the time of the case is over.
 */
@Injectable()
export class RecoveryCaseSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<unknown> = Promise.resolve();

  constructor(
    @Inject(RECORDS_DB) private readonly database: Database,
    @Inject(RecoveryCaseStore) private readonly cases: RecoveryCaseStore,
    @Inject(RecoveryReader) private readonly recoveries: RecoveryReader,
    @Inject(CustomerVault) private readonly vault: CustomerVault,
    @Inject(VERIFICATION_RECORDS) private readonly pictures: VerificationRecords,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.sweeping = this.sweeping.then(() =>
        this.sweep().catch((error: unknown) =>
          this.logger.warn({ err: error }, 'sweep of recovery cases failed, will retry'),
        ),
      );
    }, sweepMs).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }

  async sweep(): Promise<void> {
    await this.database.rows(
      `UPDATE recovery_cases SET ended_at = now(), outcome = 'expired' WHERE ended_at IS NULL AND expires_at <= now()`,
    );
    await this.endStopped();
    await this.shred();
    await this.database.rows('DELETE FROM recovery_cases WHERE shredded_at < now() - make_interval(days => $1)', [
      rowDays,
    ]);
  }

  private async endStopped(): Promise<void> {
    const open = await this.database.rows<{ case_id: string }>(
      `SELECT case_id FROM recovery_cases WHERE requested_at IS NOT NULL AND ended_at IS NULL ORDER BY random() LIMIT $1`,
      [sweepMax],
    );
    for (const { case_id: caseId } of open) {
      const recovery = await this.recoveries.ofCase(caseId);
      if (recovery === undefined) continue;
      if (recovery.endedAt !== null && recovery.endedAt < Date.now() - settledMs)
        await this.cases.end(caseId, 'stopped');
      else if (recovery.endedAt === null && recovery.expiresAt <= Date.now()) await this.cases.end(caseId, 'expired');
    }
  }

  /** The keys go first: from then on nobody can read the rest. A case that fails does not keep the others. */
  private async shred(): Promise<void> {
    const ended = await this.database.rows<{ case_id: string }>(
      `SELECT case_id FROM recovery_cases WHERE ended_at IS NOT NULL AND shredded_at IS NULL
       AND (outcome <> 'complete' OR expires_at <= now()) ORDER BY random() LIMIT $1`,
      [sweepMax],
    );
    if (ended.length === 0) return;
    await destroyKeys(
      this.database,
      ended.map(({ case_id: caseId }) => caseId),
    );
    const failures: unknown[] = [];
    for (const { case_id: caseId } of ended) {
      await this.shredOne(caseId).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }

  private async shredOne(caseId: string): Promise<void> {
    this.vault.forget(caseId);
    await this.pictures.dropPictures(caseId);
    await this.database.rows(
      `UPDATE recovery_cases SET sealed = NULL, pictures = '{}', shredded_at = now() WHERE case_id = $1`,
      [caseId],
    );
  }
}
