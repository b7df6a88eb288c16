import { Database } from '@parkett/platform-read-model';
import { Secrets } from '@parkett/platform-secrets';
import { PasskeyChallenges, type ChallengeUse } from './passkey-challenges';

const now = Date.UTC(2026, 10, 27, 10);
const minuteMs = 60_000;
/** Issuing and recognising a challenge asks no database. */
const nowhere = new Database('postgres://127.0.0.1:1/nowhere', 'records', 1);
const challenges = new PasskeyChallenges(nowhere, new Secrets(Buffer.alloc(32, 1)));
const payment: ChallengeUse = {
  kind: 'stepUp',
  host: 'localhost',
  accountId: 'A7K2M9QX3B',
  sessionId: 's1',
  action: 'withdraw',
  amount: 25_000,
  currency: 'EUR',
  payee: 'CARD1',
};

afterAll(() => nowhere.close());

describe('a challenge for a passkey', () => {
  it('is valid for five minutes, for its use and different every time', () => {
    const challenge = challenges.issue(payment, now);
    expect(challenges.isFor(challenge, payment, now + 5 * minuteMs)).toBe(true);
    expect(challenges.isFor(challenge, payment, now + 5 * minuteMs + 1)).toBe(false);
    expect(challenges.issue(payment, now)).not.toBe(challenge);
  });

  it.each([
    { host: 'parkett.example' },
    { accountId: 'SOMEBODYELSE' },
    { sessionId: 's2' },
    { action: 'addPayee' },
    { amount: 25_001 },
    { amount: null },
    { currency: 'USD' },
    { payee: 'CARD2' },
    { payee: null },
    { perDay: 10_000 },
  ] as const)('commits to everything that it allows: not %j', (other) => {
    expect(challenges.isFor(challenges.issue(payment, now), { ...payment, ...other }, now)).toBe(false);
  });

  it('of one kind is not valid for another', () => {
    const { host, accountId, sessionId } = payment;
    const uses: readonly ChallengeUse[] = [
      { kind: 'login', host },
      { kind: 'enrol', host, accountId, sessionId },
      { ...payment, amount: null, currency: null, payee: null },
    ];
    for (const issued of uses)
      for (const use of uses) expect(challenges.isFor(challenges.issue(issued, now), use, now)).toBe(issued === use);
  });

  it('cannot be lengthened, made up or cut', () => {
    const bytes = Buffer.from(challenges.issue(payment, now), 'base64url');
    const later = Buffer.from(bytes);
    later.writeUIntBE(now + 60 * minuteMs, 16, 6);
    const imitations = [
      later,
      Buffer.alloc(bytes.length),
      bytes.subarray(1),
      Buffer.concat([bytes, bytes]),
      Buffer.alloc(0),
    ];
    for (const imitation of imitations)
      expect(challenges.isFor(imitation.toString('base64url'), payment, now)).toBe(false);
    const elsewhere = new PasskeyChallenges(nowhere, new Secrets(Buffer.alloc(32, 2)));
    expect(elsewhere.isFor(bytes.toString('base64url'), payment, now)).toBe(false);
  });
});
