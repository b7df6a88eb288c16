import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';
import { Secrets } from './secrets';

/** The database was made with another master key. */
export class WrongMasterKey extends Error {
  override readonly name = 'WrongMasterKey';

  constructor() {
    super(
      'the master key is not the one this database was made with; put back secrets/master.key or PARKETT_MASTER_KEY',
    );
  }
}

/**
 * Throws WrongMasterKey for a master key other than the one of the records: every phone number would seem unknown,
 * every trading password wrong, and new records would be lost with the wrong key. `records` is the schema of that name.
 */
export async function checkMasterKey(records: Database, secrets: Secrets): Promise<void> {
  const fingerprint = secrets.derive('fingerprint');
  const stored = (): Promise<{ fingerprint: Buffer }[]> => records.rows('SELECT fingerprint FROM master_key');
  let [row] = await stored();
  // Only the first process writes it; the role payout may not.
  if (row === undefined) {
    await records.rows('INSERT INTO master_key (id, fingerprint) VALUES (1, $1) ON CONFLICT DO NOTHING', [fingerprint]);
    [row] = await stored();
  }
  if (row === undefined || !fingerprint.equals(row.fingerprint)) throw new WrongMasterKey();
}

/** Refuses to start with the wrong key. */
@Injectable()
export class MasterKeyCheck implements OnModuleInit {
  constructor(
    @Inject(RECORDS_DB) private readonly database: Database,
    @Inject(Secrets) private readonly secrets: Secrets,
  ) {}

  async onModuleInit(): Promise<void> {
    await checkMasterKey(this.database, this.secrets);
  }
}
