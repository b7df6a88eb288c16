import { disableStaff, issueEnrolment } from '@parkett/identity-contract';
import { AttemptLimits } from '@parkett/platform-limits';
import { totpCode } from '@parkett/platform-secrets';
import { useServices } from '@parkett/platform-testing';
import { readStaffLimits, StaffEnrolments, StaffStore } from '@parkett/staff-server';
import { TestApp } from '../spec-support/test-app';
import { staffLogins } from '../spec-support/staff-logins';

const testApp = new TestApp(useServices());
const logins = staffLogins(testApp);
const { found, open, finish, enrol, secretOf, call, tryLogin, loggedIn, freshCode, hire } = logins;
const at = (endpoint: { path: string }, staffId: string): string => endpoint.path.replace(':staffId', staffId);
const invalid = { status: 404, error: { code: 'STAFF_LINK_INVALID', facts: {} } };
const password = 'nine tall lamps hum';
const codeFor = (token: string): Promise<string> => logins.codeFor(token, password);

/** Sends the form, and ends the process, as it were, once the enrolment is recorded. */
async function endBeforeFinish(token: string, totp: string): Promise<void> {
  const cut = jest.spyOn(testApp.app.get(StaffEnrolments), 'finish').mockRejectedValueOnce(new Error('killed'));
  expect((await finish(token, { password, totp })).status).toBe(500);
  cut.mockRestore();
}

beforeAll(async () => {
  await testApp.start();
  await found();
});
// Every test comes from the same address.
beforeEach(() => testApp.app.get(AttemptLimits).clear(readStaffLimits().staffLoginPerAddress, '127.0.0.1'));

describe('the key of the app', () => {
  it('is new at each opening of the link, so whoever opened it before does not know the one that counts', async () => {
    const token = await hire('alba');
    const early = await codeFor(token);
    const seenBefore = secretOf('alba');
    await codeFor(token);
    expect(secretOf('alba')).not.toEqual(seenBefore);
    expect((await finish(token, { password, totp: early })).error.code).toBe('TOTP_WRONG');
    await enrol('alba', token, password);
    expect(await tryLogin('alba', { totp: totpCode(seenBefore, Date.now()) })).toMatchObject({ status: 401 });
    expect(await tryLogin('alba', { totp: await freshCode('alba') })).toMatchObject({ status: 200 });
  });

  it('is asked for again, without counting an attempt, when the page was opened on another build', async () => {
    const token = await hire('agda');
    const attempts = readStaffLimits().staffEnrolmentPerLink.attempts;
    for (let n = 0; n <= attempts; n += 1) {
      await testApp.app.get(AttemptLimits).clear(readStaffLimits().staffLoginPerAddress, '127.0.0.1');
      expect(await finish(token, { password, totp: '123456' })).toMatchObject({
        status: 409,
        error: { code: 'STAFF_PAGE_OUTDATED' },
      });
    }
    await enrol('agda', token, password);
    expect(await tryLogin('agda', { totp: await freshCode('agda') })).toMatchObject({ status: 200 });
  });

  it('does not accept a code while another page replaces it', async () => {
    const token = await hire('alma');
    const totp = await codeFor(token);
    const links = testApp.app.get(StaffEnrolments);
    const prepare = links.prepare.bind(links);
    const late = jest.spyOn(links, 'prepare').mockImplementationOnce(async (...form) => {
      await open(token);
      return prepare(...form);
    });
    expect((await finish(token, { password, totp })).error.code).toBe('TOTP_WRONG');
    late.mockRestore();
    expect(await testApp.app.get(StaffStore).credentials('alma')).toBeUndefined();
  });
});

describe('an enrolment whose form was sent', () => {
  it('is finished by the next login when the process ended before the credentials were stored', async () => {
    const token = await hire('frida');
    const totp = await codeFor(token);
    await endBeforeFinish(token, totp);
    expect(await testApp.app.get(StaffStore).credentials('frida')).toBeUndefined();
    // The form's code does not count again, not even for the login that finishes the enrolment.
    expect(await tryLogin('frida', { totp })).toMatchObject({ status: 401 });
    expect(await tryLogin('frida', { totp: await freshCode('frida') })).toMatchObject({ status: 200 });
    expect(await open(token)).toMatchObject(invalid);
  });

  it('is finished by the next opening of the link, also when nobody knows whether it was recorded', async () => {
    const token = await hire('fiona');
    const totp = await codeFor(token);
    const silent = jest.spyOn(testApp.gateway, 'send').mockResolvedValueOnce({ kind: 'unknown' });
    expect((await finish(token, { password, totp })).status).toBe(503);
    silent.mockRestore();
    expect(await open(token)).toMatchObject(invalid);
    expect(await tryLogin('fiona', { totp: await freshCode('fiona') })).toMatchObject({ status: 200 });
  });

  it('is not finished later for a disabled member, or when a new link was issued', async () => {
    const [disabled, reissued] = [await hire('fabia'), await hire('flora')];
    for (const token of [disabled, reissued]) await endBeforeFinish(token, await codeFor(token));
    await call(disableStaff, await loggedIn('anna'), { path: at(disableStaff, 'fabia') });
    await testApp.records.rows(`UPDATE staff_enrolments SET used_at = NULL WHERE staff_id = 'fabia'`);
    await testApp.read.rows(`UPDATE staff_people SET status = 'active' WHERE staff_id = 'fabia'`);
    await call(issueEnrolment, await loggedIn('bruno'), { path: at(issueEnrolment, 'flora') });
    for (const login of ['fabia', 'flora']) {
      const totp = totpCode(secretOf(login), Date.now() + 30_000);
      expect([login, (await tryLogin(login, { totp })).status]).toEqual([login, 401]);
      expect(await testApp.app.get(StaffStore).credentials(login)).toBeUndefined();
    }
  });
});
