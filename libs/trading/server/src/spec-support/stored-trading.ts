import type { Quote } from '@parkett/market-contract';
import { sampleQuote } from '@parkett/market-contract/spec-support';
import { backgroundLimits, Database, migrate, readModelMigrations } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { tradingMigrations } from '../projections/trading-tables';
import { TradingReader } from '../queries/trading-reader';
import { VenueProcess } from '../venue/venue.process';
import { LogInMemory } from './log-in-memory';
import { StillMarket } from './still-market';

export const noon = Date.UTC(2026, 10, 20, 12);

/** A customer `A` with cash whose log is projected into real rows, and venues that start from them. */
export function useStoredTrading() {
  const services = useServices();
  const schema = services.schema('read');
  const database = new Database(services.postgresUrl, schema, 2, backgroundLimits);
  const market = new StillMarket();
  const log = new LogInMemory(market, () => noon);
  const alerts: string[] = [];
  const send = async (type: string, key: string, body: object, actor: object, bodyVersion = 1): Promise<void> => {
    void log.send({ aggregate: 'account:A', type, body, bodyVersion, actor, route: 'spec', key } as never);
    await log.settle();
    await log.project(database);
  };
  const ofSystem = (id: string) => ({ kind: 'system', id }) as const;

  beforeAll(async () => {
    await migrate({ url: services.postgresUrl, schema, migrations: [...readModelMigrations, ...tradingMigrations] });
    services.afterwards(() => database.close());
    market.quoted('100', 1_000, '100', 1_000);
    await send('OpenAccount', 'open', { currency: 'EUR' }, ofSystem('identity'));
    const cash = { bookingId: 'B', amount: 100_000_000, currency: 'EUR' };
    await send('Deposit', 'cash', cash, ofSystem('bank'));
  });

  return {
    database,
    log,
    market,
    alerts,
    reader: new TradingReader(database, market, 'SIMULATED'),
    /** A command of the customer. */
    ask: (type: string, key: string, body: object, bodyVersion = 1): Promise<void> =>
      send(type, key, body, { kind: 'customer', id: 'A' }, bodyVersion),
    /**
     * What a venue does that starts from the rows after a kill, sees one quote, and is killed again. It may have
     * another clock than the log.
     */
    venueAt: async (
      last: string,
      size = 1_000,
      { clock = market.clock, ...fields }: Partial<Quote> & { readonly clock?: typeof market.clock } = {},
    ): Promise<void> => {
      const venue = new VenueProcess({
        send: (request) => log.send(request),
        lotOf: () => 1,
        clock,
        isQuoteGood: () => true,
        now: () => noon + 1,
        onAlert: (message) => alerts.push(message),
      });
      const listener: Parameters<(typeof log.listeners)['add']>[0] = (partition, chained) =>
        venue.onRecord(partition, chained);
      await venue.load(database, 0);
      log.listeners.add(listener);
      venue.resume(0);
      market.now = sampleQuote(last, { bidSize: size, askSize: size, ...fields });
      // After the orders, as the price of an auction has to be.
      venue.onQuote(market.now, noon + 1);
      await log.settle();
      log.listeners.delete(listener);
      venue.close();
      await log.project(database);
    },
  };
}
