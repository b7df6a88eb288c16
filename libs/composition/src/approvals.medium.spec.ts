import { listApprovals, refuseApproval, withdrawApproval, type ApprovalRow } from '@parkett/approvals-contract';
import { expireApprovals } from '@parkett/approvals-server';
import {
  linkStaffCustomer,
  listErasures,
  listStaff,
  proposeStaff,
  requestErasure,
  staffAggregate,
} from '@parkett/identity-contract';
import { carryOutErasures } from '@parkett/identity-server';
import type { Actor } from '@parkett/kernel';
import { eventually, useServices } from '@parkett/platform-testing';
import { TestApp } from './spec-support/test-app';
import { staffLogins } from './spec-support/staff-logins';

const dayMs = 24 * 60 * 60 * 1000;
const testApp = new TestApp(useServices());
const { foundWithApprovers, grant, listed, ended, call, loggedIn } = staffLogins(testApp);
const propose = async (by: string, login: string, key?: string) =>
  call(proposeStaff, await loggedIn(by), {
    payload: { login, roles: ['support'], reason: 'The team grows.' },
    ...(key === undefined ? {} : { key }),
  });
const about = async (
  endpoint: typeof refuseApproval | typeof withdrawApproval,
  by: string,
  approvalId: string,
  reason = 'Not now.',
) =>
  call(endpoint, await loggedIn(by), {
    path: endpoint.path.replace(':approvalId', approvalId),
    payload: { reason },
  });
const seenBy = async (by: string, approvalId: string): Promise<ApprovalRow> => {
  const headers = await loggedIn(by);
  return eventually('the request is listed', () => listed(headers, approvalId));
};

beforeAll(async () => {
  await testApp.start();
  await foundWithApprovers();
});

describe('a request', () => {
  it('shows the second person what it is about, and the first one why they cannot approve it', async () => {
    const { data } = await propose('anna', 'clara', 'clara');
    const { bodyHash: _, approvalId, requestedAt, ...shown } = await seenBy('bruno', data.approvalId);
    expect([approvalId, requestedAt > 0]).toEqual([data.approvalId, true]);
    expect(shown).toEqual({
      kind: 'appointStaff',
      status: 'requested',
      body: { login: 'clara', roles: ['support'] },
      seen: { login: 'clara', roles: 'support' },
      reason: 'The team grows.',
      maker: 'anna',
      expiresAt: expect.any(Number),
      decidedBy: null,
      decidedAt: null,
      decisionReason: null,
      failure: null,
      hindrance: null,
      mayRefuse: true,
      mayWithdraw: false,
    });
    expect(await seenBy('anna', data.approvalId)).toMatchObject({
      hindrance: { why: 'own' },
      mayRefuse: false,
      mayWithdraw: true,
    });
    expect(await grant('anna', data.approvalId, 'own')).toMatchObject({
      status: 403,
      error: { code: 'MAKER_IS_CHECKER' },
    });
    expect(await grant('bruno', data.approvalId)).toMatchObject({ status: 200 });
    expect(await ended('bruno', data.approvalId, 'executed')).toMatchObject({ decidedBy: 'bruno' });
    // Clara works here by now; the same request, sent again, has its recorded answer.
    expect(await propose('anna', 'clara', 'clara')).toMatchObject({ status: 200, data });
    expect(await grant('bruno', data.approvalId)).toMatchObject({ status: 200 });
    expect(await grant('bruno', data.approvalId, 'again')).toMatchObject({
      status: 409,
      error: { code: 'APPROVAL_CLOSED' },
    });
    const { people } = (await call(listStaff, await loggedIn('anna'))).data;
    expect(people).toContainEqual(
      expect.objectContaining({ login: 'clara', status: 'active', proposedBy: 'anna', approvedBy: 'bruno' }),
    );
  });

  it('is the same one when it is repeated, and another body under its key is refused', async () => {
    const [one, again] = [await propose('anna', 'dora', 'k'), await propose('anna', 'dora', 'k')];
    expect(again.data).toEqual(one.data);
    expect(await propose('anna', 'ella', 'k')).toMatchObject({
      status: 422,
      error: { code: 'IDEMPOTENCY_BODY_MISMATCH' },
    });
    expect(await about(refuseApproval, 'anna', one.data.approvalId)).toMatchObject({
      error: { code: 'MAKER_IS_CHECKER' },
    });
    expect(await about(refuseApproval, 'bruno', one.data.approvalId)).toMatchObject({ status: 200 });
    expect(await ended('anna', one.data.approvalId, 'refused')).toMatchObject({
      decidedBy: 'bruno',
      decisionReason: 'Not now.',
      hindrance: { why: 'closed' },
    });
  });

  it('is withdrawn by its maker, and hidden from members whose roles have no part in it', async () => {
    const { data } = await propose('anna', 'fred');
    await seenBy('anna', data.approvalId);
    expect(await listed(await loggedIn('rita'), data.approvalId)).toBeUndefined();
    expect(await about(refuseApproval, 'rita', data.approvalId)).toMatchObject({
      status: 403,
      error: { code: 'FORBIDDEN' },
    });
    expect(await about(withdrawApproval, 'bruno', data.approvalId)).toMatchObject({ status: 403 });
    expect(await about(withdrawApproval, 'anna', data.approvalId)).toMatchObject({ status: 200 });
    await ended('anna', data.approvalId, 'withdrawn');
    expect(await about(refuseApproval, 'bruno', 'f'.repeat(32))).toMatchObject({
      status: 404,
      error: { code: 'APPROVAL_UNKNOWN' },
    });
  });

  it('that its target rejects says why', async () => {
    const [one, other] = [await propose('anna', 'gina'), await propose('anna', 'gina', 'twice')];
    await grant('bruno', one.data.approvalId);
    await ended('bruno', one.data.approvalId, 'executed');
    await grant('bruno', other.data.approvalId);
    expect(await ended('bruno', other.data.approvalId, 'failed')).toMatchObject({ failure: 'STAFF_LOGIN_TAKEN' });
  });

  it('cannot be wrapped around anything by sending the target its command', async () => {
    const forged = await testApp.gateway.send({
      aggregate: staffAggregate,
      type: 'AppointStaff',
      body: {
        login: 'mallory',
        roles: ['admin'],
        approvedBy: { approvalId: 'x', maker: 'anna', checker: 'bruno', makerBehind: {} },
      },
      actor: { kind: 'staff', id: 'anna' },
      route: 'spec',
      key: 'forged',
    });
    expect(forged).toMatchObject({ kind: 'rejected', rejection: { code: 'ACTOR_NOT_ALLOWED' } });
  });
});

