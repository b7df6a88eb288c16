import { Global, Module } from '@nestjs/common';
import { listSuspense, requestClearing, type SuspendedBooking } from '@parkett/funds-contract';
import { FundsModule } from '@parkett/funds-server';
import { listActs } from '@parkett/identity-contract';
import { eventually, useServices } from '@parkett/platform-testing';
import { accountKind } from './account-kind';
import { noMarket } from './no-market';
import { PeopleModule } from './people.module';
import { accountsProjection, readMigrations } from './read-models';
import { fundsProviders } from './spec-support/funds-providers';
import { staffLogins } from './spec-support/staff-logins';
import { TestApp } from './spec-support/test-app';
import { suspenseProcessOf } from './suspense.process';

const banks = fundsProviders();
@Global()
@Module({ imports: [PeopleModule], providers: banks, exports: banks.map(({ provide }) => provide) })
class BankModule {}

/** Until it resolves, no deposit of money that left suspense is sent. */
let held = Promise.resolve();

const testApp = new TestApp(useServices(), {
  accountKind: (staff) => accountKind(noMarket, staff),
  projection: accountsProjection,
  migrations: readMigrations,
  modules: [BankModule, FundsModule],
  processes: ({ gateway, read }) => [
    suspenseProcessOf({ send: (request, wait) => held.then(() => gateway.send(request, wait)) }, read),
  ],
  opening: { currency: 'EUR' },
});
const { foundWithApprovers, grant, ended, call, loggedIn } = staffLogins(testApp);

const suspend = async (bookingId: string, accountRef = 'NOBODY'): Promise<void> => {
  const answer = await testApp.gateway.send({
    aggregate: `account:${accountRef}`,
    type: 'SuspendBooking',
    body: { bookingId, amount: 12_345, currency: 'EUR' },
    actor: { kind: 'system', id: 'bank' },
    route: 'bank',
    key: `suspend:${bookingId}`,
  });
  expect(answer.kind).toBe('accepted');
  await eventually('it is listed', async () => (await list('held')).some((held) => held.bookingId === bookingId));
};
const pageOf = async (query: string) =>
  (await call(listSuspense, await loggedIn('omar'), { path: `${listSuspense.path}?${query}` })).data as {
    bookings: SuspendedBooking[];
    next: string | null;
  };
const list = async (which: SuspendedBooking['status']) => (await pageOf(`which=${which}`)).bookings;
const ask = async (by: string, bookingId: string, to: string | null, key?: string) =>
  call(requestClearing, await loggedIn(by), {
    payload: { accountRef: 'NOBODY', bookingId, to, reason: 'The customer has shown the transfer.' },
    ...(key === undefined ? {} : { key }),
  });
/** The account's settled cash, and what is in suspense in all accounts together. */
const balances = async (accountId: string) => {
  const [account] = await testApp.read.rows<{ settled: string }>('SELECT settled FROM accounts WHERE account_id = $1', [
    accountId,
  ]);
  const [held] = await testApp.read.rows<{ amount: string }>(
    `SELECT coalesce(sum(amount), 0) AS amount FROM house WHERE bucket = 'house:suspense'`,
  );
  return { settled: Number(account?.settled), suspense: Number(held?.amount) };
};

beforeAll(async () => {
  await testApp.start();
  await foundWithApprovers();
});

describe('money in suspense', () => {
  it('goes to a customer when two members of staff have agreed', async () => {
    const { accountId } = await testApp.customer();
    await suspend('B1');
    const { data } = await ask('omar', 'B1', accountId);
    expect(await grant('omar', data.approvalId, 'own')).toMatchObject({ status: 403 });
    let release = (): void => undefined;
    held = new Promise((resolve) => {
      release = resolve;
    });
    expect(await grant('rita', data.approvalId)).toMatchObject({ status: 200 });
    expect(await ended('rita', data.approvalId, 'executed')).toMatchObject({
      kind: 'clearSuspense',
      seen: {
        ...{ booking: 'B1', named: 'NOBODY', money: '123.45 EUR', account: accountId },
        ...{ cause: 'ACCOUNT_UNKNOWN', way: 'account' },
      },
    });
    // It has left suspense, but the customer has not got it yet.
    const cleared = { bookingId: 'B1', clearedTo: accountId, requestedBy: 'omar', approvedBy: 'rita', failure: null };
    expect(await list('cleared')).toMatchObject([{ ...cleared, depositedAt: null }]);
    expect(await balances(accountId)).toEqual({ settled: 0, suspense: 0 });
    release();
    await eventually('the customer has it', async () => (await balances(accountId)).settled === 12_345);
    expect(await balances(accountId)).toEqual({ settled: 12_345, suspense: 0 });
    expect(await list('cleared')).toMatchObject([{ ...cleared, depositedAt: expect.any(Number) }]);
  });

  it('goes back to its sender, and leaves suspense once, although it was requested twice', async () => {
    await suspend('B2');
    const [one, other] = [await ask('omar', 'B2', null, 'once'), await ask('omar', 'B2', null, 'twice')];
    await grant('rita', one.data.approvalId);
    await ended('rita', one.data.approvalId, 'executed');
    await grant('rita', other.data.approvalId);
    expect(await ended('rita', other.data.approvalId, 'failed')).toMatchObject({ failure: 'SUSPENSE_UNKNOWN' });
    expect((await balances('')).suspense).toBe(0);
    // It is about no account but the beneficiary's, as in the rows of builds that kept no other.
    const rows = 'SELECT beneficiary, also_about FROM approvals WHERE approval_id = $1';
    expect(await testApp.read.rows(rows, [one.data.approvalId])).toEqual([{ beneficiary: 'NOBODY', also_about: null }]);
    expect(await list('cleared')).toContainEqual(expect.objectContaining({ bookingId: 'B2', depositedAt: null }));
    // A request of before, sent again, has its recorded answer; a new one has nothing to clear.
    expect(await ask('omar', 'B2', null, 'once')).toMatchObject({ status: 200, data: one.data });
    expect(await ask('omar', 'B2', null, 'later')).toMatchObject({
      status: 404,
      error: { code: 'SUSPENSE_UNKNOWN' },
    });
  });

  it('is requested by operations, for an account that exists', async () => {
    await suspend('B3');
    expect(await ask('rita', 'B3', null)).toMatchObject({ status: 403 });
    expect(await ask('omar', 'B3', 'MISSING')).toMatchObject({ status: 404, error: { code: 'ACCOUNT_UNKNOWN' } });
    expect(await ask('omar', 'B9', null)).toMatchObject({ status: 404, error: { code: 'SUSPENSE_UNKNOWN' } });
  });

  it('is listed in pages, with an entry in the audit log', async () => {
    await suspend('B4', 'NO:ONE ü');
    const first = await pageOf('which=held&limit=1');
    const second = await pageOf(`which=held&limit=1&before=${first.next}`);
    expect([...first.bookings, ...second.bookings].map(({ bookingId }) => bookingId)).toEqual(['B3', 'B4']);
    const third = await pageOf(`which=held&limit=1&before=${second.next}`);
    expect(third).toEqual({ bookings: [], next: null });
    await eventually('it is in the audit log', async () => {
      const { data } = await call(listActs, await loggedIn('anna'));
      return data.acts.some(({ by, act }: { by: string; act: string }) => by === 'omar' && act === 'listSuspense');
    });
  });
});
