import { RedisLink } from '@parkett/platform-limits';
import { createLogger, type Logger } from '@parkett/platform-observability';
import { eventually, OwnService } from '@parkett/platform-testing';
import { JobHost } from './job-host';

let redis: OwnService;
beforeAll(async () => {
  redis = await OwnService.start('redis-tls');
}, 60_000);
afterAll(() => redis.close());

/** Resolves when a job that was requested through Redis at the address has run. */
async function runJob(url: string): Promise<void> {
  let ran = false;
  const run = async () => ({ ran: (ran = true) });
  const host = new JobHost(
    url,
    '{tls}',
    [{ name: 'once', queue: 'spec', run }],
    heard(() => undefined),
  );
  try {
    await host.add('once', 'once');
    await eventually('the job has run', () => ran, 20_000);
  } finally {
    await host.close();
  }
}

/** Counts once through Redis at the address; returns the count, or the reason why there is no connection. */
async function count(url: string): Promise<number | string> {
  let reason = 'no reason was logged';
  const link = new RedisLink(
    url,
    'tls-spec',
    heard(({ err }) => (reason = String(err))),
  );
  try {
    await link.connect();
    return await link.count('once', 60).then(
      (counted) => counted.count,
      () => reason,
    );
  } finally {
    await link.close();
  }
}

/** A logger that passes its warnings on. */
function heard(onWarning: (fields: { readonly err: unknown }) => unknown): Logger {
  const logger = createLogger('spec');
  logger.level = 'silent';
  logger.warn = onWarning as Logger['warn'];
  return logger;
}

function withoutAuthority(url: string): string {
  const changed = new URL(url);
  changed.searchParams.delete('sslrootcert');
  return changed.href;
}

describe('a Redis that answers through TLS only', () => {
  it('serves limits and jobs that trust its authority', async () => {
    expect(await count(redis.url)).toBe(1);
    await runJob(redis.url);
  }, 60_000);

  it('is refused, with the reason, by a client that does not know its authority', async () => {
    expect(await count(withoutAuthority(redis.url))).toMatch(/unable to verify|self-signed/);
  }, 30_000);

  it('cannot be reached without TLS', async () => {
    expect(await count(withoutAuthority(redis.url).replace('rediss:', 'redis:'))).toMatch(/Error/);
  }, 60_000);
});
