import { CommandHandler, type Event } from '@event-driven-io/emmett';
import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql';
import { minor } from '@parkett/kernel';
import { accountDecider, type AccountContext, type AccountState } from '@parkett/trading-domain';
import { tradingEvents, type AccountCommand, type WrittenAccountEvent } from '@parkett/trading-contract';
import pg from 'pg';
import type { BenchServices } from '../services';
import { accountId, actorOf, businessDate, placeOrder, stillMarket } from '../trading-load';

/**
 * Fewer accounts than in other benches, because here each costs two transactions to set up. A stream then contains some
 * dozens of events.
 */
const accounts = 1_000;

/** One of our events in the envelope that Emmett stores. */
type Stored = Event<WrittenAccountEvent['type'], { event: WrittenAccountEvent }>;

/** Emmett on PostgreSQL: the same decision on the same state, with one stream per account, in process. */
export class EmmettOrders {
  private orders = 0;
  private readonly store: ReturnType<typeof getPostgreSQLEventStore>;
  private readonly handle = CommandHandler<AccountState, Stored>({
    initialState: () => accountDecider.initialState(''),
    evolve: (state, { data }) => accountDecider.evolve(state, tradingEvents.read(data.event)),
    retry: { onVersionConflict: 10 },
  });

  private constructor(
    private readonly url: string,
    private readonly admin: pg.Client,
  ) {
    this.store = getPostgreSQLEventStore(url);
  }

  static async open({ postgresUrl }: BenchServices): Promise<EmmettOrders> {
    const admin = new pg.Client({ connectionString: postgresUrl });
    await admin.connect();
    const database = `emmett_${process.pid}_${Date.now()}`;
    await admin.query(`CREATE DATABASE ${database}`);
    const url = new URL(postgresUrl);
    url.pathname = `/${database}`;
    const orders = new EmmettOrders(url.href, admin);
    await orders.store.schema.migrate();
    await orders.openAccounts();
    return orders;
  }

  /** Decides and stores one order of some customer. */
  async call(): Promise<void> {
    const number = this.orders++;
    await this.decide(accountId((number * 617) % accounts), placeOrder, `order-${number}`);
  }

  async close(): Promise<void> {
    await this.store.close();
    // Do not drop the database: that would disconnect the store's pool, which ends the process. It is deleted with the
    // bench's services.
    await this.admin.end();
  }

  private async decide(id: string, command: AccountCommand, commandId: string): Promise<void> {
    await this.handle(this.store, `account-${id}`, (state) => {
      const decision = accountDecider.decide(state, command, contextOf(id, command, commandId));
      if (decision.kind === 'rejected') throw new Error(`Emmett's command was rejected: ${decision.rejection.code}`);
      return decision.events.map((event): Stored => ({ type: event.type, data: { event } }));
    });
  }

  private async openAccounts(): Promise<void> {
    const indexes = Array.from({ length: accounts }, (_, index) => index);
    const opener = async (): Promise<void> => {
      for (let index = indexes.pop(); index !== undefined; index = indexes.pop()) {
        const id = accountId(index);
        await this.decide(id, { type: 'OpenAccount', currency: 'EUR' }, `open-${id}`);
        await this.decide(
          id,
          { type: 'Deposit', bookingId: `d-${id}`, amount: minor(100_000_000), currency: 'EUR' },
          `deposit-${id}`,
        );
      }
    };
    await Promise.all(Array.from({ length: 16 }, opener));
  }
}

function contextOf(accountId: string, command: AccountCommand, commandId: string): AccountContext {
  const symbol = 'symbol' in command ? command.symbol : '';
  const now = Date.now();
  return {
    actor: actorOf(command.type, accountId),
    accountId,
    commandId,
    now,
    issuedAt: now,
    businessDate,
    // Every order of this bench is new, so Emmett need not keep what an account has taken.
    isTaken: () => false,
    session: 'open',
    verified: true,
    instrument: stillMarket.instrument(symbol),
    quote: stillMarket.quote(symbol),
  };
}
