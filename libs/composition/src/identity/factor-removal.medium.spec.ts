import {
  getRestrictions,
  getSecurity,
  login,
  requestFactorRemoval,
  stopRecovery,
  type OpenRecovery,
} from '@parkett/identity-contract';
import { FactorRemovals } from '@parkett/identity-server';
import { eventually, useServices } from '@parkett/platform-testing';
import { refused, type LoggedIn } from '../spec-support/logged-in';
import { enrolled } from '../spec-support/passkey-calls';
import { recoveryRig } from '../spec-support/recovery-rig';
import { securityKinds, visitorOf } from '../spec-support/visitor';

const dayMs = 24 * 60 * 60 * 1000;
const { testApp, staff, say, look, verified, asStaff, grant, ended } = recoveryRig(useServices());
const { visit } = visitorOf(testApp);

beforeAll(async () => {
  await testApp.start();
  await staff();
});

const ask = (accountId: string) =>
  asStaff('omar', requestFactorRemoval, { accountId, reason: 'The passkey is not the customer’s.' });
const sweep = () => testApp.app.get(FactorRemovals).sweep(Date.now() + testApp.aheadMs);
const securityOf = async (who: LoggedIn) => getSecurity.output.parse((await who.call(getSecurity)).data);
const recoveryOf = async (who: LoggedIn): Promise<OpenRecovery | null> =>
  getRestrictions.output.parse((await who.call(getRestrictions)).data).recovery;

/** A removal that two persons have agreed on and that waits. */
async function approvedFor(who: LoggedIn): Promise<OpenRecovery> {
  await look(who.accountId, ['front', 'back'], 'omar', 'rita');
  const { data } = await ask(who.accountId);
  expect(await grant('rita', data.approvalId)).toMatchObject({ status: 200 });
  await ended('omar', data.approvalId, 'executed');
  return eventually('the customer sees it', async () => (await recoveryOf(who)) ?? false);
}

describe('the removal of all factors', () => {
  it('is stopped by any session with one call, which also freezes the account', async () => {
    const customer = await verified('omar');
    await enrolled(customer);
    await approvedFor(customer);
    const stopped = await Promise.all([customer.call(stopRecovery), customer.call(stopRecovery)]);
    expect(stopped.map((answer) => refused(answer) ?? 'ok').sort()).toEqual(['RECOVERY_UNKNOWN', 'ok']);
    await eventually('nothing waits', async () => (await recoveryOf(customer)) === null);
    const { restrictions } = getRestrictions.output.parse((await customer.call(getRestrictions)).data);
    expect(restrictions).toMatchObject([{ stops: ['trading', 'moneyOut'], reason: 'ownRequest', own: true }]);
  });

  it('fails when the second person has not opened the documents, or when there is no factor', async () => {
    const customer = await verified('omar');
    const outcome = async () => {
      const { data } = await ask(customer.accountId);
      await grant('rita', data.approvalId);
      return (await ended('omar', data.approvalId, 'failed')).failure;
    };
    expect(await outcome()).toBe('NO_FACTOR_TO_REMOVE');
    await enrolled(customer);
    await look(customer.accountId, ['front', 'back'], 'omar');
    expect(await outcome()).toBe('DOCUMENTS_NOT_SEEN');
    expect(await ask('NOBODY')).toMatchObject({ status: 404, error: { code: 'ACCOUNT_UNKNOWN' } });
  });

  it('waits a day, tells the customer, and leaves neither passkey nor app nor session', async () => {
    const customer = await verified('omar');
    expect((await enrolled(customer)).answer.status).toBe(200);
    const held = await verified('omar');
    await enrolled(held);
    await approvedFor(held);
    const approvedBy = { approvalId: 'spec', maker: 'omar', checker: 'rita', makerBehind: {} };
    const legalHold = { stops: ['moneyOut'], reason: 'legalHold', approvedBy };
    await say(held.accountId, 'PlaceRestriction', legalHold, { kind: 'system', id: 'approvals' });
    const open = await approvedFor(customer);
    expect(open).toMatchObject({ kind: 'removeFactors', readyAt: open.approvedAt + dayMs });
    await eventually('the customer is told', async () => (await securityKinds(customer)).includes('removalApproved'));
    await sweep();
    expect(await securityOf(customer)).toMatchObject({ passkeys: 1 });
    // Commands of customers would be late from here on.
    testApp.aheadMs += dayMs;
    await Promise.all([sweep(), sweep()]);
    await eventually('the session has ended', async () => (await customer.call(getSecurity)).status === 401);
    const again = await testApp.enter(customer, 'Firefox');
    expect(await securityOf(again)).toMatchObject({ passkeys: 0, totpEnrolled: false, recoveryCodesLeft: 0 });
    expect((await securityKinds(again)).filter((kind) => kind === 'factorsRemoved')).toHaveLength(1);
    const { cooling } = await securityOf(again);
    expect(cooling[0]).toMatchObject({ subject: 'withdrawals', cause: 'accountRecovered' });
    // A legal hold keeps everything as it is.
    await sweep();
    expect(await securityOf(held)).toMatchObject({ passkeys: 1 });
    // The telephone counts again, so the owner can log in and reset the password.
    const { phone, password } = customer;
    expect(await visit(login, { phone, password })).toMatchObject({ error: { facts: { factors: ['phone'] } } });
  });
});
