import type { Database } from '@parkett/platform-read-model';
import { randomBytes } from 'node:crypto';
import { Secrets } from '../keys/secrets';
import { CustomerKeys } from './customer-keys';

const secrets = new Secrets(randomBytes(32));
const stored = new Map<string, Buffer>();
const rows = async (_: string, [accountId]: readonly string[]) => {
  const wrapped_key = stored.get(accountId ?? '');
  return wrapped_key === undefined ? [] : [{ wrapped_key }];
};
const keys = new CustomerKeys({ rows } as unknown as Database, secrets);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('a key is kept for a minute after it was read, also while it is in use, so that an erasure elsewhere ends it', async () => {
  stored.set('ANNA', secrets.newDataKey('ANNA').wrapped);
  expect(await keys.of('ANNA')).toBeDefined();
  stored.clear();
  for (let second = 0; second < 59; second += 1) {
    jest.advanceTimersByTime(1_000);
    expect(await keys.of('ANNA')).toBeDefined();
  }
  jest.advanceTimersByTime(1_000);
  expect(await keys.of('ANNA')).toBeUndefined();
});