let keys = 0;
/** The id of a command that the log has accepted. */
async function decided(accountId: string, type: string, body: object, actor: Actor, bodyVersion = 1): Promise<string> {
  const request = { actor, route: 'spec', key: `d${++keys}` };
  const answer = await testApp.gateway.send({ ...request, aggregate: `account:${accountId}`, type, body, bodyVersion });
  expect(answer).toMatchObject({ kind: 'accepted' });
  return testApp.gateway.idOf(request);
}
/** The customer has proved who they are, and requests the erasure. */
async function requestedBy(accountId: string): Promise<void> {
  const purpose = { action: 'eraseData', amount: null, currency: null, payee: null };
  const stepUpId = await decided(accountId, 'GrantStepUp', { purpose }, { kind: 'system', id: 'identity' }, 2);
  await decided(accountId, 'RequestOwnErasure', { stepUpId }, { kind: 'customer', id: accountId });
}

describe('the erasure of a customer', () => {
  const ask = async (by: string, accountId: string, key?: string) =>
    call(requestErasure, await loggedIn(by), {
      payload: { accountId, reason: 'The court has ordered it.', reference: '12 C 345/26' },
      ...(key === undefined ? {} : { key }),
    });

  it('takes effect when two members with the roles have agreed', async () => {
    const { accountId } = await testApp.customer();
    const { data } = await ask('omar', accountId, 'erase');
    expect(await seenBy('rita', data.approvalId)).toMatchObject({
      kind: 'eraseCustomer',
      seen: { account: accountId, verification: 'pending', order: '12 C 345/26' },
      // Bruno has issued both links, and the clock of the list, unlike that of the log, is not ahead.
      hindrance: { why: 'dependent' },
    });
    expect(await grant('omar', data.approvalId, 'own')).toMatchObject({ status: 403 });
    expect(await grant('rita', data.approvalId)).toMatchObject({ status: 200 });
    await ended('rita', data.approvalId, 'executed');
    const { erasures } = (await call(listErasures, await loggedIn('rita'))).data;
    expect(erasures).toMatchObject([{ accountId, requestedBy: 'omar', approvedBy: 'rita' }]);
    expect(await ask('omar', accountId)).toMatchObject({ status: 409, error: { code: 'ACCOUNT_ERASED' } });
    // The request of before, sent again, has its recorded answer.
    expect(await ask('omar', accountId, 'erase')).toMatchObject({ status: 200, data });
    expect(await ask('omar', 'NOBODY')).toMatchObject({ status: 404, error: { code: 'ACCOUNT_UNKNOWN' } });
  });

  it('needs the order of a court or an authority, or the own request of the customer', async () => {
    const { accountId } = await testApp.customer();
    const payload = { accountId, reason: 'They wrote to us.' };
    const alone = await call(requestErasure, await loggedIn('omar'), { payload });
    expect(alone).toMatchObject({ status: 409, error: { code: 'ERASURE_NOT_OWN' } });
  });

  it('is carried out by the nightly job 14 days after the own request, however often the job asks', async () => {
    const [{ accountId }, { accountId: other }] = [await testApp.customer(), await testApp.customer()];
    for (const one of [accountId, other]) await requestedBy(one);
    await decided(other, 'WithdrawOwnErasure', {}, { kind: 'customer', id: other });
    const job = carryOutErasures({ readModels: testApp.read, now: () => Date.now() + testApp.aheadMs });
    const due = async (night: string) =>
      [
        ...((await job.plan(night))?.pages as Iterable<readonly { id: string; aggregate: string; night: string }[]>),
      ].flat();
    expect(await due('2026-11-27')).toEqual([]);
    const item = { id: accountId, aggregate: `account:${accountId}`, night: '2026-11-27' };
    expect(await testApp.gateway.send(job.command(item))).toMatchObject({ rejection: { code: 'ERASURE_NOT_DUE' } });
    testApp.aheadMs += 14 * dayMs;
    // The read models follow the log: the other request is shown until its withdrawal is.
    const listed = await eventually('it alone is due', async () => {
      const items = await due('2026-12-11');
      return items.length === 1 && items[0]?.id === accountId && items;
    });
    expect(listed).toEqual([{ ...item, night: '2026-12-11' }]);
    const sent = job.command({ ...item, night: '2026-12-11' });
    expect(await testApp.gateway.send(sent)).toMatchObject({ kind: 'accepted' });
    expect(await testApp.gateway.send(sent)).toMatchObject({ kind: 'accepted' });
    expect(await testApp.gateway.send(job.command({ ...item, night: '2026-12-12' }))).toMatchObject({
      rejection: { code: 'ACCOUNT_ERASED' },
    });
    await eventually('nothing is left to do', async () => (await due('2026-12-12')).length === 0);
    const { erasures } = (await call(listErasures, await loggedIn('rita'))).data;
    expect(erasures).toContainEqual(
      expect.objectContaining({ accountId, requestedBy: accountId, approvedBy: 'jobs', erasedAt: expect.any(Number) }),
    );
    testApp.aheadMs -= 14 * dayMs;
  });

  it('is neither requested nor approved by the customer who works here', async () => {
    const [own, other] = [(await testApp.customer()).accountId, (await testApp.customer()).accountId];
    const link = async (staffId: string, accountId: string) =>
      call(linkStaffCustomer, await loggedIn('anna'), {
        path: linkStaffCustomer.path.replace(':staffId', staffId),
        payload: { accountId },
      });
    // Linking it to somebody else first, by mistake, does not shield its owner.
    expect(await link('bruno', own)).toMatchObject({ status: 200 });
    expect(await link('rita', own)).toMatchObject({ status: 200 });
    expect(await link('omar', other)).toMatchObject({ status: 200 });
    expect(await link('omar', 'NOBODY')).toMatchObject({ status: 404 });
    expect(await ask('omar', other)).toMatchObject({ status: 403, error: { code: 'APPROVER_IS_BENEFICIARY' } });
    const { data } = await ask('omar', own);
    expect(await seenBy('rita', data.approvalId)).toMatchObject({ hindrance: { why: 'beneficiary' } });
    expect(await grant('rita', data.approvalId)).toMatchObject({
      status: 403,
      error: { code: 'APPROVER_IS_BENEFICIARY' },
    });
  });
});

