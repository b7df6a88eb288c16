import { accountKind } from '@parkett/composition';
import type { FundsSent } from '@parkett/funds-contract';
import type { IdentitySent } from '@parkett/identity-contract';
import { price, type Actor } from '@parkett/kernel';
import { reviewingStaff } from '@parkett/kernel/spec-support';
import { ownRules, type Clock, type Quote } from '@parkett/market-contract';
import { sampleInstrument, sampleQuote } from '@parkett/market-contract/spec-support';
import { backgroundLimits, Database, migrate, readModelMigrations, readPosition } from '@parkett/platform-read-model';
import { useEventStack } from '@parkett/platform-read-model/spec-support';
import { eventually } from '@parkett/platform-testing';
import { tradingEvents, type AccountEvent, type TradingSent } from '@parkett/trading-contract';
import {
  HttpVenue,
  OutsideVenue,
  tradingMigrations,
  tradingProjection,
  TradingReader,
  VenueProcess,
  venueRecordMigrations,
  type MarketView,
} from '@parkett/trading-server';
import { VenueServer } from '../venue-server';

type Sent = TradingSent | FundsSent | IdentitySent;
const clock: Clock = { session: 'open', businessDate: '2026-11-20', ts: Date.now(), feed: 'replay', env: 'SIMULATED' };
const instrument = sampleInstrument();
const quoteOf = (askSize: number): Quote =>
  sampleQuote('10.00', { ts: Date.now(), bid: price('9.99'), bidSize: askSize, ask: price('10.00'), askSize });
const market: MarketView = {
  instrument: () => instrument,
  quote: () => quoteOf(0),
  clock: () => clock,
  referenceOffset: () => 0,
  rules: ownRules,
  isTradeDate: () => true,
  nextAuction: () => undefined,
  actionsOn: () => [],
  isCancelled: () => false,
  quotedOn: () => undefined,
};
const system = (id: string): Actor => ({ kind: 'system', id });
const submission = {
  documentType: 'deIdentityCard',
  sealed: 'c2VhbGVk',
  documents: [
    { documentId: 'd1', side: 'front' },
    { documentId: 'd2', side: 'back' },
  ],
};

/** A venue that runs beside the log, and what it takes to fill an order there. */
export interface RunningVenue {
  /** Fills so many shares of the only working order at 10.00. */
  readonly fill: (orderId: string, shares: number) => void;
  /** Ends it as a kill does. */
  readonly kill: () => void;
  readonly problem: () => string | undefined;
}

