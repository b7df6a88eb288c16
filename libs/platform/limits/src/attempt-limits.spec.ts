import { createLogger } from '@parkett/platform-observability';
import { Secrets } from '@parkett/platform-secrets';
import { addressGroup, AttemptLimits } from './attempt-limits';
import { attempts, type AttemptLimit } from './attempt-limit';
import { RedisLink } from './redis-link';

const perPhone: AttemptLimit = { name: 'spec-phone', attempts: 10, windowSeconds: 900 };

describe('the limits of attempts', () => {
  it('refuse everybody while attempts cannot be counted', async () => {
    const redis = new RedisLink('redis://127.0.0.1:1', 'spec', createLogger('spec'));
    const limits = new AttemptLimits(redis, new Secrets(Buffer.alloc(32, 1)));
    await expect(limits.take(perPhone, 'somebody')).rejects.toMatchObject({
      status: 503,
      code: 'UNAVAILABLE',
    });
    await redis.close();
  });

  it('can be raised for load tests, but not to an invalid value', () => {
    const name = 'PARKETT_LIMIT_LOGIN_PHONE';
    expect(attempts({}, name, 10)).toBe(10);
    expect(attempts({ [name]: '5000' }, name, 10)).toBe(5000);
    expect(() => attempts({ [name]: '0' }, name, 10)).toThrow(name);
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