it('a request is closed once its time is over', async () => {
  const { data } = await propose('anna', 'hugo');
  await seenBy('bruno', data.approvalId);
  testApp.aheadMs += 8 * dayMs;
  const job = expireApprovals({ readModels: testApp.read, now: () => Date.now() + testApp.aheadMs });
  const items = [
    ...((await job.plan(undefined))?.pages as Iterable<readonly { id: string; aggregate: string }[]>),
  ].flat();
  expect(items.map(({ id }) => id)).toContain(data.approvalId);
  expect(await grant('bruno', data.approvalId)).toMatchObject({ status: 409, error: { code: 'APPROVAL_EXPIRED' } });
  for (const item of items) expect((await testApp.gateway.send(job.command(item))).kind).toBe('accepted');
  await eventually('the request is closed', async () => {
    const page = await call(listApprovals, await loggedIn('anna'), { path: `${listApprovals.path}?which=closed` });
    return page.data.approvals.some(
      ({ approvalId, status }: ApprovalRow) => approvalId === data.approvalId && status === 'expired',
    );
  });
  await eventually(
    'no other one is left',
    async () => [...((await job.plan(undefined))?.pages as Iterable<unknown[]>)].flat().length === 0,
  );
});

it('the list has pages: each request once, and an end', async () => {
  for (const login of ['ines', 'ivan', 'irma']) await propose('anna', login);
  const headers = await loggedIn('bruno');
  const pageOf = async (query: string) =>
    (await call(listApprovals, headers, { path: `${listApprovals.path}?which=open&${query}` })).data;
  const whole = await eventually('all are listed', async () => {
    const page = await pageOf('limit=100');
    return page.approvals.length >= 3 && page;
  });
  const idsOf = (page: { approvals: ApprovalRow[] }) => page.approvals.map(({ approvalId }) => approvalId);
  const seen: string[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const page = await pageOf(next === '' ? 'limit=2' : `limit=2&before=${next}`);
    seen.push(...idsOf(page));
    next = page.next;
  }
  expect(whole.next).toBeNull();
  expect(seen).toEqual(idsOf(whole));
});