/** Accounts that trade on a real log, and the two venues that can serve them. */
export function useTrading() {
  const stack = useEventStack<Sent>({
    kinds: [accountKind(market, () => reviewingStaff)],
    projections: [tradingProjection],
    migrations: [...readModelMigrations, ...tradingMigrations],
  });
  const { services, gateway, tail, read } = stack;
  const schema = services.schema('records');
  const records = new Database(services.postgresUrl, schema, 4, backgroundLimits);
  const server = new VenueServer();
  const events: { readonly accountId: string; readonly event: AccountEvent }[] = [];
  const alerts: string[] = [];
  /** The orders of the alerts that are about one. */
  const alertedOrders: unknown[] = [];
  let url = '';
  let keys = 0;
  let { businessDate } = clock;

  beforeAll(async () => {
    await migrate({ url: services.postgresUrl, schema, migrations: venueRecordMigrations });
    url = `http://127.0.0.1:${await server.listen(0)}`;
    tail.listen({
      onRecord: (_, { record }) => {
        const accountId = record.aggregate.slice('account:'.length);
        for (const recorded of record.events) {
          const event = tradingEvents.find(recorded);
          if (event) events.push({ accountId, event });
        }
      },
    });
  });
  services.afterwards(async () => {
    await server.close();
    await records.close();
  });

  const ask = async (
    accountId: string,
    type: string,
    body: object,
    actor: Actor,
    version: { bodyVersion?: number } = {},
  ): Promise<string> => {
    const identity = { actor, route: 'spec', key: `k${keys++}` };
    const request = { ...identity, aggregate: `account:${accountId}`, type, body, ...version } as unknown as Parameters<
      typeof gateway.send
    >[0];
    const answer = await gateway.send(request, { waitMs: 30_000 });
    if (answer.kind !== 'accepted') throw new Error(`${type}: ${JSON.stringify(answer)}`);
    return gateway.idOf(identity);
  };
  const owner = (accountId: string): Actor => ({ kind: 'customer', id: accountId });

  const follow = async (venue: VenueProcess | OutsideVenue): Promise<() => void> =>
    tail.follow(0, await venue.load(read, 0), {
      onRecord: (chained) => venue.onRecord(0, chained),
      onCaughtUp: () => venue.resume(0),
      onEnded: (error) => onAlert(String(error)),
    });
  const onAlert = (message: string, facts: Readonly<Record<string, unknown>> = {}): void => {
    alerts.push(message);
    alertedOrders.push(facts['orderId']);
  };
  const send = (request: Parameters<typeof gateway.send>[0]) => gateway.send(request);

  return {
    events,
    alerts,
    alertsOf: (orderId: string): string[] => alerts.filter((_, index) => alertedOrders[index] === orderId),
    server,
    read,
    records,
    stopProjectors: () => stack.stopProjectors(),
    startProjectors: () => stack.startProjectors(),
    /** Waits until the read models have every record that is on the log now. */
    projected: async (): Promise<void> => {
      const end = await stack.log.endOffset(stack.topics.events, 0);
      const next = async (): Promise<number> => (await readPosition(read, 'trading', 0))?.next ?? 0;
      await eventually('the read models have the log', async () => (await next()) >= end, 30_000);
    },
    reader: new TradingReader(read, market, 'SIMULATED'),
    behave: (how: object): Promise<Response> =>
      fetch(`${url}/_behaviour`, { method: 'POST', body: JSON.stringify(how) }),
    /** The date at the outside venue's market; the log keeps its own. */
    turnTo: (date: string): void => void (businessDate = date),
    open: async (accountId: string): Promise<void> => {
      await ask(accountId, 'OpenAccount', { currency: 'EUR' }, system('identity'));
      const submissionId = await ask(accountId, 'SubmitVerification', submission, owner(accountId));
      const verdict = { submissionId, verdict: { kind: 'approved' } };
      const reviewer: Actor = { kind: 'staff', id: 'ada.reviews' };
      for (const { documentId } of submission.documents)
        await ask(accountId, 'RecordLook', { what: 'document', documentId, login: reviewer.id }, reviewer);
      const clear = { submissionId, dataHash: 'a'.repeat(64), listVersion: 'spec', hits: [] };
      await ask(accountId, 'RecordScreening', clear, system('screening'));
      await ask(accountId, 'ReviewVerification', verdict, reviewer);
      const deposit = { bookingId: `B-${accountId}`, amount: 100_000_000, currency: 'EUR' };
      await ask(accountId, 'Deposit', deposit, system('bank'));
    },
    buy: (accountId: string, quantity: number): Promise<string> =>
      ask(
        accountId,
        'PlaceOrder',
        { symbol: 'NORD', side: 'buy', orderType: 'limit', quantity, limitPrice: '10.00' },
        owner(accountId),
      ),
    buyAtOnce: (accountId: string, quantity: number): Promise<string> =>
      ask(
        accountId,
        'PlaceOrder',
        {
          ...{ symbol: 'NORD', side: 'buy', orderType: 'limit', quantity: quantity * 1_000_000, limitPrice: '10.00' },
          ...{ stopPrice: null, validity: 'ioc', expiresOn: null },
        },
        owner(accountId),
        { bodyVersion: 3 },
      ),
    cancel: (accountId: string, orderId: string): Promise<string> =>
      ask(accountId, 'CancelOrder', { orderId, reason: 'customer' }, owner(accountId)),
    /** Asks for so many shares from now on, at a limit. */
    replace: (
      accountId: string,
      orderId: string,
      quantity: number,
      limitPrice: string,
      filled = 0,
    ): Promise<string> => {
      const shares = { quantity: quantity * 1_000_000, filled: filled * 1_000_000 };
      const body = { orderId, symbol: 'NORD', ...shares, limitPrice, stopPrice: null };
      return ask(accountId, 'ReplaceOrder', body, owner(accountId));
    },
    paper: async (): Promise<RunningVenue> => {
      const options = { lotOf: () => 1, isQuoteGood: () => true, clock: () => clock, send, onAlert };
      const venue = new VenueProcess(options);
      const unfollow = await follow(venue);
      return {
        fill: (_, shares) => venue.onQuote(quoteOf(shares), Date.now()),
        problem: () => venue.problem(),
        kill: () => {
          unfollow();
          venue.close();
        },
      };
    },
    url: () => url,
    /** @param at where the venue answers, if it is another than `server` */
    outside: async (at = url): Promise<RunningVenue> => {
      const venue = new OutsideVenue({
        ...{
          venue: new HttpVenue('test', at, 1_000),
          readModels: read,
          records,
          partitions: 1,
          lotOf: () => 1,
          clock: () => ({ ...clock, businessDate }),
        },
        ...{ send, onAlert, now: Date.now, newsEveryMs: 50, askEveryMs: 500, gapMsMax: 5_000, holdUpMsMax: 500 },
      });
      const unfollow = await follow(venue);
      venue.start();
      return {
        fill: (orderId, shares) => server.book.fill(orderId, shares * 1_000_000),
        problem: () => venue.problem(),
        kill: () => {
          unfollow();
          venue.close();
        },
      };
    },
  };
}
