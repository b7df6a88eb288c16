import type { Session } from '@parkett/platform-http';
import { hashToken } from '@parkett/platform-secrets';
import { eventually, OwnService } from '@parkett/platform-testing';
import { sessionsMax } from './session-store';
import { Door, nowhere, remembered, useSessionProcesses } from './spec-support/session-processes';

const { services, database, store, process } = useSessionProcesses();

describe('a session', () => {
  it('is looked up once and then answered from memory at once', async () => {
    const door = new Door(database);
    const sessions = await process({ postgres: door });
    const halves = await store.start('A1', 'phone');
    const lookups = [sessions.verify(halves), sessions.verify(halves)];
    expect(lookups[0]).toBeInstanceOf(Promise);
    expect(await lookups[1]).toMatchObject({ accountId: 'A1' });
    expect(door.questions).toBe(1);
    await eventually('news arrive', () => remembered(sessions, halves));
    expect(sessions.verify(halves)).toMatchObject({ accountId: 'A1' });
    expect(await sessions.verify({ ...halves, token: 'another' })).toBeUndefined();
    expect(sessions.verify({ ...halves, cookie: 'another' })).toBeUndefined();
    expect(await (await process()).verify({ ...halves, cookie: 'another' })).toBeUndefined();
  });

  it('has halves that are not stored anywhere', async () => {
    const { token, cookie } = await store.start('A2', 'phone');
    const [row] = await database.rows<object>(`SELECT * FROM sessions WHERE account_id = 'A2'`);
    expect(row).toMatchObject({ token_hash: hashToken(token), cookie_hash: hashToken(cookie) });
    expect(JSON.stringify(row)).not.toContain(token);
    expect(JSON.stringify(row)).not.toContain(cookie);
  });

  it('ends on every process and notifies the holders of its sockets once', async () => {
    const [here, there] = [await process(), await process()];
    const halves = await store.start('A3', 'phone');
    const session = await here.verify(halves);
    if (session === undefined) throw new Error('no session');
    await there.verify(halves);
    const told: Session[] = [];
    here.onStopped((ended) => {
      if (ended.accountId === 'A3') told.push(ended);
    });
    const stop = there.onStopped((ended) => {
      if (ended.accountId === 'A3') told.push(ended);
    });
    await here.end(session);
    expect(await here.verify(halves)).toBeUndefined();
    await eventually('the other process knows', async () => (await there.verify(halves)) === undefined);
    await eventually('both were notified', () => told.length === 2);
    // Postgres reports the same end once more.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    stop();
    expect(told).toEqual([expect.objectContaining({ accountId: 'A3' }), expect.objectContaining({ accountId: 'A3' })]);
  });

  it('ends even if Redis delivers no news, to the other process or to both', async () => {
    for (const redisUrl of [services.redisUrl, nowhere]) {
      const [here, there] = [await process({ redisUrl: nowhere }), await process({ redisUrl })];
      const account = `A5 ${redisUrl}`;
      const halves = await store.start(account, 'phone');
      await eventually('it is remembered', () => remembered(there, halves));
      const told: Session[] = [];
      there.onStopped((ended) => told.push(ended));
      expect(await here.endAll(account)).toBe(1);
      await eventually('the other process knows', async () => (await there.verify(halves)) === undefined);
      await eventually('the holder of its sockets knows', () => told.some(({ accountId }) => accountId === account));
    }
  });

  it('stays in memory while one source of news is available, and in no memory when both are cut off', async () => {
    const [withRedis, without] = [new Door(database), new Door(database)];
    const [heard, deaf] = [
      await process({ postgres: withRedis }),
      await process({ redisUrl: nowhere, postgres: without }),
    ];
    const halves = await store.start('A6', 'phone');
    for (const sessions of [heard, deaf]) expect(await sessions.verify(halves)).toMatchObject({ accountId: 'A6' });
    const doubts: string[] = [];
    heard.onDoubt(() => doubts.push('heard'));
    deaf.onDoubt(() => doubts.push('deaf'));
    await eventually('Postgres has been asked', () => !(deaf.verify(halves) instanceof Promise));
    withRedis.isShut = true;
    without.isShut = true;
    await eventually('the doubt', () => doubts.includes('deaf'));
    await eventually('Redis is heard', async () => remembered(heard, halves));
    await expect(deaf.verify(halves)).rejects.toThrow('no way');
    without.isShut = false;
    await store.endAll('A6');
    expect(await deaf.verify(halves)).toBeUndefined();
  });

  it('stays in no memory when Postgres is cut off and Redis hangs with its connections open', async () => {
    const door = new Door(database);
    const own = await OwnService.start('redis');
    services.afterwards(() => own.close());
    const sessions = await process({ redisUrl: own.url, postgres: door });
    const halves = await store.start('A13', 'phone');
    await eventually('it is remembered', () => remembered(sessions, halves));
    const doubted = jest.fn();
    sessions.onDoubt(doubted);
    door.isShut = true;
    await eventually('Redis is heard', () => remembered(sessions, halves));
    try {
      await own.pause();
      await eventually('the doubt', () => doubted.mock.calls.length > 0);
      await expect(sessions.verify(halves)).rejects.toThrow('no way');
    } finally {
      await own.resume();
    }
    await eventually('Redis is heard again', () => remembered(sessions, halves));
  }, 60_000);

  it('is not remembered for longer because the clock of this process was set back', async () => {
    const door = new Door(database);
    const sessions = await process({ redisUrl: nowhere, postgres: door });
    const halves = await store.start('A11', 'phone');
    await eventually('it is remembered', () => !(sessions.verify(halves) instanceof Promise));
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => performance.timeOrigin + performance.now() - 3.6e6);
    try {
      door.isShut = true;
      const isRemembered = async (): Promise<boolean> =>
        (await Promise.resolve(sessions.verify(halves)).catch(() => undefined)) !== undefined;
      await eventually('the doubt', async () => !(await isRemembered()));
    } finally {
      clock.mockRestore();
    }
  });

  it('ends alone, or with all of its customer, or with all except one', async () => {
    const sessions = await process();
    const [first, second, third] = [
      await store.start('A7', '1'),
      await store.start('A7', '2'),
      await store.start('A7', '3'),
    ];
    const stranger = await store.start('A8', '1');
    expect(await sessions.end({ sessionId: first.sessionId, accountId: 'A8' })).toBe(false);
    expect(await sessions.endAll('A7', second.sessionId)).toBe(2);
    expect(
      await Promise.all([first, second, third].map(async (halves) => (await sessions.verify(halves))?.sessionId)),
    ).toEqual([undefined, second.sessionId, undefined]);
    expect(await sessions.endAll('A7')).toBe(1);
    expect(await sessions.verify(stranger)).toMatchObject({ accountId: 'A8' });
  });

  it('ends when its customer starts more than the limit', async () => {
    const started = [];
    for (let i = 0; i <= sessionsMax; i++) started.push(await store.start('A9', String(i)));
    const devices = (await store.list('A9')).map(({ device }) => Number(device));
    expect(devices).toEqual(Array.from({ length: sessionsMax }, (_, i) => sessionsMax - i));
    expect(await (await process()).verify(started[0] ?? { token: '', cookie: '' })).toBeUndefined();
  });

  it('expires after three days', async () => {
    const sessions = await process();
    const halves = await store.start('A4', 'phone');
    await database.rows(`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE account_id = 'A4'`);
    expect(await sessions.verify(halves)).toBeUndefined();
  });

  it('shows when it was last in use, to the minute', async () => {
    const sessions = await process();
    const halves = await store.start('A10', 'phone');
    await database.rows(`UPDATE sessions SET last_seen_at = now() - interval '1 hour' WHERE account_id = 'A10'`);
    await sessions.verify(halves);
    await eventually(
      'it is recorded',
      async () => Date.now() - ((await store.list('A10'))[0]?.lastSeenAt.getTime() ?? 0) <= 61_000,
    );
    expect(((await store.list('A10'))[0]?.lastSeenAt.getTime() ?? 1) % 60_000).toBe(0);
  });

  it('records the use of all sessions that came back within a second in one update', async () => {
    const touch = jest.spyOn(store, 'touch');
    const sessions = await process();
    const halves = await Promise.all(['A11', 'A12'].map((accountId) => store.start(accountId, 'phone')));
    await database.rows(
      `UPDATE sessions SET last_seen_at = now() - interval '1 hour' WHERE account_id IN ('A11', 'A12')`,
    );
    await Promise.all(halves.map((each) => sessions.verify(each)));
    await eventually('it is recorded', () => touch.mock.calls.length > 0);
    expect(touch.mock.calls.map(([ids]) => [...ids].sort())).toEqual([halves.map(({ sessionId }) => sessionId).sort()]);
    touch.mockRestore();
  });

  it('is running, expired or ended; many can be checked at once', async () => {
    const sessions = await process();
    await Promise.all(['runs', 'expired', 'ended'].map((accountId) => store.start(accountId, 'phone')));
    await database.rows(`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE account_id = 'expired'`);
    await database.rows(`UPDATE sessions SET ended_at = now() WHERE account_id = 'ended'`);
    const rows = await database.rows<{ session_id: string; account_id: string }>(
      `SELECT session_id, account_id FROM sessions WHERE account_id IN ('runs', 'expired', 'ended')`,
    );
    const running = await sessions.running([...rows.map(({ session_id }) => session_id), 'unknown']);
    expect([...running]).toEqual(
      rows.filter(({ account_id }) => account_id === 'runs').map(({ session_id }) => session_id),
    );
  });
});
