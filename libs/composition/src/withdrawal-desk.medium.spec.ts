import { Global, Module } from '@nestjs/common';
import {
  listOpenWithdrawals,
  listSuspense,
  openWithdrawal,
  requestClearing,
  requestPayoutSettlement,
  requestWithdrawalApproval,
  requestWithdrawalRejection,
} from '@parkett/funds-contract';
import { FundsModule } from '@parkett/funds-server';
import type { Actor } from '@parkett/kernel';
import { accepts } from '@parkett/platform-read-model/spec-support';
import { CustomerVault } from '@parkett/platform-secrets';
import { eventually, useServices } from '@parkett/platform-testing';
import { accountKind } from './account-kind';
import { noMarket } from './no-market';
import { PeopleModule } from './people.module';
import { accountsProjection, readMigrations } from './read-models';
import { clearScreening } from './spec-support/clear-screening';
import { fundsProviders } from './spec-support/funds-providers';
import { staffLogins } from './spec-support/staff-logins';
import { TestApp } from './spec-support/test-app';

const parts = fundsProviders();
@Global()
@Module({ imports: [PeopleModule], providers: parts, exports: parts.map(({ provide }) => provide) })
class PartsModule {}

const testApp = new TestApp(useServices(), {
  accountKind: (staff) => accountKind(noMarket, staff),
  projection: accountsProjection,
  migrations: readMigrations,
  modules: [PartsModule, FundsModule],
  processes: () => [],
  opening: { currency: 'EUR' },
});
const { foundWithApprovers, grant, ended, call, loggedIn } = staffLogins(testApp);
const system = (id: string): Actor => ({ kind: 'system', id });
const omar: Actor = { kind: 'staff', id: 'omar' };
const iban = 'DE89370400440532013000';
const amount = 2_000_000;
let keys = 0;

async function gives(accountId: string, type: string, body: object, actor: Actor): Promise<string> {
  const request = { actor, route: 'spec', key: `g${++keys}` } as const;
  await accepts(testApp.gateway, { ...request, aggregate: `account:${accountId}`, type, body });
  return testApp.gateway.idOf(request);
}

/** A verified customer with a large balance, and a card. */
async function payer(): Promise<{ readonly accountId: string; readonly cardId: string; readonly mark: string }> {
  const { accountId } = await testApp.customer();
  const owner: Actor = { kind: 'customer', id: accountId };
  const documents = ['front', 'back'].map((side) => ({ documentId: `${accountId}-${side}`, side }));
  const submission = { documentType: 'dePassport', sealed: 'c2VhbGVk', documents };
  const submissionId = await gives(accountId, 'SubmitVerification', submission, owner);
  for (const { documentId } of documents)
    await gives(accountId, 'RecordLook', { what: 'document', documentId, login: 'omar' }, omar);
  await accepts(testApp.gateway, clearScreening(accountId, submissionId));
  await gives(accountId, 'ReviewVerification', { submissionId, verdict: { kind: 'approved' } }, omar);
  await gives(
    accountId,
    'Deposit',
    { bookingId: `in-${accountId}`, amount: 5 * amount, currency: 'EUR' },
    system('bank'),
  );
  const vault = testApp.app.get(CustomerVault);
  const details = { holder: 'Erika Muster', bank: 'Hausbank', branch: null, bic: null, number: iban, nameAtBank: null };
  const mark = await vault.payeeMark(accountId, iban);
  const sealed = await vault.seal(accountId, 'card', JSON.stringify(details));
  const purpose = { action: 'addPayee', amount: null, currency: null, payee: mark };
  const stepUpId = await gives(accountId, 'GrantStepUp', { purpose }, system('identity'));
  const card = { stepUpId, kind: 'iban', mark, sealed, agreement: '1', check: 'match' };
  return { accountId, cardId: await gives(accountId, 'BindCard', card, owner), mark };
}

