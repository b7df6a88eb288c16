import { endOtherSessions, endSession, listSessions, sessionCookieName } from '@parkett/identity-contract';
import { sessionCookie } from '@parkett/platform-http';
import { useServices } from '@parkett/platform-testing';
import { TestApp } from '../spec-support/test-app';
import { enrol, form, halvesOf, password } from '../spec-support/newcomers';
import { visitorOf } from '../spec-support/visitor';

const testApp = new TestApp(useServices());
const { get, post, logIn } = visitorOf(testApp);

beforeAll(() => testApp.start());

describe('a session', () => {
  const info = '/api/user/info';
  const enter = async (phone: string, headers: Record<string, string> = {}) =>
    halvesOf(await logIn({ phone, password }, headers));
  const flipped = (half: string): string => `${half.slice(0, -2)}${half.at(-2) === 'A' ? 'B' : 'A'}${half.at(-1)}`;

  it('is valid with both halves only: one half, a changed bit or halves of two sessions get the same refusal', async () => {
    await enrol(testApp, form('0170 1000011'));
    const [{ token = '', cookie = '' }, other] = [await enter('0170 1000011'), await enter('0170 1000011')];
    const refused = await get(info, {});
    expect(refused).toMatchObject({ code: 401, error: { code: 'UNAUTHENTICATED', facts: {} } });
    for (const known of [false, true]) {
      for (const headers of [
        { token },
        { cookie },
        { token: flipped(token), cookie },
        { token, cookie: flipped(cookie) },
        { token, cookie: other['cookie'] ?? '' },
        { token: other['token'] ?? '', cookie },
        { token, cookie: `parkett_session=${token}` },
        { token: cookie.slice(16), cookie },
      ])
        expect(await get(info, headers)).toEqual(refused);
      // In the second round the session is in memory.
      if (!known) expect((await get(info, { token, cookie })).code).toBe(1);
    }
  });

  it('is a new one after each login, which ends the one that the browser had', async () => {
    await enrol(testApp, form('0170 1000012'));
    const first = await enter('0170 1000012');
    const second = await enter('0170 1000012', first);
    expect([(await get(info, first)).code, (await get(info, second)).code]).toEqual([401, 1]);
    expect((await logIn({ phone: '0170 1000012', password: 'wrong' }, second)).status).toBe(401);
    expect((await get(info, second)).code).toBe(1);
  });

  it('is listed with its device and can be ended by its own customer only', async () => {
    await Promise.all(['0170 1000013', '0170 1000014'].map((phone) => enrol(testApp, form(phone))));
    const phone = await enter('0170 1000013', { 'user-agent': 'Phone' });
    const tablet = await enter('0170 1000013', { 'user-agent': `Tablet ${'x'.repeat(300)}` });
    const stranger = await enter('0170 1000014');
    const { data } = await get(listSessions.path, tablet);
    expect(
      listSessions.output
        .parse(data)
        .sessions.map(({ device, current }) => [device.slice(0, 6), device.length <= 200, current]),
    ).toEqual([
      ['Tablet', true, true],
      ['Phone', true, false],
      [expect.any(String), true, false],
    ]);
    const [, { sessionId }] = data.sessions;
    const end = (headers: Record<string, string>) =>
      post({ path: endSession.path.replace(':sessionId', sessionId) }, {}, headers);
    expect(await end(stranger)).toMatchObject({ status: 404, error: { code: 'SESSION_UNKNOWN', facts: {} } });
    expect((await get(info, phone)).code).toBe(1);
    expect(await end(tablet)).toMatchObject({ code: 1 });
    expect((await get(info, phone)).code).toBe(401);
    expect(await end(tablet)).toMatchObject({ status: 404 });
  });

  it('ends together with all others except the one that requests it', async () => {
    await enrol(testApp, form('0170 1000015'));
    const [kept, ...others] = [await enter('0170 1000015'), await enter('0170 1000015'), await enter('0170 1000015')];
    expect(await post(endOtherSessions, {}, kept)).toMatchObject({ code: 1 });
    const codes = await Promise.all([kept, ...others].map(async (headers) => (await get(info, headers)).code));
    expect(codes).toEqual([1, 401, 401]);
    expect((await get(listSessions.path, kept)).data.sessions).toHaveLength(1);
  });

  it('has the same cookie name on both sides', () => expect(sessionCookieName).toBe(sessionCookie));
});
