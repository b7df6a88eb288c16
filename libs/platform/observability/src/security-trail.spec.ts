import { metrics } from './metrics';
import { SecurityTrail } from './security-trail';

const key = Buffer.alloc(32, 7);
let now = Date.parse('2026-05-01T12:00:00Z');
function opened(): { trail: SecurityTrail; lines: unknown[] } {
  const lines: unknown[] = [];
  const trail = new SecurityTrail(() => now);
  trail.open({ warn: (line: object) => void lines.push(line) } as never, key);
  return { trail, lines };
}
const refused = { event: 'loginRefused', code: 'LOGIN_FAILED', network: '203.0.113.0/24', route: '/api/x' } as const;

describe('the security log', () => {
  it('has one shape, with a pseudonym instead of an id', () => {
    const { trail, lines } = opened();
    trail.record({ ...refused, actor: { kind: 'customer', id: 'A1', knownBrowser: false } });
    trail.record(refused);
    expect(lines).toEqual([
      {
        security: { ...refused, actor: 'customer', id: expect.stringMatching(/^[\w-]{12}$/), knownBrowser: false },
      },
      { security: { ...refused, actor: 'visitor' } },
    ]);
    expect(JSON.stringify(lines)).not.toContain('A1');
  });

  it('counts every event', async () => {
    const { trail } = opened();
    const counted = async () =>
      (await metrics.securityEvents.get()).values.find(({ labels }) => labels.code === 'COUNTED')?.value ?? 0;
    trail.record({ ...refused, code: 'COUNTED' });
    trail.record({ ...refused, code: 'COUNTED' });
    expect(await counted()).toBe(2);
  });

  it('cannot be flooded, hides no other event, and says how many lines it left out', () => {
    const { trail, lines } = opened();
    for (let n = 0; n < 1_500; n++) trail.record(refused);
    expect(lines).toHaveLength(1_000);
    trail.record({ event: 'login', code: 'SUCCESS' });
    now += 10_000;
    trail.record(refused);
    expect(lines.slice(1_000)).toEqual([
      { security: { event: 'login', code: 'SUCCESS', actor: 'visitor' } },
      { event: 'loginRefused', omitted: 500 },
      { security: { ...refused, actor: 'visitor' } },
    ]);
  });
});

describe('a pseudonym', () => {
  it('is the same in every process for a year, and differs by person, kind, year and key', () => {
    const [one, other] = [opened().trail, opened().trail];
    const first = one.pseudonym('customer', 'A1');
    expect(other.pseudonym('customer', 'A1')).toBe(first);
    const others = [one.pseudonym('customer', 'A2'), one.pseudonym('staff', 'A1')];
    now = Date.parse('2027-01-01T00:00:00Z');
    others.push(one.pseudonym('customer', 'A1'));
    one.open({ warn: () => undefined } as never, Buffer.alloc(32, 8));
    others.push(one.pseudonym('customer', 'A1'));
    expect(new Set([first, ...others]).size).toBe(5);
  });
});
