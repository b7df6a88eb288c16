import pg from 'pg';
import { createClient } from 'redis';
import type { Installation } from './installation';

/**
 * Deletes the counted attempts of an installation, so that a thousand attempts are all checked instead of being refused
 * by the rate limit.
 */
export interface ClearedLimits {
  readonly clear: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function clearedLimits({ environment }: Installation): Promise<ClearedLimits> {
  const redis = createClient({ url: environment['PARKETT_REDIS_URL'] ?? '' });
  const database = new pg.Client({ connectionString: environment['PARKETT_POSTGRES_URL'] });
  await Promise.all([redis.connect(), database.connect()]);
  return {
    clear: async () => {
      const keys = await redis.keys(`${environment['PARKETT_TOPIC_PREFIX']}:identity:attempts:*`);
      await Promise.all([
        keys.length > 0 ? redis.del(keys) : undefined,
        database.query('DELETE FROM records.factor_attempts'),
        database.query('DELETE FROM records.guesses'),
        database.query('UPDATE records.sessions SET wrong_proofs = 0, unproven_codes = 0'),
      ]);
    },
    close: async () => {
      redis.destroy();
      await database.end();
    },
  };
}
