import { createLogger } from '@parkett/platform-observability';
import { addressGroup, AttemptLimits } from './attempt-limits';
import { readLimits } from './limits';
import { RedisLink } from './redis-link';
import { Secrets } from './secrets/secrets';

describe('the limits of attempts', () => {
  it('refuse everybody while attempts cannot be counted', async () => {
    const redis = new RedisLink('redis://127.0.0.1:1', 'spec', createLogger('spec'));
    const attempts = new AttemptLimits(redis, new Secrets(Buffer.alloc(32, 1)));
    await expect(attempts.take(readLimits({}).loginPerPhone, 'somebody')).rejects.toMatchObject({
      status: 503,
      code: 'UNAVAILABLE',
    });
    await redis.close();
  });

  it('can be raised for load tests, but not to an invalid value', () => {
    expect(readLimits({ PARKETT_LIMIT_LOGIN_PHONE: '5000' }).loginPerPhone.attempts).toBe(5000);
    expect(() => readLimits({ PARKETT_LIMIT_LOGIN_PHONE: '0' })).toThrow('PARKETT_LIMIT_LOGIN_PHONE');
  });
});

describe('an address', () => {
  it('is counted per subscriber', () => {
    expect(addressGroup('203.0.113.9')).toBe('203.0.113.9');
    expect(addressGroup('::ffff:203.0.113.9')).toBe('203.0.113.9');
    expect(addressGroup('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(addressGroup('2001:db8::1')).toBe('2001:db8:0:0::/64');
  });
});
