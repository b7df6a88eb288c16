import {
  estimateBlock,
  listBlockOffers,
  listBlockPrints,
  listBlockRecords,
  offerBlock,
  requestBlockSuitability,
  takeBlock,
  withdrawBlock,
  type BlockOffer,
  type BlockRecord,
} from '@parkett/blocks-contract';
import {
  BLOCK_FEES,
  BLOCK_MARKET,
  BLOCK_NAMES,
  BLOCK_PASSWORDS,
  BlocksModule,
  offerKind,
} from '@parkett/blocks-server';
import { Global, Module } from '@nestjs/common';
import { sessionCookieName } from '@parkett/identity-contract';
import { LiveSessions } from '@parkett/identity-server';
import type { SentCommand } from '@parkett/kernel';
import { ownRules } from '@parkett/market-contract';
import type { Projection } from '@parkett/platform-read-model';
import { accepts } from '@parkett/platform-read-model/spec-support';
import { eventually, useServices } from '@parkett/platform-testing';
import { lotHistoryProjection, TradingReader } from '@parkett/trading-server';
import { accountKind } from './account-kind';
import { blockFees, blockMarketOf } from './block-parts';
import { blocksProcessOf } from './blocks.process';
import { accountsProjection, readMigrations } from './read-models';
import { blockMarket, chinese } from './spec-support/block-stories';
import { staffLogins } from './spec-support/staff-logins';
import { TestApp } from './spec-support/test-app';

const { symbol } = chinese;
const market = blockMarket(ownRules);
const tradingPassword = '123456';
const services = [
  {
    provide: BLOCK_PASSWORDS,
    useValue: {
      verify: (_: string, typed: string) =>
        Promise.resolve(typed === tradingPassword ? { kind: 'ok' } : { kind: 'wrong', left: 4 }),
    },
  },
  { provide: BLOCK_NAMES, useValue: () => '红荆' },
  { provide: BLOCK_MARKET, useValue: blockMarketOf(market) },
  { provide: BLOCK_FEES, useValue: blockFees },
];
@Global()
@Module({ providers: services, exports: services.map(({ provide }) => provide) })
class PortsModule {}

/** Buyer and seller have the same trade in their lists of lots. */
const accountsAndLots: Projection = {
  ...accountsProjection,
  tables: [...accountsProjection.tables, ...lotHistoryProjection.tables],
  async project(client, partition, records) {
    await accountsProjection.project(client, partition, records);
    await lotHistoryProjection.project(client, partition, records);
  },
};

const testApp = new TestApp(useServices(), {
  accountKind: (staff) => accountKind(market, staff),
  kinds: [offerKind],
  projection: accountsAndLots,
  migrations: readMigrations,
  modules: [PortsModule, BlocksModule],
  processes: ({ gateway, read }) => [blocksProcessOf(gateway, read)],
  opening: { currency: 'EUR' },
});
const { foundWithApprovers, grant, ended, call, loggedIn } = staffLogins(testApp);

interface Customer {
  readonly accountId: string;
  readonly headers: Readonly<Record<string, string>>;
}

let sent = 0;
const send = (aggregate: string, actor: string, command: SentCommand) =>
  accepts(testApp.gateway, {
    ...command,
    aggregate,
    actor: { kind: actor === 'omar' ? 'staff' : 'system', id: actor },
    route: 'spec',
    key: `s${++sent}`,
  });

/** A verified customer with CNY 20 m. */
async function customer(): Promise<Customer> {
  const { accountId } = await testApp.customer();
  const aggregate = `account:${accountId}`;
  const documents = [
    { documentId: 'd1', side: 'front' },
    { documentId: 'd2', side: 'back' },
  ];
  const submission = {
    ...{ aggregate, type: 'SubmitVerification', route: 'verification', key: accountId },
    body: { documentType: 'deIdentityCard', sealed: 'c2VhbGVk', documents },
    actor: { kind: 'customer', id: accountId },
  } as const;
  await accepts(testApp.gateway, submission);
  const submissionId = testApp.gateway.idOf(submission);
  const review = { submissionId, verdict: { kind: 'approved' } };
  for (const { documentId } of documents)
    await send(aggregate, 'omar', {
      type: 'RecordLook',
      body: { what: 'document', documentId, login: 'omar' },
    });
  const clear = { submissionId, dataHash: 'a'.repeat(64), listVersion: 'spec', hits: [] };
  await send(aggregate, 'screening', { type: 'RecordScreening', body: clear });
  await send(aggregate, 'omar', { type: 'ReviewVerification', body: review });
  const deposit = { bookingId: accountId, amount: 2_000_000_000, currency: 'CNY' };
  await send(aggregate, 'bank', { type: 'Deposit', body: deposit });
  const { token, cookie } = await testApp.app.get(LiveSessions).begin(accountId, 'Firefox');
  return { accountId, headers: { token, cookie: `${sessionCookieName}=${cookie}`, 'user-agent': 'Firefox' } };
}