async function requested({ accountId, cardId, mark }: Awaited<ReturnType<typeof payer>>, of = amount): Promise<string> {
  const purpose = { action: 'withdraw', amount: of, currency: 'EUR', payee: mark };
  const stepUpId = await gives(accountId, 'GrantStepUp', { purpose }, system('identity'));
  const [{ sealed } = { sealed: '' }] = await eventually('the card is listed', async () => {
    const rows = await testApp.read.rows<{ sealed: string }>('SELECT sealed FROM cards WHERE account_id = $1', [
      accountId,
    ]);
    return rows.length > 0 ? rows : undefined;
  });
  const body = { stepUpId, cardId, amount: of, currency: 'EUR', sealed, again: true };
  return gives(accountId, 'RequestWithdrawal', body, { kind: 'customer', id: accountId });
}

interface Listed {
  readonly withdrawalId: string;
  readonly status: string;
  readonly seenBy: readonly string[];
}
const queue = async (which: string): Promise<readonly Listed[]> =>
  (await call(listOpenWithdrawals, await loggedIn('omar'), { path: `${listOpenWithdrawals.path}?which=${which}` })).data
    .withdrawals;
const waits = (withdrawalId: string) =>
  eventually('it is in the queue', async () =>
    (await queue('waiting')).find((one) => one.withdrawalId === withdrawalId),
  );

let bob: Awaited<ReturnType<typeof payer>>;
beforeAll(async () => {
  await testApp.start();
  await foundWithApprovers();
  bob = await payer();
  // The card is usable a day later.
  testApp.aheadMs += 25 * 60 * 60 * 1000;
});

describe('a large withdrawal', () => {
  it('is opened, released by two members of staff, and leaves the queue', async () => {
    const withdrawalId = await requested(bob);
    expect(await waits(withdrawalId)).toMatchObject({
      ...{ accountId: bob.accountId, amount, currency: 'EUR', check: 'match', needsApproval: true },
    });
    const named = { accountId: bob.accountId, withdrawalId };
    const opened = await call(openWithdrawal, await loggedIn('rita'), { payload: named });
    expect(opened).toMatchObject({ status: 200, data: { holder: 'Erika Muster', bank: 'Hausbank', number: iban } });
    const asks = async (by: string, key: string) =>
      call(requestWithdrawalApproval, await loggedIn(by), { payload: { ...named, reason: 'A house.' }, key });
    expect(await asks('rita', 'r')).toMatchObject({ status: 403 });
    expect(await asks('omar', 'blind')).toMatchObject({ status: 409, error: { code: 'PAYEE_NOT_SEEN' } });
    await call(openWithdrawal, await loggedIn('omar'), { payload: named });
    await eventually('both have opened it', async () => (await waits(withdrawalId)).seenBy.length === 2);
    const { data } = await asks('omar', 'o');
    const open = { status: 409, error: { code: 'WITHDRAWAL_REQUEST_OPEN' } };
    await eventually('the request is known', async () => {
      const known = 'SELECT 1 FROM approvals WHERE approval_id = $1';
      return (await testApp.read.rows(known, [data.approvalId])).length > 0;
    });
    expect(await asks('omar', 'second')).toMatchObject(open);
    const denied = { ...named, why: 'implausible', reason: 'The customer denies it.' };
    expect(await call(requestWithdrawalRejection, await loggedIn('omar'), { payload: denied })).toMatchObject(open);
    expect(await asks('omar', 'o')).toMatchObject({ status: 200, data });
    expect(await grant('omar', data.approvalId, 'own')).toMatchObject({ status: 403 });
    expect(await grant('rita', data.approvalId)).toMatchObject({ status: 200 });
    expect(await ended('rita', data.approvalId, 'executed')).toMatchObject({
      ...{ kind: 'approveWithdrawal', seen: { account: bob.accountId, money: '20000.00 EUR', status: 'requested' } },
    });
    await eventually('it waits no longer', async () => (await queue('waiting')).length === 0);
    expect(await queue('open')).toMatchObject([{ withdrawalId, status: 'approved' }]);
    expect(await asks('omar', 'o')).toMatchObject({ status: 200, data });
    expect(await asks('omar', 'later')).toMatchObject({ status: 409, error: { code: 'WITHDRAWAL_NOT_READY' } });
    const rejected = await call(requestWithdrawalRejection, await loggedIn('omar'), { payload: denied });
    expect(await grant('rita', rejected.data.approvalId)).toMatchObject({ status: 200 });
    await ended('rita', rejected.data.approvalId, 'executed');
    await eventually('nothing is open', async () => (await queue('open')).length === 0);
    const [account] = await testApp.read.rows('SELECT settled FROM accounts WHERE account_id = $1', [bob.accountId]);
    expect(account).toEqual({ settled: String(5 * amount) });
  });
});

