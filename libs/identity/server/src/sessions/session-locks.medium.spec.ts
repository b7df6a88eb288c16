import type { Session, SessionHalves } from '@parkett/platform-http';
import { eventually } from '@parkett/platform-testing';
import type { LiveSessions } from './live-sessions';
import { SessionLocks } from './session-locks';
import { Door, nowhere, remembered, useSessionProcesses } from './spec-support/session-processes';

const { services, database, store, process } = useSessionProcesses();

describe('a session in silence', () => {
  const silentFor = (accountId: string, minutes: number) =>
    database.rows('UPDATE sessions SET active_at = now() - make_interval(mins => $2) WHERE account_id = $1', [
      accountId,
      minutes,
    ]);
  const isLocked = async (sessions: LiveSessions, halves: SessionHalves) =>
    (await sessions.verify(halves))?.isLocked === true;
  const found = async (sessions: LiveSessions, halves: SessionHalves) => {
    const session = await sessions.verify(halves);
    if (session === undefined) throw new Error('no session');
    return session;
  };

  it('is locked at the end of fifteen minutes, in a process that starts then and in one that remembers it', async () => {
    const sessions = await process();
    const halves = await store.start('L1', 'phone');
    await database.rows(
      `UPDATE sessions SET active_at = now() - interval '14 minutes 58 seconds' WHERE account_id = 'L1'`,
    );
    expect(await isLocked(sessions, halves)).toBe(false);
    await eventually('the silence is long enough', () => isLocked(sessions, halves));
    expect(await isLocked(await process(), halves)).toBe(true);
    expect(await sessions.running([(await found(sessions, halves)).sessionId])).toEqual(new Set());
  });

  it('is answered from memory without a query while a use is known here, and its use reaches other processes', async () => {
    const door = new Door(database);
    const here = await process({ postgres: door });
    const halves = await store.start('L2', 'phone');
    await silentFor('L2', 14);
    const session = await found(here, halves);
    here.noteUse(session);
    const before = door.questions;
    await eventually('it is in memory', () => remembered(here, halves));
    for (let i = 0; i < 100; i += 1) here.noteUse(session);
    expect(here.verify(halves)).toMatchObject({ isLocked: false });
    expect(door.questions - before).toBeLessThan(3);
    await eventually('the other process knows', async () => {
      const [row] = await database.rows<{ fresh: boolean }>(
        `SELECT active_at > now() - interval '1 minute' AS fresh FROM sessions WHERE account_id = 'L2'`,
      );
      return row?.fresh === true;
    });
    expect(await isLocked(await process({ redisUrl: nowhere }), halves)).toBe(false);
  });

  it('is written once for many uses within a minute', async () => {
    const noted = jest.spyOn(SessionLocks.prototype, 'noteUses');
    const sessions = await process();
    const session = await found(sessions, await store.start('L3', 'phone'));
    const writes = () => noted.mock.calls.flat(2).filter(({ sessionId }) => sessionId === session.sessionId).length;
    sessions.noteUse(session);
    await eventually('it is written', () => writes() > 0);
    for (let second = 0; second < 3; second += 1) {
      sessions.noteUse(session);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    expect(writes()).toBe(1);
    noted.mockRestore();
  });

  it('that is locked by hand is locked everywhere, also without Redis, closes its sockets, and no late use unlocks it', async () => {
    for (const redisUrl of [services.redisUrl, nowhere]) {
      const [here, there] = [await process({ redisUrl }), await process({ redisUrl })];
      const account = `L4 ${redisUrl}`;
      const halves = await store.start(account, 'phone');
      const session = await found(here, halves);
      await eventually('it is remembered', () => remembered(there, halves));
      const stopped: Session[] = [];
      there.onStopped((each) => stopped.push(each));
      there.noteUse(session);
      await here.lock(session);
      expect(await isLocked(here, halves)).toBe(true);
      await eventually('the other process knows', () => isLocked(there, halves));
      await eventually('the holder of its sockets knows', () => stopped.some(({ accountId }) => accountId === account));
      await new SessionLocks(database).noteUses([{ sessionId: session.sessionId, idleMs: 0 }]);
      expect(await isLocked(await process(), halves)).toBe(true);
      expect(await here.running([session.sessionId])).toEqual(new Set());
    }
  });
});
