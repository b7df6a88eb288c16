import { minor, price, quantityOf, type InputOf, type Shares } from '@parkett/kernel';
import type { Answer } from '@parkett/platform-event-log';
import { Problem } from '@parkett/platform-http';
import { backgroundLimits, Database, migrate, readModelMigrations } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { singleOrder, type estimateOrder } from '@parkett/trading-contract';
import { estimate, largest, type Asking } from '../estimate';
import { tradingMigrations } from '../projections/trading-tables';
import { LogInMemory } from '../spec-support/log-in-memory';
import { noExchanges } from '../spec-support/no-exchanges';
import { StillMarket } from '../spec-support/still-market';
import { readTrader } from './trader';

type Ticket = InputOf<typeof estimateOrder>;

const now = 1_000_000;
const services = useServices();
const schema = services.schema('read');
const read = new Database(services.postgresUrl, schema, 2, backgroundLimits);
const market = new StillMarket();
const log = new LogInMemory(market, () => now);
let keys = 0;

beforeAll(async () => {
  await migrate({ url: services.postgresUrl, schema, migrations: [...readModelMigrations, ...tradingMigrations] });
  // On a date whose rules ask about risks.
  market.date = '2026-11-24';
  market.quoted('99.99', 100, '100.01', 100);
  await send('OpenAccount', { currency: 'EUR' }, 'identity');
  await send('Deposit', { bookingId: 'b', amount: 1_000_000, currency: 'EUR' }, 'bank');
});
services.afterwards(() => read.close());

async function send(type: string, body: object, by = 'A', bodyVersion = 1, key = `k${keys++}`): Promise<Answer> {
  const actor = by === 'A' ? ({ kind: 'customer', id: 'A' } as const) : ({ kind: 'system', id: by } as const);
  const answer = log.send({ aggregate: 'account:A', type, body, bodyVersion, actor, route: 'spec', key });
  await log.settle();
  await log.project(read);
  return answer;
}

async function asking(): Promise<Asking> {
  const trader = await readTrader(read, 'A', 'NORD', now);
  if (trader === undefined) throw new Error('the account must be open');
  return { accountId: 'A', trader, market, mayWrite: () => true, now };
}

const ticketOf = (side: 'buy' | 'sell', count: number, limit: string | null, more: Partial<Ticket> = {}): Ticket => ({
  symbol: 'NORD',
  side,
  orderType: limit === null ? 'market' : 'limit',
  quantity: quantityOf(count as Shares),
  ...(limit === null ? {} : { limitPrice: price(limit) }),
  ...more,
});

/** Estimates the order and then places it, with the risks that the estimate names. Both must say the same. */
async function placed(
  ticket: Ticket,
): Promise<{ readonly orderId: string; readonly said: ReturnType<typeof estimate> }> {
  const said = estimate(ticket, await asking(), { exchanges: noExchanges });
  expect(said.rejection).toBeNull();
  const { limitPrice = null, stopPrice = null, validity = 'day', expiresOn = null, ...rest } = ticket;
  const codes = said.risks?.map(({ code }) => code) ?? [];
  const body = { ...rest, limitPrice, stopPrice, validity, expiresOn, ...singleOrder };
  // Only the estimate asks about a thin book.
  const required = codes.filter((code) => code !== 'THIN_BOOK');
  if (required.length > 0)
    expect(await send('PlaceOrder', { ...body, confirmedRisks: [] }, 'A', 4)).toMatchObject({
      rejection: { code: 'RISK_NOT_CONFIRMED', facts: { risks: required } },
    });
  const orderId = `order${keys++}`;
  const event = { type: 'OrderPlaced', frozen: said.frozen, expiresOn: said.expiresOn, confirmedRisks: codes };
  await send('PlaceOrder', { ...body, confirmedRisks: codes }, 'A', 4, orderId);
  expect(log.records.at(-1)?.record.events).toMatchObject([event]);
  return { orderId, said };
}

async function filled(orderId: string, side: 'buy' | 'sell', count: number, at: string): Promise<void> {
  const fill = { executionId: `e${keys++}`, orderId, symbol: 'NORD', side, quantity: count, price: at };
  await send('RecordExecution', { ...fill, currency: 'EUR', executedAt: now }, 'venue');
}

