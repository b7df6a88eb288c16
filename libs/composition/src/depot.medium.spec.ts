import {
  cancelDepotTransfer,
  estimateDepotTransfer,
  instructDepotTransfer,
  listDepotTransfers,
  listOpenTransfers,
  openDepotTransfer,
  requestDepotDelivery,
  requestDepotReceipt,
  requestDepotRefusal,
  requestDepotTransfer,
  type DepotTransfer,
} from '@parkett/depot-contract';
import { DEPOT_HOLDINGS, DEPOT_NAMES, DEPOT_PASSWORDS, DepotModule } from '@parkett/depot-server';
import { Global, Module } from '@nestjs/common';
import { listActs, sessionCookieName } from '@parkett/identity-contract';
import { LiveSessions } from '@parkett/identity-server';
import { quantityOf, type Shares } from '@parkett/kernel';
import { ownRules } from '@parkett/market-contract';
import { READ_DB, type Database, type Projection } from '@parkett/platform-read-model';
import { accepts } from '@parkett/platform-read-model/spec-support';
import { eventually, useServices } from '@parkett/platform-testing';
import { lotHistoryProjection, TradingReader } from '@parkett/trading-server';
import { accountKind } from './account-kind';
import { accountsProjection, readMigrations } from './read-models';
import { blockMarket, chinese } from './spec-support/block-stories';
import { clearScreening } from './spec-support/clear-screening';
import { staffLogins } from './spec-support/staff-logins';
import { TestApp } from './spec-support/test-app';

const { symbol } = chinese;
const market = blockMarket(ownRules);
const tradingPassword = '123456';
const verify = (_: string, typed: string) =>
  Promise.resolve(typed === tradingPassword ? { kind: 'ok' } : { kind: 'wrong', left: 4 });
const services = [
  { provide: DEPOT_PASSWORDS, useValue: { verify } },
  { provide: DEPOT_NAMES, useValue: () => '红荆' },
  {
    provide: DEPOT_HOLDINGS,
    inject: [READ_DB],
    useFactory: (database: Database) => new TradingReader(database, market, 'SIMULATED'),
  },
];
@Global()
@Module({ providers: services, exports: services.map(({ provide }) => provide) })
class PortsModule {}

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
  projection: accountsAndLots,
  migrations: readMigrations,
  modules: [PortsModule, DepotModule],
  processes: () => [],
  opening: { currency: 'EUR' },
});
const { foundWithApprovers, grant, ended, call, loggedIn } = staffLogins(testApp);

