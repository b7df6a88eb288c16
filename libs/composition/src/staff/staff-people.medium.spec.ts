import { disableStaff, getStaff, issueEnrolment, listActs, listStaff, proposeStaff } from '@parkett/identity-contract';
import { eventually, useServices } from '@parkett/platform-testing';
import { isDeepStrictEqual } from 'node:util';
import { TestApp } from '../spec-support/test-app';
import { staffLogins } from '../spec-support/staff-logins';

const testApp = new TestApp(useServices());
const { ended, found, grant, enrol, call, codeOf, tryLogin, loggedIn } = staffLogins(testApp);
const at = (endpoint: { path: string }, staffId: string): string => endpoint.path.replace(':staffId', staffId);

beforeAll(async () => {
  await testApp.start();
  await found();
});

describe('a member of staff', () => {
  it('joins when one admin proposes and another approves, and may do what the role allows', async () => {
    const [anna, bruno] = [await loggedIn('anna'), await loggedIn('bruno')];
    const payload = { login: 'clara', roles: ['support'], reason: 'The team grows.' };
    const { status, data } = await call(proposeStaff, anna, { payload });
    expect([status, Object.keys(data)]).toEqual([200, ['approvalId']]);
    expect(await grant('anna', data.approvalId, 'own')).toMatchObject({
      status: 403,
      error: { code: 'MAKER_IS_CHECKER' },
    });
    expect(await grant('bruno', data.approvalId)).toMatchObject({ status: 200 });
    await ended('bruno', data.approvalId, 'executed');
    const link = await call(issueEnrolment, bruno, { path: at(issueEnrolment, 'clara') });
    expect(Object.keys(link.data).sort()).toEqual(['expiresAt', 'token']);
    await enrol('clara', link.data.token);
    const clara = await loggedIn('clara');
    expect((await call(getStaff, clara)).status).toBe(200);
    for (const endpoint of [listStaff, listActs])
      expect(await call(endpoint, clara)).toMatchObject({ status: 403, error: { code: 'FORBIDDEN' } });
    expect(
      await call(proposeStaff, clara, {
        payload: { login: 'dora', roles: ['admin'], reason: 'I need help.' },
      }),
    ).toMatchObject({
      status: 403,
      error: { code: 'FORBIDDEN' },
    });
  });

  it('is locked out at once when disabled', async () => {
    const [anna, bruno, clara] = [await loggedIn('anna'), await loggedIn('bruno'), await loggedIn('clara')];
    expect(await call(disableStaff, anna, { path: at(disableStaff, 'bruno') })).toMatchObject({
      status: 409,
      error: { code: 'STAFF_TOO_FEW_ADMINS' },
    });
    expect((await call(disableStaff, bruno, { path: at(disableStaff, 'clara') })).status).toBe(200);
    expect((await call(getStaff, clara)).status).toBe(401);
    expect(await tryLogin('clara', { totp: codeOf('clara') })).toMatchObject({
      status: 401,
      error: { code: 'STAFF_LOGIN_FAILED' },
    });
  });

  it('has every action, access and refused attempt listed, newest first', async () => {
    const anna = await loggedIn('anna');
    await eventually('the list without clara', async () => {
      const { data } = await call(listStaff, anna);
      return isDeepStrictEqual(
        data.people.map(({ login, status }: { login: string; status: string }) => `${login} ${status}`),
        ['anna active', 'bruno active', 'clara disabled'],
      );
    });
    const acts: { by: string; act: string; subject: string | null }[] = await eventually(
      'the access to the list',
      async () => {
        const page = await call(listActs, anna, { path: `${listActs.path}?limit=100` });
        return page.data.acts.some(({ act }: { act: string }) => act === 'listPeople') && page.data.acts;
      },
    );
    const told = acts.map(({ by, act, subject }) =>
      [by, act, act.endsWith('Approval') || act.startsWith('refused') ? '' : subject].join(' '),
    );
    expect(told).toEqual(
      expect.arrayContaining([
        'anna listPeople ',
        'anna login ',
        'clara login ',
        'anna requestApproval ',
        'bruno grantApproval ',
        'bruno issueEnrolment clara',
        'bruno disableStaff clara',
        'anna finishEnrolment anna',
        'clara finishEnrolment clara',
        'anna refused MAKER_IS_CHECKER ',
      ]),
    );
    const [page] = [await call(listActs, anna, { path: `${listActs.path}?limit=2` })];
    const next = await call(listActs, anna, { path: `${listActs.path}?limit=2&before=${page.data.next}` });
    expect(next.data.acts[0].at).toBeLessThanOrEqual(page.data.acts[1].at);
    expect(new Set([...page.data.acts, ...next.data.acts].map(({ id }: { id: string }) => id)).size).toBe(4);
  });
});
