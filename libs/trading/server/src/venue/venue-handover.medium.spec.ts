import type { FundsSent } from '@parkett/funds-contract';
import { minor, price, type Actor } from '@parkett/kernel';
import { ownRules, type Clock, type Quote } from '@parkett/market-contract';
import { sampleInstrument, sampleQuote } from '@parkett/market-contract/spec-support';
import { readModelMigrations } from '@parkett/platform-read-model';
import { accepts, runEngine, useEventStack } from '@parkett/platform-read-model/spec-support';
import { eventually } from '@parkett/platform-testing';
import type { TradingSent } from '@parkett/trading-contract';
import { tradingMigrations } from '../projections/trading-tables';
import { tradingProjection } from '../projections/trading.projection';
import { accountKind } from '../spec-support/trading-account';
import { openVenue } from '../spec-support/venue-on-log';
import type { MarketView } from '../trading-slice';

const aggregate = 'account:A';

const quoted = (ask: string, askSize: number): Quote => sampleQuote(ask, { bid: price('9'), bidSize: 0, askSize });
const clock: Clock = { session: 'open', businessDate: '2026-11-20', ts: 1, feed: 'replay', env: 'SIMULATED' };
const market: MarketView = {
  instrument: () => sampleInstrument(),
  quote: () => quoted('10', 1),
  clock: () => clock,
  referenceOffset: () => 0,
  rules: ownRules,
  isTradeDate: () => true,
  nextAuction: () => undefined,
  actionsOn: () => [],
  isCancelled: () => false,
  quotedOn: () => undefined,
};

const stack = useEventStack<TradingSent | FundsSent>({
  projections: [tradingProjection],
  migrations: [...readModelMigrations, ...tradingMigrations],
});

it('a venue takes over from one killed after reporting a fill and fills the order at another quote', async () => {
  const { log, topics, read, gateway } = stack;
  const alerts: string[] = [];
  const open = () => openVenue(stack, { clock: () => clock, onAlert: (message) => alerts.push(message) });
  const send = (actor: Actor, command: TradingSent | FundsSent) =>
    accepts(gateway, { ...command, aggregate, actor, route: 'spec', key: command.type });

  const first = runEngine(stack, [accountKind(market)]);
  await send({ kind: 'system', id: 'identity' }, { type: 'OpenAccount', body: { currency: 'EUR' } });
  await send(
    { kind: 'system', id: 'bank' },
    { type: 'Deposit', body: { bookingId: 'B', amount: minor(1_000_000), currency: 'EUR' } },
  );
  await send(
    { kind: 'customer', id: 'A' },
    {
      type: 'PlaceOrder',
      body: { symbol: 'NORD', side: 'buy', orderType: 'limit', quantity: 10, limitPrice: price('10') },
    },
  );
  const rowIs = (expected: object) =>
    eventually(`the order is ${JSON.stringify(expected)}`, async () => {
      const [row] = await read.rows<{ status: string; filled_quantity: string }>(
        'SELECT status, filled_quantity FROM orders',
      );
      return Object.entries(expected).every(
        ([name, value]) => (row as Record<string, unknown> | undefined)?.[name] === value,
      );
    });
  await rowIs({ status: 'working' });

  // The report is undecided in the commands topic when its venue dies.
  await first.stop();
  const killed = await open();
  killed.venue.onQuote(quoted('9.99', 4), Date.now());
  await eventually('its report is written', async () => (await log.endOffset(topics.commands, 0)) === 4);
  killed.end();

  const next = await open();
  next.venue.onQuote(quoted('9.98', 3), Date.now());
  await eventually('its report is written too', async () => (await log.endOffset(topics.commands, 0)) === 5);
  const second = runEngine(stack, [accountKind(market)]);
  await rowIs({ status: 'partiallyFilled', filled_quantity: '4' });
  next.venue.onQuote(quoted('9.97', 20), Date.now());
  await rowIs({ status: 'filled', filled_quantity: '10' });
  expect(await read.rows('SELECT quantity, price FROM fills ORDER BY quantity')).toEqual([
    { quantity: '4', price: '9.99' },
    { quantity: '6', price: '9.97' },
  ]);
  expect(alerts).toEqual([]);

  next.end();
  await second.stop();
});
