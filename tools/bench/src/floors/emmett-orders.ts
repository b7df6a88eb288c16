import { CommandHandler, type Event } from '@event-driven-io/emmett';
import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql';
import type { DecisionBase, EventBody, SentCommand } from '@parkett/kernel';
import pg from 'pg';
import type { BenchServices } from '../services';
import { sentBody } from '@parkett/trading-contract';
import { accountId, actorOf, businessDate, placeOrder } from '../trading-load';
import { orderAccount as account } from './order-account';

/**
 * Fewer accounts than in other benches, because here each costs two transactions to set up. A stream then contains some
 * dozens of events.
 */
const accounts = 1_000;

/** One of our events in the envelope that Emmett stores. */
type Stored = Event<string, { event: EventBody }>;

type AccountState = ReturnType<typeof account.decider.initialState>;

/** Emmett on PostgreSQL: the same decision on the same state, with one stream per account, in process. */
export class EmmettOrders {
  private orders = 0;
  private readonly store: ReturnType<typeof getPostgreSQLEventStore>;
  private readonly handle = CommandHandler<AccountState, Stored>({
    initialState: () => account.decider.initialState(''),
    evolve: (state, { data }) => account.decider.evolve(state, account.events.read(data.event)),
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
    await this.decide(accountId((number * 617) % accounts), order, `order-${number}`);
  }

  async close(): Promise<void> {
    await this.store.close();
    // Do not drop the database: that would disconnect the store's pool, which ends the process. It is deleted with the
    // bench's services.
    await this.admin.end();
  }

  private async decide(id: string, sent: SentCommand, commandId: string): Promise<void> {
    await this.handle(this.store, `account-${id}`, (state) => {
      const command = account.parseCommand(sent);
      if (command === undefined) throw new Error(`Emmett's command ${sent.type} cannot be read`);
      const { context } = account.contextFor(command, baseOf(id, sent.type, commandId));
      const decision = account.decider.decide(state, command, context);
      if (decision.kind === 'rejected') throw new Error(`Emmett's command was rejected: ${decision.rejection.code}`);
      return decision.events.map((event): Stored => ({ type: event.type, data: { event } }));
    });
  }

  private async openAccounts(): Promise<void> {
    const indexes = Array.from({ length: accounts }, (_, index) => index);
    const opener = async (): Promise<void> => {
      for (let index = indexes.pop(); index !== undefined; index = indexes.pop()) {
        const id = accountId(index);
        await this.decide(id, { type: 'OpenAccount', body: { currency: 'EUR' } }, `open-${id}`);
        const body = { bookingId: `d-${id}`, amount: 100_000_000, currency: 'EUR' };
        await this.decide(id, { type: 'Deposit', body }, `deposit-${id}`);
      }
    };
    await Promise.all(Array.from({ length: 16 }, opener));
  }
}

const { type, ...body } = placeOrder;
const order: SentCommand = { type, ...sentBody(body) };

function baseOf(id: string, command: string, commandId: string): DecisionBase {
  const now = Date.now();
  return {
    aggregate: `account:${id}`,
    actor: actorOf(command, id),
    commandId,
    now,
    issuedAt: now,
    businessDate,
    env: 'SIMULATED',
    // Every order of this bench is new, so Emmett need not keep what an account has taken.
    isTaken: () => false,
    mayWrite: () => true,
  };
}