/** The code with which an estimate is refused, or that it names. */
async function refused(ticket: Ticket): Promise<string | undefined> {
  try {
    return estimate(ticket, await asking(), { exchanges: noExchanges }).rejection?.code;
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

describe('an estimate and the decision on the same order', () => {
  it('agree on what is reserved, on the last date and on the risks', async () => {
    const { said } = await placed(ticketOf('buy', 10, '100.00', { validity: 'gtd', expiresOn: '2026-12-04' }));
    expect(said).toMatchObject({ expiresOn: '2026-12-04', risks: [], profit: null });
    const far = await placed(ticketOf('buy', 1, '106.00'));
    expect(far.said.risks).toEqual([{ code: 'FAR_FROM_QUOTE', ratio: '0.0599' }]);
    // The open orders for this security count, although nothing is filled yet.
    const large = await placed(ticketOf('buy', 30, '100.00'));
    expect(large.said.risks).toEqual([{ code: 'CONCENTRATION', ratio: expect.stringMatching(/^0\.41/) }]);
    await send('CancelOrder', { orderId: large.orderId, reason: 'customer' });
    await send('ConfirmCancel', { orderId: large.orderId }, 'venue');
  });

  it('agree on the profit of a sale out of several lots, the oldest first', async () => {
    for (const at of ['98.00', '99.00', '97.00']) {
      const { orderId } = await placed(ticketOf('buy', 3, '100.00'));
      await filled(orderId, 'buy', 3, at);
    }
    const { orderId, said } = await placed(ticketOf('sell', 5, '101.00'));
    await filled(orderId, 'sell', 5, '101.00');
    expect(log.records.at(-1)?.record.events).toMatchObject([{ type: 'OrderExecuted', profit: said.profit }]);
    expect(said.profit).not.toBeNull();
  });

  it('agree on why it is rejected', async () => {
    expect(await refused(ticketOf('buy', 1, null))).toBeUndefined();
    expect(await refused(ticketOf('buy', 95, '100.00'))).toBe('INSUFFICIENT_CASH');
    expect(await refused(ticketOf('sell', 5, '100.00'))).toBe('INSUFFICIENT_SELLABLE');
    expect(await refused(ticketOf('buy', 1, '100.00', { validity: 'gtd', expiresOn: '2027-06-01' }))).toBe(
      'EXPIRY_OUT_OF_RANGE',
    );
    expect(await refused(ticketOf('buy', 1, '100.00', { validity: 'gtd', expiresOn: '2026-11-23' }))).toBe(
      'EXPIRY_OUT_OF_RANGE',
    );
    expect(await refused(ticketOf('buy', 1, '100.00', { validity: 'ioc', expiresOn: '2026-11-24' }))).toBe(
      'VALIDITY_NOT_ALLOWED',
    );
    expect(await refused(ticketOf('buy', 60_000, '100.00'))).toBe('ABOVE_MAX_VALUE');
  });
});

it('the order for an amount is one that the account can place', async () => {
  const terms = { symbol: 'NORD', side: 'buy', orderType: 'market' } as const;
  const { quantity } = largest({ ...terms, amount: minor(100_000) }, await asking());
  expect(quantity).toBe(9);
  const { said } = await placed(ticketOf('buy', quantity, null));
  expect(said.frozen).toBeLessThanOrEqual(100_000);
  expect(
    estimate(ticketOf('buy', quantity + 1, null), await asking(), { exchanges: noExchanges }).frozen,
  ).toBeGreaterThan(100_000);
  const sale = { symbol: 'NORD', side: 'sell', orderType: 'limit', limitPrice: price('100.00') } as const;
  expect(largest({ ...sale, amount: minor(25_000) }, await asking()).quantity).toBe(3);
  expect(largest({ ...sale, amount: minor(50_000) }, await asking()).quantity).toBe(0);
});

it('the trader has what a direct debit holds back, by currency, while it does', async () => {
  for (const [id, until] of [
    ['held', Date.now() + 60_000],
    ['free', Date.now() - 60_000],
  ] as const)
    await read.rows('INSERT INTO held_debits VALUES ($1, $2, $3, $4, $5)', ['A', id, 'EUR', 12_300, until]);
  expect((await asking()).trader.held).toEqual({ EUR: 12_300 });
});

it('a replacement under way counts with what it has reserved', async () => {
  const sale = await placed(ticketOf('sell', 1, '101.00'));
  expect([await refused(ticketOf('sell', 3, '101.00')), await refused(ticketOf('sell', 4, '101.00'))]).toEqual([
    undefined,
    'INSUFFICIENT_SELLABLE',
  ]);
  const terms = { quantity: 3_000_000, filled: 0, limitPrice: '101.00', stopPrice: null };
  await send('ReplaceOrder', { orderId: sale.orderId, symbol: 'NORD', ...terms });
  expect(log.records.at(-1)?.record.events).toMatchObject([{ type: 'ReplaceRequested' }]);
  expect([await refused(ticketOf('sell', 1, '101.00')), await refused(ticketOf('sell', 2, '101.00'))]).toEqual([
    undefined,
    'INSUFFICIENT_SELLABLE',
  ]);
});
