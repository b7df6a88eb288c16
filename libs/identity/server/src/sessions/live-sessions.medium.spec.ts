import type { Session } from '@parkett/platform-http';
import { createLogger } from '@parkett/platform-observability';
import { Database, migrate } from '@parkett/platform-read-model';
import { eventually, useServices } from '@parkett/platform-testing';
import { identityMigrations } from '../identity.migrations';
import { RedisLink } from '../redis-link';
import { LiveSessions } from './live-sessions';
import { hashToken, SessionStore } from './session-store';

const services = useServices();
const schema = services.schema('records');
const database = new Database(services.postgresUrl, schema, 4);
const store = new SessionStore(database);

async function process(): Promise<LiveSessions> {
  const redis = new RedisLink(services.redisUrl, services.prefix, createLogger('spec'));
  const sessions = new LiveSessions(store, redis);
  await redis.connect();
  services.afterwards(() => redis.close());
  return sessions;
}

beforeAll(async () => {
  await migrate({ url: services.postgresUrl, schema, migrations: identityMigrations });
  services.afterwards(() => database.close());
});

describe('a session', () => {
  it('is looked up once and then answered from memory at once', async () => {
    const sessions = await process();
    const token = await store.start('A1', 'phone');
    const lookups = [sessions.verify(token), sessions.verify(token)];
    expect(lookups[0]).toBeInstanceOf(Promise);
    expect(await lookups[1]).toMatchObject({ accountId: 'A1' });
    expect(sessions.verify(token)).toMatchObject({ accountId: 'A1' });
    expect(await sessions.verify('another')).toBeUndefined();
  });

  it('keeps its token nowhere', async () => {
    const token = await store.start('A2', 'phone');
    const [row] = await database.rows<{ token_hash: Buffer }>(`SELECT token_hash FROM sessions WHERE account_id = 'A2'`);
    expect(row?.token_hash).toEqual(hashToken(token));
  });

  it('ends on every process within a second, and says so to whoever holds its sockets', async () => {
    const [here, there] = [await process(), await process()];
    const token = await store.start('A3', 'phone');
    const session = await here.verify(token);
    if (session === undefined) throw new Error('no session');
    await there.verify(token);
    const told: Session[] = [];
    here.onEnded((ended) => told.push(ended));
    const stop = there.onEnded((ended) => told.push(ended));
    await here.end(session);
    expect(await here.verify(token)).toBeUndefined();
    await eventually('the other process knows', async () => (await there.verify(token)) === undefined, 1_000);
    await eventually('both were told', () => told.length === 2, 1_000);
    stop();
    expect(told).toEqual([expect.objectContaining({ accountId: 'A3' }), expect.objectContaining({ accountId: 'A3' })]);
  });

  it('is no more after its three days', async () => {
    const sessions = await process();
    const token = await store.start('A4', 'phone');
    await database.rows(`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE account_id = 'A4'`);
    expect(await sessions.verify(token)).toBeUndefined();
  });

  it('runs, or has expired, or has ended: known of many at once', async () => {
    const sessions = await process();
    await Promise.all(['runs', 'expired', 'ended'].map((accountId) => store.start(accountId, 'phone')));
    await database.rows(`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE account_id = 'expired'`);
    await database.rows(`UPDATE sessions SET ended_at = now() WHERE account_id = 'ended'`);
    const rows = await database.rows<{ session_id: string; account_id: string }>(
      `SELECT session_id, account_id FROM sessions WHERE account_id IN ('runs', 'expired', 'ended')`);
    const running = await sessions.running([...rows.map(({ session_id }) => session_id), 'unknown']);
    expect([...running]).toEqual(rows.filter(({ account_id }) => account_id === 'runs').map(({ session_id }) => session_id));
  });
});
