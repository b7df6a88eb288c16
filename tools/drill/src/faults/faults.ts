import { KafkaLog, topicsOf } from '@parkett/platform-event-log';
import { batchLimits, Database } from '@parkett/platform-read-model';
import { readSettings } from '@parkett/platform-settings';
import type { App } from '../infra';

/** The partition that the faults of one partition hit. It has the reference data, so its fault is the worst. */
export const victim = 0;

/** A record that continues no chain, as somebody writes it who reaches the broker. */
export async function forgeRecord({ env }: App, partition = victim): Promise<void> {
  const { kafkaBrokers, topicPrefix } = readSettings({ ...process.env, ...env });
  const log = new KafkaLog({ brokers: kafkaBrokers, clientId: 'forger' });
  const { events } = topicsOf(topicPrefix);
  try {
    const at = (await log.endOffset(events, partition)) + 1_000;
    const forged = { v: 1, at, prev: 'f'.repeat(64), commandOffset: 0, events: [] };
    await log.writer(events, partition).append([{ value: Buffer.from(JSON.stringify(forged)), headers: {} }]);
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
