import { price, wholeShares } from '@parkett/kernel';
import type { Instrument, MarketClock } from '@parkett/market-contract';
import type { Answer, CommandGateway, EventVersions } from '@parkett/platform-event-log';
import type { Order } from '@parkett/trading-contract';
import type { TradingReader } from '../queries/trading-reader';
import { ReplaceOrderCommand, ReplaceOrderHandler } from './replace-order.handler';

const opening = { date: '2026-11-23', at: 1 };
const monday: MarketClock = {
  ...{ session: 'closed', businessDate: '2026-11-20', ts: 1, feed: 'replay', env: 'SIMULATED' },
  opening,
};
const { opening: _, ...friday } = { ...monday, session: 'open' as const };

const position = { partition: 0, offset: 0 };
const accepted: Answer = { kind: 'accepted', events: [], position };
const refused = (code: string): Answer => ({ kind: 'rejected', rejection: { code, facts: {} }, position });

/**
 * What the customer is told about a request to replace an order, and whether it was sent on.
 *
 * @param recorded the log's answer to a request that may only be settled
 */
async function replace(
  order: Partial<Order>,
  clock: MarketClock,
  venueUrl?: string,
  recorded = refused('COMMAND_EXPIRED'),
): Promise<unknown> {
  let sent = 0;
  const gateway = {
    idOf: () => 'R',
    send: async () => (sent++, accepted),
    settle: async () => recorded,
  } as unknown as CommandGateway;
  const known = {
    ...{ symbol: 'NORD', status: 'working', orderType: 'limit', validity: 'day', businessDate: '2026-11-20' },
    ...order,
  };
  const share = { symbol: 'NORD', name: 'Nord', currency: 'EUR', tick: price('0.01'), mic: 'XETR' } as const;
  const handler = new ReplaceOrderHandler(
    gateway,
    { verify: async () => ({ kind: 'ok' }) },
    { placedOrder: async () => known } as unknown as TradingReader,
    { mayWrite: () => true } as unknown as EventVersions,
    // Another market is still open.
    { clock: (mic) => (mic === 'XETR' ? clock : friday), instrument: () => share as Instrument },
    { venueUrl },
  );
  const asked = { orderId: 'o', quantity: wholeShares(1), filledQuantity: wholeShares(0), limitPrice: price('10') };
  const told = handler.execute(new ReplaceOrderCommand('ANNA', 'k', { ...asked, tradingPassword: '' }));
  return told.then(
    () => sent,
    ({ status, code }: { status: number; code: string }) => ({ status, code, sent }),
  );
}

it('an order of the day cannot be replaced once its session is over: it would expire with its new terms', async () => {
  const tooLate = { status: 409, code: 'REPLACE_TOO_LATE', sent: 0 };
  expect(await replace({}, friday)).toBe(1);
  expect(await replace({}, monday)).toEqual(tooLate);
  expect(await replace({ validity: 'gtd', expiresOn: '2026-11-20' }, monday)).toEqual(tooLate);
  expect(await replace({ validity: 'gtc', expiresOn: '2027-02-18' }, monday)).toBe(1);
  expect(await replace({ businessDate: '2026-11-23' }, monday)).toBe(1);
  // It does not expire: the decision says that it has ended.
  expect(await replace({ status: 'filled' }, monday)).toBe(1);
});

it('a request that is repeated after the session gets its first answer', async () => {
  expect(await replace({}, monday, undefined, accepted)).toBe(0);
  const answer = { status: 409, code: 'REPLACE_FILLED', sent: 0 };
  expect(await replace({}, monday, undefined, refused('REPLACE_FILLED'))).toEqual(answer);
});

it('an outside venue replaces market and limit orders only', async () => {
  const notOffered = { status: 409, code: 'ORDER_TYPE_NOT_OFFERED', sent: 0 };
  expect(await replace({}, friday, 'http://venue')).toBe(1);
  expect(await replace({ orderType: 'stop' }, friday, 'http://venue')).toEqual(notOffered);
  expect(await replace({ validity: 'ioc' }, friday, 'http://venue')).toEqual(notOffered);
  expect(await replace({ orderType: 'stop' }, friday)).toBe(1);
});
