import type { ChainedRecord } from '@parkett/platform-event-log';
import { backgroundLimits, Database, migrate, readModelMigrations } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { MessageCentre } from '../message-centre';
import { messageReadModelMigrations, messageRecordMigrations } from '../messages.migrations';
import { messagesProjection } from '../messages.projection';

/** The tables of messages, their projection and their centre, for all tests of a file. */
export function useMessages() {
  const services = useServices();
  const [readSchema, recordsSchema] = [services.schema('read'), services.schema('records')];
  const readModels = new Database(services.postgresUrl, readSchema, 2, backgroundLimits);
  const records = new Database(services.postgresUrl, recordsSchema, 4, backgroundLimits);
  const centre = new MessageCentre({
    readModels,
    records,
    hold: async () => true,
    nameZh: (symbol) => (symbol === 'NORD' ? '北光' : null),
  });
  beforeAll(async () => {
    const migrations = [...readModelMigrations, ...messageReadModelMigrations];
    await migrate({ url: services.postgresUrl, schema: readSchema, migrations });
    await migrate({ url: services.postgresUrl, schema: recordsSchema, migrations: messageRecordMigrations });
  });
  services.afterwards(() => Promise.all([readModels.close(), records.close()]));
  return {
    readModels,
    records,
    centre,
    project: (delivered: readonly ChainedRecord[]): Promise<void> =>
      readModels.transaction((client) => messagesProjection.project(client, 0, delivered)),
    /** The newest messages of an account. */
    told: async (accountId: string) => (await centre.list(accountId, { limit: 50, filter: 'all' })).messages,
  };
}
