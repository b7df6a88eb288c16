import { KafkaLog, openSigner, sha256, signatureHeader, topicsOf } from '@parkett/platform-event-log';
import { batchLimits, Database } from '@parkett/platform-read-model';
import { readSettings } from '@parkett/platform-settings';
import type { App } from '../infra';

/** The partition that the faults of one partition hit. It has the reference data, so its fault is the worst. */
export const victim = 0;

/** A record that continues no chain, as somebody writes it who has the engine's key. */
export async function forgeRecord({ env }: App, partition = victim): Promise<void> {
  const settings = readSettings({ ...process.env, ...env });
  const log = new KafkaLog({ brokers: settings.kafkaBrokers, clientId: 'forger' });
  const { events: topic } = topicsOf(settings.topicPrefix);
  try {
    const at = (await log.endOffset(topic, partition)) + 1_000;
    const value = Buffer.from(JSON.stringify({ v: 1, at, prev: 'f'.repeat(64), commandOffset: 0, events: [] }));
    const signature = (await openSigner(settings)).sign({ topic, partition, at, hash: sha256(value) });
    await log.writer(topic, partition).append([{ value, headers: { [signatureHeader]: signature } }]);
  } finally {
    await log.close();
  }
}

/** From now on the read models of accounts cannot store an order of this partition. */
export const poisonGroup = (app: App, partition = victim): Promise<void> =>
  change(app, `ALTER TABLE orders ADD CONSTRAINT poisoned CHECK (partition <> ${partition}) NOT VALID`);

export const healGroup = (app: App): Promise<void> => change(app, 'ALTER TABLE orders DROP CONSTRAINT poisoned');

async function change({ env }: App, statement: string): Promise<void> {
  const database = new Database(readSettings({ ...process.env, ...env }).postgresUrl, 'read', 1, batchLimits);
  try {
    await database.rows(statement);
  } finally {
    await database.close();
  }
}
