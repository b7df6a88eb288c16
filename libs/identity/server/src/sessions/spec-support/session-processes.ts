import type { SessionHalves } from '@parkett/platform-http';
import { RedisLink } from '@parkett/platform-limits';
import { createLogger } from '@parkett/platform-observability';
import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { identityMigrations } from '../../identity.migrations';
import { LiveSessions } from '../live-sessions';
import { SessionLocks } from '../session-locks';
import { SessionNews } from '../session-news';
import { SessionStore } from '../session-store';
import { SessionUses } from '../session-uses';

export const nowhere = 'redis://127.0.0.1:1';

/** A session store that can be cut off, like the Postgres of a process that has lost its network. */
export class Door extends SessionStore {
  isShut = false;
  questions = 0;

  override stoppedWithin(seconds: number) {
    return this.isShut ? Promise.reject(new Error('no way to Postgres')) : super.stoppedWithin(seconds);
  }
  override find(tokenHash: Buffer) {
    this.questions += 1;
    return this.isShut ? Promise.reject(new Error('no way to Postgres')) : super.find(tokenHash);
  }
}

/** Whether a process answers from memory, without looking the session up. */
export async function remembered(sessions: LiveSessions, halves: SessionHalves): Promise<boolean> {
  const answer = sessions.verify(halves);
  if (!(answer instanceof Promise)) return answer !== undefined;
  await answer.catch(() => undefined);
  return false;
}

/** Processes of one installation that share its sessions. */
export function useSessionProcesses() {
  const services = useServices();
  const schema = services.schema('records');
  const database = new Database(services.postgresUrl, schema, 4, backgroundLimits);
  const store = new SessionStore(database);
  beforeAll(async () => {
    await migrate({ url: services.postgresUrl, schema, migrations: identityMigrations });
    services.afterwards(() => database.close());
  });

  /** Another process; `redisUrl` and `postgres` may be unreachable. */
  async function process({ redisUrl = services.redisUrl, postgres = store } = {}): Promise<LiveSessions> {
    const logger = createLogger('spec');
    logger.level = 'silent';
    const redis = new RedisLink(redisUrl, services.prefix, logger);
    const news = new SessionNews(postgres, redis);
    const locks = new SessionLocks(database);
    const sessions = new LiveSessions(postgres, news, locks, new SessionUses(locks));
    if (redisUrl !== nowhere) await redis.connect();
    services.afterwards(async () => {
      news.onModuleDestroy();
      await redis.close();
    });
    return sessions;
  }
  return { services, database, store, process };
}
