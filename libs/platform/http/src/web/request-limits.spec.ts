import { readBounds, RequestLimits, windowSeconds } from './request-limits';

const bounds = { address: 40, route: 16, account: 8, device: 5, sockets: 2, accountSockets: 2 };
let now = 0;
beforeEach(() => {
  now = 1_000_000_000;
});
const process = (): RequestLimits => new RequestLimits(bounds, () => now);
const times = (count: number, act: () => void): void => {
  for (let i = 0; i < count; i++) act();
};

describe('requests', () => {
  it('are refused over the limit of their route, address, account or device without affecting others', () => {
    const limits = process();
    times(16, () => limits.takeRequest('10.0.0.1', '/a'));
    expect(() => limits.takeRequest('10.0.0.1', '/a')).toThrow('TOO_MANY_ATTEMPTS');
    times(16, () => limits.takeRequest('10.0.0.1', '/b'));
    times(7, () => limits.takeRequest('10.0.0.1', '/c'));
    expect(() => limits.takeRequest('10.0.0.1', '/d')).toThrow('TOO_MANY_ATTEMPTS');
    limits.takeRequest('10.0.0.2', '/a');
    times(5, () => limits.takeSession({ accountId: 'A', sessionId: 'phone' }));
    expect(() => limits.takeSession({ accountId: 'A', sessionId: 'phone' })).toThrow('TOO_MANY_ATTEMPTS');
    times(2, () => limits.takeSession({ accountId: 'A', sessionId: 'tablet' }));
    expect(() => limits.takeSession({ accountId: 'A', sessionId: 'tablet' })).toThrow('TOO_MANY_ATTEMPTS');
    limits.takeSession({ accountId: 'B', sessionId: 'other' });
  });

  it('from anywhere in an IPv6 /64 count for one subscriber', () => {
    const limits = process();
    for (let i = 0; i < 16; i++) limits.takeRequest(`2001:db8:0:1::${i.toString(16)}`, '/a');
    expect(() => limits.takeRequest('2001:db8:0:1:ffff::1', '/a')).toThrow('TOO_MANY_ATTEMPTS');
    limits.takeRequest('2001:db8:0:2::1', '/a');
  });

  it('are told when they may be retried, and are then admitted', () => {
    const limits = process();
    const refusal = (): unknown => {
      try {
        times(17, () => limits.takeRequest('10.0.0.1', '/a'));
        return undefined;
      } catch (error) {
        return error;
      }
    };
    now += 3_000;
    expect(refusal()).toMatchObject({ status: 429, facts: { retryAfterSeconds: windowSeconds - 3 } });
    now += (windowSeconds - 3) * 1_000;
    limits.takeRequest('10.0.0.1', '/a');
  });

  it('are counted across processes once these have exchanged their counts', () => {
    const [here, there] = [process(), process()];
    times(10, () => here.takeRequest('10.0.0.1', '/a'));
    times(4, () => there.takeRequest('10.0.0.1', '/a'));
    const totals = new Map<string, number>();
    for (const limits of [here, there, here]) {
      for (const { key, more } of limits.toShare(100)) {
        totals.set(key, (totals.get(key) ?? 0) + more);
        limits.learn(key, totals.get(key) ?? 0);
      }
    }
    times(2, () => there.takeRequest('10.0.0.1', '/a'));
    expect(() => there.takeRequest('10.0.0.1', '/a')).toThrow('TOO_MANY_ATTEMPTS');
    expect([...totals.values()]).toEqual([10 + 0, 10 + 4]);
  });

  it('are reported to other processes only if there are many, and never those of an earlier window', () => {
    const limits = process();
    limits.takeRequest('10.0.0.1', '/a');
    expect(limits.toShare(100)).toEqual([]);
    times(9, () => limits.takeRequest('10.0.0.1', '/a'));
    const [{ key } = { key: '' }] = limits.toShare(100);
    expect(limits.toShare(100)).toEqual([]);
    now += windowSeconds * 1_000;
    limits.takeRequest('10.0.0.1', '/a');
    limits.learn(key, 1_000);
    limits.takeRequest('10.0.0.1', '/a');
  });

  it('from too many new addresses finally share one count', () => {
    const limits = process();
    let refused = 0;
    for (let i = 0; i < 120_000; i++) {
      try {
        limits.takeRequest(`10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`, '/a');
      } catch {
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(60_000);
  });

  it('have limits that the environment can raise', () => {
    expect(readBounds({ PARKETT_LIMIT_ADDRESS: '1000000' })).toMatchObject({ address: 1_000_000, device: 400 });
    expect(() => readBounds({ PARKETT_LIMIT_ROUTE: '0' })).toThrow('PARKETT_LIMIT_ROUTE');
  });
});
