import { eventVersions, readMigrations, recordMigrations } from '@parkett/composition';
import { marketMigrations } from '@parkett/market-server';
import { claimEnvironment, engineMigrations, ensureLog, KafkaLog, topicsOf } from '@parkett/platform-event-log';
import { writeSpecKeys } from '@parkett/platform-event-log/spec-support';
import { createLogger } from '@parkett/platform-observability';
import { migrate } from '@parkett/platform-read-model';
import type { Settings } from '@parkett/platform-settings';
import type { TestServices } from '@parkett/platform-testing';
import { Runtime } from '../runtime';

let installations = 0;

/**
 * A separate installation for a test: a database with every schema under its usual name, topics, and a runtime that is
 * not started yet.
 */
export async function openInstallation(services: TestServices, more: Partial<Settings> = {}): Promise<Runtime> {
  installations += 1;
  const name = `${services.prefix}_${installations}`;
  const postgresUrl = await services.database();
  const home = await services.home();
  const settings: Settings = {
    home,
    diskFolder: home,
    diskFreeBytesMin: 0,
    port: 0,
    host: '127.0.0.1',
    consolePort: undefined,
    consoleHost: '127.0.0.1',
    consoleFrom: [],
    kafkaBrokers: services.kafkaBrokers,
    kafkaAccess: {},
    postgresUrl,
    postgresOwnerUrl: postgresUrl,
    connectionsMax: null,
    redisUrl: services.redisUrl,
    bankUrl: 'http://127.0.0.1:1',
    payoutIban: 'DE71999000100000000000',
    brokerBank: { payee: 'Parkett', bankCode: '99900010', bic: null },
    venueUrl: undefined,
    notifierUrl: 'http://127.0.0.1:1',
    screeningUrl: 'http://127.0.0.1:1',
    custodianUrl: 'http://127.0.0.1:1',
    outboxUrl: null,
    customerServiceUrl: null,
    invitationRequired: false,
    topicPrefix: name,
    partitions: 1,
    standbyPartitionsMax: 0,
    // Those that send commands.
    roles: ['api', 'market', 'jobs'],
    feed: 'kafka',
    env: 'SIMULATED',
    trustedProxies: [],
    hosts: [],
    repairKeys: [],
    recordKeys: [],
    commandKeys: [],
    ...more,
  };
  await migrate({ url: postgresUrl, schema: 'read', migrations: readMigrations });
  await migrate({ url: postgresUrl, schema: 'engine', migrations: engineMigrations });
  await migrate({ url: postgresUrl, schema: 'market', migrations: marketMigrations });
  await migrate({ url: postgresUrl, schema: 'records', migrations: recordMigrations });
  await writeSpecKeys(home);
  const log = new KafkaLog({ brokers: services.kafkaBrokers, clientId: 'house' });
  await ensureLog(log, topicsOf(settings.topicPrefix), settings.partitions);
  await log.close();
  const runtime = new Runtime(settings, createLogger('spec'), Buffer.from('key'));
  await claimEnvironment(runtime.engine, 'SIMULATED', eventVersions);
  return runtime;
}