describe('a withdrawal in doubt', () => {
  const payout = system('payout');
  const suspense = async (which: string) =>
    (await call(listSuspense, await loggedIn('omar'), { path: `${listSuspense.path}?which=${which}` })).data.bookings;
  const byTwo = async (approvalId: string) => {
    expect(await grant('rita', approvalId)).toMatchObject({ status: 200 });
    return ended('rita', approvalId, 'executed');
  };

  it('is settled as paid, and what the bank took less is given to its customer', async () => {
    const small = 5_000;
    const withdrawalId = await requested(bob, small);
    const { accountId, mark: payee } = bob;
    const file = { withdrawalId, amount: small, currency: 'EUR', payee, keyId: 'k1', fileMark: 'f1' };
    await gives(accountId, 'SignPayout', file, payout);
    await gives(accountId, 'SendPayout', { withdrawalId, fileId: 'p1', fileMark: 'f1' }, payout);
    testApp.aheadMs += 25 * 60 * 60 * 1000;
    const debit = { withdrawalId, bookingId: 'less', amount: 4_000, currency: 'EUR', bookedOn: '2026-12-14' };
    await gives(accountId, 'ConfirmPayout', debit, payout);
    const named = { accountId, withdrawalId };
    const held = await eventually('the debit is in suspense', async () => {
      const bookings = await suspense('held');
      return bookings.length > 0 ? bookings : undefined;
    });
    expect(held).toMatchObject([{ bookingId: 'less', amount: -4_000, reason: 'PAYOUT_DIFFERS', withdrawalId }]);
    const asked = await call(requestPayoutSettlement, await loggedIn('omar'), {
      payload: { ...named, outcome: 'paid', evidence: 'Statement 7', reason: 'The bank has written.' },
    });
    expect(await byTwo(asked.data.approvalId)).toMatchObject({ seen: { evidence: 'Statement 7', outcome: 'paid' } });
    const rest = { bookingId: `settled:${withdrawalId}`, amount: 1_000, reason: 'PAYOUT_SETTLED', withdrawalId };
    await eventually('the debit is set off', async () => (await suspense('cleared')).length === 1);
    expect(await suspense('held')).toMatchObject([rest]);
    expect(await suspense('cleared')).toMatchObject([{ bookingId: 'less', how: 'setOff', clearedTo: null }]);
    const clearing = await call(requestClearing, await loggedIn('omar'), {
      payload: { accountRef: accountId, bookingId: rest.bookingId, to: accountId, reason: 'Theirs.' },
    });
    await byTwo(clearing.data.approvalId);
    await eventually('nothing is in suspense', async () => (await suspense('held')).length === 0);
    expect((await suspense('cleared'))[0]).toMatchObject({ ...rest, how: 'account', clearedTo: accountId });
    const [account] = await testApp.read.rows('SELECT settled FROM accounts WHERE account_id = $1', [accountId]);
    expect(account).toEqual({ settled: String(5 * amount - small + 1_000) });
    const moved = await testApp.read.rows(
      `SELECT type, amount FROM transactions WHERE account_id = $1 AND type <> 'deposit' OR id LIKE '%settled:%' ORDER BY amount`,
      [accountId],
    );
    expect(moved).toEqual([
      { type: 'withdrawal', amount: String(-small) },
      { type: 'deposit', amount: '1000' },
    ]);
  });
});