/** From then on two logins count as two people. Commands of customers have deadlines, so the clock goes back. */
let independentMs = 0;

/** Two members of staff find that block trades suit this customer. */
async function made(suitable: boolean, { accountId, headers }: Customer): Promise<void> {
  const payload = { accountId, suitable, reason: 'A professional client with experience of blocks.' };
  testApp.aheadMs = independentMs;
  const { data } = await call(requestBlockSuitability, await loggedIn('omar'), { payload });
  expect(await grant('omar', data.approvalId, 'own')).toMatchObject({ status: 403 });
  expect(await grant('rita', data.approvalId)).toMatchObject({ status: 200 });
  await ended('rita', data.approvalId, 'executed');
  testApp.aheadMs = 0;
  await eventually(
    'the customer sees offers',
    async () => (await call(listBlockOffers, headers)).data.suitable === suitable,
  );
}

/** Half a million shares of somebody else, bought in a block. */
async function withShares(buyer: Customer): Promise<Customer> {
  const offerId = `custodian${buyer.accountId}`;
  const block = 600_000_000_000;
  const terms = { symbol, name: chinese.name, price: '10.00', currency: 'CNY', lockMonths: null, counterparty: null };
  const body = { ...terms, seller: 'CUSTODIAN', quantity: block, minQuantity: block, expiresAt: 8e15 };
  await send(`offer:${offerId}`, 'blocks', { type: 'OpenOffer', body });
  await eventually('it is offered', async () => (await offers(buyer)).some((offer) => offer.offerId === offerId));
  await take(buyer, offerId, 600_000);
  await eventually('it has them', async () => (await records(buyer))[0]?.status === 'bought');
  return buyer;
}

const shown = async ({ headers }: Customer) => (await call(listBlockOffers, headers)).data.offers as BlockOffer[];
const offers = async (who: Customer) => (await shown(who)).filter(({ isSoldOut }) => !isSoldOut);
const records = async ({ headers }: Customer) => (await call(listBlockRecords, headers)).data.records as BlockRecord[];
const take = ({ headers }: Customer, offerId: string, quantity: number, more: object = {}) =>
  call(takeBlock, headers, {
    path: takeBlock.path.replace(':offerId', offerId),
    payload: { quantity, price: '10.00', tradingPassword, ...more },
  });
const offer = ({ headers }: Customer, quantity: number, more: object = {}) =>
  call(offerBlock, headers, { payload: { symbol, quantity, price: '10.00', tradingPassword, ...more } });
const withdraw = ({ headers }: Customer, offerId: string) =>
  call(withdrawBlock, headers, { path: withdrawBlock.path.replace(':offerId', offerId) });

beforeAll(async () => {
  await testApp.start();
  await foundWithApprovers();
  independentMs = testApp.aheadMs;
  testApp.aheadMs = 0;
});