interface Customer {
  readonly accountId: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function customer(): Promise<Customer> {
  const { accountId } = await testApp.customer();
  const aggregate = `account:${accountId}`;
  const documents = ['front', 'back'].map((side) => ({ documentId: side, side }));
  const submission = {
    ...{ aggregate, type: 'SubmitVerification', route: 'verification', key: accountId },
    body: { documentType: 'deIdentityCard', sealed: 'c2VhbGVk', documents },
    actor: { kind: 'customer', id: accountId },
  } as const;
  await accepts(testApp.gateway, submission);
  const submissionId = testApp.gateway.idOf(submission);
  const byReviewer = (type: string, body: object, key: string) =>
    accepts(testApp.gateway, { aggregate, type, body, actor: { kind: 'staff', id: 'omar' }, route: 'spec', key });
  for (const { documentId } of documents)
    await byReviewer('RecordLook', { what: 'document', documentId, login: 'omar' }, accountId + documentId);
  await accepts(testApp.gateway, clearScreening(accountId, submissionId));
  await byReviewer('ReviewVerification', { submissionId, verdict: { kind: 'approved' } }, accountId);
  const { token, cookie } = await testApp.app.get(LiveSessions).begin(accountId, 'Firefox');
  return { accountId, headers: { token, cookie: `${sessionCookieName}=${cookie}`, 'user-agent': 'Firefox' } };
}

/** From then on two logins count as two people. Commands of customers have deadlines, so the clock goes back. */
let independentMs = 0;
async function asStaff<Result>(work: () => Promise<Result>): Promise<Result> {
  testApp.aheadMs = independentMs;
  const result = await work();
  testApp.aheadMs = 0;
  return result;
}

const lots = [
  { quantity: 10, buyDate: '2021-03-04', cost: { amount: 100_500, currency: 'CNY' } },
  { quantity: '2.5', buyDate: '2019-05-06', cost: null },
];
const report = ({ accountId }: Customer, reference: string, more: object = {}) => ({
  ...{ accountId, symbol, reference, receivedOn: '2026-11-20', sender: 'DEUTDEFF', lots },
  ...{ reason: 'The custodian has reported it.', ...more },
});
type Endpoint = Parameters<typeof call>[0];
const byStaff = (login: string, endpoint: Endpoint, payload: object) =>
  asStaff(async () => call(endpoint, await loggedIn(login), { payload }));

/** Omar requests it, Rita approves it. */
async function agreed(endpoint: Endpoint, payload: object): Promise<void> {
  await asStaff(async () => {
    const { data } = await call(endpoint, await loggedIn('omar'), { payload });
    expect(await grant('omar', data.approvalId, 'own')).toMatchObject({ status: 403 });
    expect(await grant('rita', data.approvalId)).toMatchObject({ status: 200 });
    await ended('rita', data.approvalId, 'executed');
  });
}

async function withShares(reference: string): Promise<Customer> {
  const one = await customer();
  await agreed(requestDepotReceipt, report(one, reference));
  await eventually('they have arrived', async () => (await transfers(one))[0]?.status === 'received');
  return one;
}

const transfers = async ({ headers }: Customer) =>
  (await call(listDepotTransfers, headers)).data.transfers as DepotTransfer[];
/** The newest one that leaves: staff report shares at another time than customers. */
const leaving = async (one: Customer) => (await transfers(one)).find(({ direction }) => direction === 'out');
const request = ({ headers }: Customer, quantity: number, more: object = {}, key = `r${Math.random()}`) =>
  call(requestDepotTransfer, headers, {
    payload: {
      ...{ symbol, quantity, receiver: 'COBADEFF', depotNumber: '600/4711', holder: 'Petra Probe', tradingPassword },
      ...more,
    },
    key,
  });
const cancel = ({ headers }: Customer, transferId: string) =>
  call(cancelDepotTransfer, headers, { path: cancelDepotTransfer.path.replace(':transferId', transferId) });
const refusal = (status: number, code: string) => ({ status, error: { code } });
const reader = () => new TradingReader(testApp.read, market, 'SIMULATED');

beforeAll(async () => {
  await testApp.start();
  await foundWithApprovers();
  independentMs = testApp.aheadMs;
  testApp.aheadMs = 0;
});

describe('shares from another broker', () => {
  it('arrive with dates and costs, and say where the cost is unknown', async () => {
    const one = await withShares('IN-1');
    expect(await transfers(one)).toMatchObject([
      {
        ...{ direction: 'in', quantity: 12.5, reference: 'IN-1', settledOn: '2026-11-20', depotNumber: null },
        lots: [
          { buyDate: '2019-05-06', quantity: 2.5, cost: null },
          { buyDate: '2021-03-04', quantity: 10, cost: 100_500 },
        ],
      },
    ]);
    expect(await reader().holding(one.accountId, symbol)).toMatchObject({ costUnknown: 2.5, settled: 12.5 });
    const unknown = { costUnknown: 2.5, profit: null, profitRatio: null };
    expect(await reader().positions(one.accountId)).toMatchObject([{ quantity: 12.5, capital: 100_500, ...unknown }]);
    const page = { symbol, state: 'open', limit: 10 } as const;
    expect((await reader().lots(one.accountId, page)).lots).toMatchObject([
      { price: null, costKnown: false },
      { price: null, costKnown: true, capitalLeft: 100_500 },
    ]);
    expect(
      await testApp.read.rows(`SELECT type, amount FROM transactions WHERE account_id = $1`, [one.accountId]),
    ).toEqual([{ type: 'transferIn', amount: '0' }]);
  });

  it('are refused for a number that is booked, also on another account, and for nobody', async () => {
    const [one, other] = [await withShares('IN-2'), await customer()];
    const taken = refusal(409, 'DELIVERY_REFERENCE_TAKEN');
    expect(await byStaff('omar', requestDepotReceipt, report(one, 'IN-2', { reason: 'Again.' }))).toMatchObject(taken);
    expect(await byStaff('omar', requestDepotReceipt, report(other, 'IN-2'))).toMatchObject(taken);
    const nobody = { accountId: 'NOBODY', headers: {} };
    expect(await byStaff('omar', requestDepotReceipt, report(nobody, 'IN-3'))).toMatchObject(
      refusal(404, 'ACCOUNT_UNKNOWN'),
    );
    expect(await byStaff('omar', requestDepotReceipt, report(one, 'IN 3'))).toMatchObject({ status: 400 });
    expect(await transfers(other)).toEqual([]);
  });
});

describe('two receipts with one number of the custodian', () => {
  it('are booked once, when both requests are approved at the same time', async () => {
    const [one, other] = [await customer(), await customer()];
    const ids: string[] = [];
    for (const account of [one, other])
      ids.push((await byStaff('omar', requestDepotReceipt, report(account, 'IN-7'))).data.approvalId as string);
    const outcomes = () =>
      testApp.read.rows('SELECT status, failure FROM approvals WHERE approval_id = ANY ($1) ORDER BY status', [ids]);
    const isOpen = ({ status }: Record<string, unknown>) => status === 'requested' || status === 'approved';
    await asStaff(async () => {
      const grants = await Promise.all(ids.map((id) => grant('rita', id)));
      expect(grants.map(({ status }) => status)).toEqual([200, 200]);
      await eventually('both have ended', async () => !(await outcomes()).some(isOpen));
    });
    expect(await outcomes()).toEqual([
      { status: 'executed', failure: null },
      { status: 'failed', failure: 'DELIVERY_REFERENCE_TAKEN' },
    ]);
    expect([await transfers(one), await transfers(other)].flat()).toMatchObject([{ reference: 'IN-7' }]);
  });
});

describe('a transfer to another broker', () => {
  it('is released with the trading password, once for a key, and the customer cancels it until it is in hand', async () => {
    const [one, other] = [await withShares('IN-4'), await customer()];
    expect(await request(one, 1, { tradingPassword: '0' })).toMatchObject(refusal(403, 'TRADING_PASSWORD_WRONG'));
    expect(await request(one, 12.6)).toMatchObject(refusal(422, 'NOT_TRANSFERABLE'));
    const estimated = `${estimateDepotTransfer.path}?symbol=${symbol}&quantity=`;
    expect(await call(estimateDepotTransfer, one.headers, { path: `${estimated}4` })).toMatchObject({
      data: { transferable: 12.5, lotCount: 2, lots: [{ cost: null }, { quantity: 1.5, cost: 15_075 }], cost: 15_075 },
    });
    const first = await request(one, 4, {}, 'same');
    expect((await request(one, 4, {}, 'same')).data).toEqual(first.data);
    expect(await request(one, 4, { depotNumber: '600/4712' }, 'same')).toMatchObject({ status: 422 });
    const { transferId } = first.data;
    await eventually('it is listed', () => leaving(one));
    expect(await leaving(one)).toMatchObject({ status: 'requested', depotNumber: '600/4711' });
    expect(await reader().holding(one.accountId, symbol)).toMatchObject({ inTransfers: 4, inBlocks: 0 });
    expect(await cancel(other, transferId)).toMatchObject(refusal(404, 'TRANSFER_UNKNOWN'));
    expect(await transfers(other)).toEqual([]);
    expect(await cancel(one, transferId)).toMatchObject({ status: 200 });
    expect(await cancel(one, transferId)).toMatchObject(refusal(404, 'TRANSFER_UNKNOWN'));
    expect(JSON.stringify(await testApp.read.rows('SELECT * FROM depot_transfers'))).not.toContain('4711');
  });

  it('leaves with its lots once operations and risk agree, and nothing is realised', async () => {
    const one = await withShares('IN-5');
    const { transferId } = (await request(one, 4)).data;
    await eventually('it is listed', () => leaving(one));
    const named = { accountId: one.accountId, transferId };
    const delivery = { ...named, reference: 'OUT-1', deliveredOn: '2026-11-20', reason: 'Confirmed.' };
    for (const endpoint of [openDepotTransfer, instructDepotTransfer]) {
      expect(await byStaff('rita', endpoint, named)).toMatchObject({ status: 403 });
      expect((await call(endpoint, one.headers, { payload: named })).status).toBe(401);
    }
    expect(await byStaff('rita', requestDepotDelivery, delivery)).toMatchObject({ status: 403 });
    expect(await byStaff('rita', requestDepotRefusal, { ...named, reason: 'No.' })).toMatchObject({ status: 403 });
    expect(await byStaff('omar', openDepotTransfer, { ...named, transferId: 'none' })).toMatchObject({ status: 404 });
    expect(await byStaff('omar', openDepotTransfer, named)).toMatchObject({
      data: { depotNumber: '600/4711', holder: 'Petra Probe', transfer: { status: 'requested', quantity: 4 } },
    });
    const looks = `SELECT FROM looks WHERE account_id = $1 AND what = 'profile' AND by = 'omar'`;
    await eventually('it is noted', async () => (await testApp.read.rows(looks, [one.accountId])).length === 1);
    const early = await byStaff('omar', requestDepotDelivery, delivery);
    expect(early).toMatchObject(refusal(409, 'TRANSFER_NOT_INSTRUCTED'));
    expect(await byStaff('omar', instructDepotTransfer, named)).toMatchObject({ status: 200 });
    expect(await cancel(one, transferId)).toMatchObject(refusal(409, 'TRANSFER_INSTRUCTED'));
    await eventually('it is in hand', async () => (await leaving(one))?.status === 'instructed');
    const more = await byStaff('omar', requestDepotDelivery, { ...delivery, quantity: 8 });
    expect(more).toMatchObject(refusal(409, 'DELIVERY_QUANTITY_DIFFERS'));
    await agreed(requestDepotDelivery, { ...delivery, quantity: 4 });
    await eventually('it has left', async () => (await leaving(one))?.status === 'delivered');
    expect(await leaving(one)).toMatchObject({
      ...{ reference: 'OUT-1', settledOn: '2026-11-20' },
      lots: [
        { quantity: 2.5, cost: null },
        { quantity: 1.5, cost: 15_075 },
      ],
    });
    expect(await reader().positions(one.accountId)).toMatchObject([
      { quantity: 8.5, capital: 85_425, availableQuantity: 8.5, costUnknown: 0 },
    ]);
    expect(await testApp.read.rows('SELECT FROM closed_positions WHERE account_id = $1', [one.accountId])).toEqual([]);
    expect((await reader().account(one.accountId))?.realisedProfit).toBe(0);
    expect((await byStaff('rita', listOpenTransfers, {})).data.transfers).toEqual([]);
    expect(await byStaff('omar', requestDepotDelivery, delivery)).toMatchObject(refusal(404, 'TRANSFER_UNKNOWN'));
    await eventually('her visit is in the audit log', async () => {
      const { acts } = (await byStaff('anna', listActs, {})).data;
      return acts.some(({ by, act }: { by: string; act: string }) => by === 'rita' && act === 'listOpenTransfers');
    });
  });

  it('is refused by two persons, and its shares are free again', async () => {
    const one = await withShares('IN-6');
    const { transferId } = (await request(one, 12.5)).data;
    await eventually('it is listed', () => leaving(one));
    await agreed(requestDepotRefusal, {
      accountId: one.accountId,
      transferId,
      reason: 'The depot is of somebody else.',
    });
    await eventually('it is refused', async () => (await leaving(one))?.status === 'refused');
    const [position] = await reader().positions(one.accountId);
    expect(quantityOf(position?.availableQuantity ?? (0 as Shares))).toBe(12_500_000);
  });
});
