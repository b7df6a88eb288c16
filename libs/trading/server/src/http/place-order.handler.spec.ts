import { millionths, wholeShares, type Quantity } from '@parkett/kernel';
import type { Answer, CommandGateway, EventVersions } from '@parkett/platform-event-log';
import { PlaceOrderCommand, PlaceOrderHandler } from './place-order.handler';

const half = millionths(500_000);

/** The quantities of the orders that are sent on, and what the customer is told otherwise. */
async function place(
  quantity: Quantity,
  mayWriteFractions: boolean,
  more: object = {},
  venueUrl?: string,
): Promise<unknown> {
  const sent: unknown[] = [];
  const accepted: Answer = { kind: 'accepted', events: [], position: { partition: 0, offset: 0 } };
  const gateway = {
    idOf: () => 'ORDER',
    send: async ({ body, bodyVersion = 1 }: { body: { quantity: number }; bodyVersion?: number }) => {
      sent.push([body.quantity, bodyVersion]);
      return accepted;
    },
  } as unknown as CommandGateway;
  const versions = { mayWrite: () => mayWriteFractions } as unknown as EventVersions;
  const handler = new PlaceOrderHandler(gateway, { verify: async () => ({ kind: 'ok' }) }, versions, { venueUrl });
  const ticket = { symbol: 'NORD', side: 'buy', orderType: 'market', quantity, tradingPassword: '', ...more } as const;
  const told = await handler.execute(new PlaceOrderCommand('ANNA', 'k', ticket)).then(
    () => sent,
    (problem: unknown) => ({ problem, sent }),
  );
  return told;
}

it('an order for a fraction is refused before it is sent, until every process can read it in the log', async () => {
  const facts = { field: 'quantity', reason: 'notWhole' };
  const problem = { status: 400, code: 'INPUT_INVALID', facts };
  expect(await place(half, false)).toMatchObject({ problem, sent: [] });
  expect(await place(half, true)).toEqual([[half, 2]]);
  expect(await place(wholeShares(3), false)).toEqual([[3, 1]]);
});

it.each([{ orderType: 'stop', stopPrice: '95' }, { validity: 'gtc' }])(
  'an order that only version 3 can name is refused in the same way: %j',
  async (more) => {
    const problem = { status: 409, code: 'ORDER_TYPE_NOT_OFFERED' };
    expect(await place(wholeShares(3), false, more)).toMatchObject({ problem, sent: [] });
    expect(await place(wholeShares(3), true, more)).toEqual([[wholeShares(3), 3]]);
  },
);

it('an order of one day is sent in the version that every build reads, also when its validity is named', async () => {
  expect(await place(wholeShares(3), false, { validity: 'day' })).toEqual([[3, 1]]);
});

it('an order with a quote is refused in the same way, and named in version 5', async () => {
  const problem = { status: 409, code: 'ORDER_TYPE_NOT_OFFERED' };
  const more = { exchangeQuoteId: 'q1' };
  expect(await place(wholeShares(3), false, more)).toMatchObject({ problem, sent: [] });
  expect(await place(wholeShares(3), true, more)).toEqual([[wholeShares(3), 5]]);
});

it('an outside venue gets market and limit orders only, for one day or more', async () => {
  const problem = { status: 409, code: 'ORDER_TYPE_NOT_OFFERED' };
  const sent = (more: object) => place(wholeShares(3), true, more, 'http://venue');
  for (const orderType of ['stop', 'stopLimit'])
    expect(await sent({ orderType, stopPrice: '95' })).toMatchObject({ problem, sent: [] });
  for (const validity of ['ioc', 'fok']) expect(await sent({ validity })).toMatchObject({ problem, sent: [] });
  expect(await sent({})).toEqual([[3, 1]]);
  expect(await sent({ validity: 'gtc' })).toEqual([[wholeShares(3), 3]]);
});