describe('block trades', () => {
  it('need two members of staff, a race has one winner, and what is left is free again', async () => {
    const [seller, first, second] = [await customer(), await customer(), await customer()];
    expect(await offer(seller, 300_000)).toMatchObject({ status: 403, error: { code: 'BLOCK_NOT_SUITABLE' } });
    for (const each of [seller, first, second]) await made(true, each);
    await withShares(seller);
    expect(await offer(seller, 300_000, { tradingPassword: '0' })).toMatchObject({
      status: 403,
      error: { code: 'TRADING_PASSWORD_WRONG' },
    });
    const { data } = await offer(seller, 300_000);
    const { offerId } = data;
    await eventually('it is offered', async () => (await offers(first)).length === 1);
    expect(await offers(first)).toMatchObject([
      { offerId, left: 300_000, minQuantity: 200_000, isOwn: false, nameZh: '红荆', env: 'SIMULATED' },
    ]);
    expect(await offers(seller)).toMatchObject([{ offerId, isOwn: true }]);
    const reader = new TradingReader(testApp.read, market, 'SIMULATED');
    expect(await reader.positions(seller.accountId)).toMatchObject([{ quantity: 600_000, availableQuantity: 300_000 }]);

    const asked = `${estimateBlock.path}?symbol=${symbol}&side=buy&price=10.00&quantity`;
    const estimate = await call(estimateBlock, first.headers, { path: `${asked}=300000` });
    expect(estimate).toMatchObject({
      status: 200,
      data: { value: 300_000_000, minQuantity: 200_000, currency: 'CNY' },
    });
    expect(await call(estimateBlock, first.headers, { path: `${asked}=100` })).toMatchObject({
      status: 422,
      error: { code: 'BLOCK_TOO_SMALL', facts: { min: 200_000 } },
    });

    const answers = await Promise.all([take(first, offerId, 300_000), take(second, offerId, 300_000)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await eventually('both know', async () => {
      const [one, other] = [(await records(first))[0]?.status, (await records(second))[0]?.status];
      return [one, other].sort().join() === 'bought,refused';
    });
    const [winner, loser] = (await records(first))[0]?.status === 'bought' ? [first, second] : [second, first];
    expect(await records(loser)).toMatchObject([{ status: 'refused', reason: 'soldOut', doneQuantity: 0 }]);
    const cash = await testApp.read.rows('SELECT settled, frozen_order FROM currency_accounts WHERE account_id = $1', [
      loser.accountId,
    ]);
    expect(cash).toEqual([{ settled: '2000000000', frozen_order: '0' }]);
    expect(await reader.positions(winner.accountId)).toMatchObject([{ quantity: 300_000 }]);
    expect((await records(winner))[0]).toMatchObject({
      value: estimate.data.value,
      fees: estimate.data.total - estimate.data.value,
    });
    await eventually('it is sold', async () => (await records(seller))[0]?.status === 'sold');
    expect(await offers(first)).toEqual([]);
    expect(await shown(first)).toContainEqual(expect.objectContaining({ offerId, left: 0, isSoldOut: true }));
    const { prints } = (
      await call(listBlockPrints, loser.headers, { path: `${listBlockPrints.path}?symbol=${symbol}` })
    ).data;
    expect(prints).toMatchObject([{ price: '10.00', quantity: 300_000 }, { quantity: 600_000 }]);
    expect(JSON.stringify(prints)).not.toMatch(new RegExp(`${seller.accountId}|${winner.accountId}`));
    expect(await reader.positions(seller.accountId)).toMatchObject([{ quantity: 300_000, availableQuantity: 300_000 }]);
    const [bought] = (await reader.lots(winner.accountId, { symbol, state: 'open', limit: 10 })).lots;
    expect(bought).toMatchObject({ offerId, orderId: null, quantity: 300_000 });
    const [closed] = (await reader.closedPositions(seller.accountId, { limit: 10 })).positions;
    expect(closed).toMatchObject({ quantity: 300_000 });
    const sale = await reader.sale(seller.accountId, closed?.executionId ?? '');
    expect(sale).toMatchObject({ offerId, orderId: null });
    expect(sale?.fees.length).toBeGreaterThan(0);
    expect(sale?.lots).toMatchObject([{ quantity: 300_000 }]);
  });

  it('are for the named customer alone, and are withdrawn by the seller alone', async () => {
    const [seller, named, other] = [await customer(), await customer(), await customer()];
    for (const each of [seller, named, other]) await made(true, each);
    await withShares(seller);
    const { data } = await offer(seller, 600_000, { counterparty: named.accountId });
    const { offerId } = data;
    await eventually('it is offered', async () => (await offers(named)).length === 1);
    expect(await offers(named)).toMatchObject([{ offerId, isAddressed: true }]);
    expect(await offers(other)).toEqual([]);
    expect(await take(other, offerId, 300_000)).toMatchObject({ status: 404, error: { code: 'OFFER_UNKNOWN' } });
    expect(await take(named, offerId, 300_000, { price: '9.99' })).toMatchObject({ status: 200 });
    await eventually('it is refused', async () => (await records(named))[0]?.reason === 'differs');
    expect(await withdraw(named, offerId)).toMatchObject({ status: 404 });
    expect(await withdraw(seller, offerId)).toMatchObject({ status: 200 });
    await eventually('it is withdrawn', async () => (await records(seller))[0]?.status === 'withdrawn');
    expect(await withdraw(seller, offerId)).toMatchObject({ status: 409, error: { code: 'OFFER_CLOSED' } });
  });
});
