import pg from 'pg';
import { createClient } from 'redis';
import type { House } from './house';

/**
 * Forgets attempts of a house: whoever tries a thousand things must be judged each time, and not only told to come back
 * later.
 */
export interface ClearedLimits {
  readonly clear: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function clearedLimits({ environment }: House): Promise<ClearedLimits> {
  const redis = createClient({ url: environment['PARKETT_REDIS_URL'] ?? '' });
  const database = new pg.Client({ connectionString: environment['PARKETT_POSTGRES_URL'] });
  await Promise.all([redis.connect(), database.connect()]);
  return {
    clear: async () => {
      const keys = await redis.keys(`${environment['PARKETT_TOPIC_PREFIX']}:identity:attempts:*`);
      await Promise.all([
        keys.length > 0 ? redis.del(keys) : undefined,
        database.query('DELETE FROM records.factor_attempts'),
      ]);
    },
    close: async () => {
      redis.destroy();
      await database.end();
    },
  };
}
