import { staffWith } from '@parkett/kernel/spec-support';
import { backgroundLimits, Database, migrate, ReadBarrier } from '@parkett/platform-read-model';
import { useEventStack } from '@parkett/platform-read-model/spec-support';
import type { MarketView } from '@parkett/trading-server';
import type { Published } from '../account-slices';
import { accountKind, accountsProjection, noMarket, readMigrations } from '../index';
import { recordMigrations } from '../records';

/** No market, and the agreements of the build, where nothing is said. */
export interface AccountWorld {
  readonly published?: Published | undefined;
  readonly market?: MarketView | undefined;
  /** The clock of the engine. */
  readonly now?: (() => number) | undefined;
}

/** Accounts on one partition, from the gateway to the rows, for all tests of a file. */
export function useAccounts({ published, market = noMarket, now = Date.now }: AccountWorld = {}) {
  const kinds = [accountKind(market, () => staffWith({ ADA: ['operations'], BOB: ['risk'] }), published)];
  const stack = useEventStack({
    kinds,
    now,
    projections: [accountsProjection],
    migrations: readMigrations,
    onProjected: (partition, next) => gate.advanced(partition, next),
  });
  const { services, topics, log, read, gateway, tail } = stack;
  const gate = new ReadBarrier(read, accountsProjection.group, (partition) => tail.next(partition));
  const recordsSchema = services.schema('records');
  const records = new Database(services.postgresUrl, recordsSchema, 6, backgroundLimits);
  beforeAll(() => migrate({ url: services.postgresUrl, schema: recordsSchema, migrations: recordMigrations }));
  services.afterwards(() => records.close());
  return { services, topics, log, recordsSchema, read, records, gateway, tail, gate, kinds };
}
