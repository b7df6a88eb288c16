import {
  freezeAccount,
  getRestrictions,
  lockSession,
  sessionCookieName,
  unfreezeAccount,
} from '@parkett/identity-contract';
import { LiveSessions, LoginStops } from '@parkett/identity-server';
import { eventually } from '@parkett/platform-testing';
import { useIdentityApplication } from './spec-support/identity-application';

const identity = useIdentityApplication();
const { customer, call, proved, records } = identity;

type Somebody = Awaited<ReturnType<typeof customer>>;

/** Another session of the same customer. */
async function beside({ accountId }: Somebody): Promise<Somebody> {
  const { token, cookie } = await identity.application.get(LiveSessions).begin(accountId, 'another device');
  return { accountId, headers: { token, cookie: `${sessionCookieName}=${cookie}` } };
}
const sessionOf = async ({ headers }: Somebody) =>
  identity.application.get(LiveSessions).verify({ token: headers['token'] ?? '', cookie: cookieOf(headers) });
const cookieOf = (headers: Somebody['headers']): string => headers['cookie']?.split('=')[1] ?? '';
const held = async ({ headers }: Somebody, seen = '') =>
  call('GET', getRestrictions.path, { ...headers, ...(seen === '' ? {} : { 'x-parkett-position': seen }) });
const positionOf = ({ headers }: Awaited<ReturnType<typeof call>>): string => String(headers['x-parkett-position']);

describe('a customer who freezes the account', () => {
  it('sees what is stopped, ends all other sessions, and lifts it with a step-up', async () => {
    const frida = await customer('FRIDA');
    const other = await beside(frida);
    expect((await held(frida)).data).toEqual({ restrictions: [], recovery: null });
    const frozen = await call('POST', freezeAccount.path, frida.headers, {});
    expect(frozen.status).toBe(200);
    expect((await held(other)).status).toBe(401);
    expect((await held(frida, positionOf(frozen))).data.restrictions).toEqual([
      {
        restrictionId: expect.any(String),
        stops: ['trading', 'moneyOut'],
        reason: 'ownRequest',
        placedAt: expect.any(Number),
        until: null,
        own: true,
      },
    ]);
    expect((await call('POST', freezeAccount.path, frida.headers, {})).status).toBe(200);
    const wrong = await proved('FRIDA', 'viewDocuments');
    expect(await call('POST', unfreezeAccount.path, frida.headers, { stepUpId: wrong })).toMatchObject({
      status: 403,
      error: { code: 'STEP_UP_INVALID' },
    });
    const stepUpId = await proved('FRIDA', 'unfreeze');
    const lifted = await call('POST', unfreezeAccount.path, frida.headers, { stepUpId });
    expect(lifted.status).toBe(200);
    expect((await held(frida, positionOf(lifted))).data).toEqual({ restrictions: [], recovery: null });
  });
});

describe('a locked session', () => {
  it('can freeze the account without being unlocked; it learns nothing and lifts nothing', async () => {
    const ida = await customer('IDA');
    const other = await beside(ida);
    expect((await call('POST', lockSession.path, ida.headers, {})).status).toBe(200);
    const frozen = await call('POST', freezeAccount.path, ida.headers, {});
    expect(frozen.status).toBe(200);
    expect((await held(other)).status).toBe(401);
    expect((await held(ida)).status).toBe(423);
    const stepUpId = await proved('IDA', 'unfreeze');
    expect((await call('POST', unfreezeAccount.path, ida.headers, { stepUpId })).status).toBe(423);
    const next = await beside(ida);
    expect((await held(next, positionOf(frozen))).data.restrictions).toHaveLength(1);
  });

  it('cannot end the sessions that its owner begins after the freeze; those from before end at the second try', async () => {
    const jana = await customer('JANA');
    await call('POST', lockSession.path, jana.headers, {});
    const frozen = await call('POST', freezeAccount.path, jana.headers, {});
    const [next, missed] = [await beside(jana), await beside(jana)];
    // As if the process had died between the decision and the end of the sessions.
    const { sessionId } = (await sessionOf(missed)) ?? { sessionId: '' };
    await records.rows(`UPDATE sessions SET created_at = now() - interval '1 day' WHERE session_id = $1`, [sessionId]);
    expect((await held(next, positionOf(frozen))).status).toBe(200);
    expect((await call('POST', freezeAccount.path, jana.headers, {})).status).toBe(200);
    expect((await held(next)).status).toBe(200);
    expect((await held(missed)).status).toBe(401);
  });
});

describe('a stopped login', () => {
  const stops = () => new LoginStops(records);

  it('ends every session, and lasts until it is released', async () => {
    const greta = await customer('GRETA');
    await stops().stop('GRETA', 'r1', null);
    await stops().stop('GRETA', 'r1', null);
    await eventually('the session has ended', async () => (await held(greta)).status === 401);
    expect(await stops().isStopped('GRETA')).toBe(true);
    await stops().release('GRETA', 'r1');
    expect(await stops().isStopped('GRETA')).toBe(false);
  });

  it('is over at its end', async () => {
    await customer('HEIDI');
    await stops().stop('HEIDI', 'r1', Date.now() - 1);
    expect(await stops().isStopped('HEIDI')).toBe(false);
    await stops().stop('HEIDI', 'r2', Date.now() + 60_000);
    expect(await stops().isStopped('HEIDI')).toBe(true);
  });
});
