import { commandRoles, eventVersions, readMigrations, recordMigrations } from '@parkett/composition';
import { createPayoutKey, handOverPayoutKey } from '@parkett/funds-server';
import { destroyRestoredKeys } from '@parkett/identity-server';
import { marketMigrations, seedMarket } from '@parkett/market-server';
import {
  claimEnvironment,
  createBodyKey,
  createCommandKeys,
  createRecordKey,
  engineMigrations,
  ensureLog,
  KafkaLog,
  keepSeal,
  openSigner,
  openTrustedKeys,
  sealToClaim,
  topicsOf,
} from '@parkett/platform-event-log';
import { createLogger } from '@parkett/platform-observability';
import { batchLimits, Database, migrate } from '@parkett/platform-read-model';
import { createSecrets, openSecrets, type Secrets } from '@parkett/platform-secrets';
import { readSettings } from '@parkett/platform-settings';
import { createTopics } from './create-topics';
import { grantAll } from './database-rights';
import { bodyKeyPurpose } from './process-keys';
import { refusePaperTrading } from './environment';

// Runs before the programs start: creates keys, topics, schemas and, for the invented market, its history. Repeating it
// changes nothing.
const settings = readSettings();
refusePaperTrading(settings.env);
const logger = createLogger('migrate');
const url = settings.postgresOwnerUrl;
const log = new KafkaLog({ brokers: settings.kafkaBrokers, ...settings.kafkaAccess, clientId: 'parkett-migrate' });
const topics = topicsOf(settings.topicPrefix);

/** Creates the master key, unless the database was made with one: a new one would open nothing of what is there. */
async function secretsFor(database: Database): Promise<Secrets> {
  const [table] = await database.rows<{ isThere: boolean }>(
    `SELECT to_regclass('records.master_key') IS NOT NULL AS "isThere"`,
  );
  const isInUse = table?.isThere === true && (await database.rows('SELECT FROM records.master_key')).length > 0;
  return isInUse ? openSecrets(settings.home) : createSecrets(settings.home);
}

try {
  await migrate({ url, schema: 'engine', migrations: engineMigrations });
  const engine = new Database(url, 'engine', 1, batchLimits);
  try {
    await createRecordKey(engine, settings);
    await createCommandKeys(settings, commandRoles);
    await handOverPayoutKey(settings.home, await createPayoutKey(settings.home));
    await createBodyKey(settings, (await secretsFor(engine)).derive(bodyKeyPurpose));
    const [keys, signer] = [await openTrustedKeys(settings), await openSigner(settings)];
    const place = { home: settings.home, topic: topics.events, keys, signer };
    await claimEnvironment(engine, settings.env, eventVersions, () => sealToClaim(log, topics.events, place));
    await keepSeal(engine, place);
  } finally {
    await engine.close();
  }
  await Promise.all([
    createTopics(() => ensureLog(log, topics, settings.partitions, settings.kafkaBrokers.length >= 3), logger),
    migrate({ url, schema: 'read', migrations: readMigrations }),
    migrate({ url, schema: 'market', migrations: marketMigrations }),
    migrate({ url, schema: 'records', migrations: recordMigrations }),
  ]);
  const records = new Database(url, 'records', 1, batchLimits);
  const restored = await destroyRestoredKeys(records, settings.home).finally(() => records.close());
  if (restored > 0) logger.warn({ keys: restored }, 'keys of erased customers were in a restored backup');
  await grantAll(url, settings.postgresUrl);
  if (settings.feed === 'simulated') {
    const database = new Database(url, 'market', 4, batchLimits);
    const startedAt = performance.now();
    const seeded = await seedMarket({ database, log, topic: topics.ticks, env: settings.env, now: Date.now() });
    if (seeded)
      logger.info({ ms: Math.round(performance.now() - startedAt) }, 'the history of the invented market is created');
    await database.close();
  }
} finally {
  await log.close();
}
