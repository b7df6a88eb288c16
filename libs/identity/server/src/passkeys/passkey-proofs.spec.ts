import { createLogger } from '@parkett/platform-observability';
import type { Database } from '@parkett/platform-read-model';
import { Secrets, type CustomerVault } from '@parkett/platform-secrets';
import { decodeAttestationObject, parseAuthenticatorData } from '@simplewebauthn/server/helpers';
import type { PoolClient } from 'pg';
import { SecurityLog } from '../access/security-log';
import { SoftAuthenticator } from '../spec-support/soft-authenticator';
import { PasskeyChallenges, type ChallengeUse } from './passkey-challenges';
import { PasskeyProofs } from './passkey-proofs';
import { PasskeyStore } from './passkey-store';
import { relyingPartyOf } from './relying-party';

const accountId = 'A7K2M9QX3B';
const party = relyingPartyOf('localhost:4400');
const use: ChallengeUse = { kind: 'login', host: party.id };
const secrets = new Secrets(Buffer.alloc(32, 1));

/** A passkey that counts, with its row in Postgres, whose clock is `now`. */
function enrolled() {
  const told: unknown[] = [];
  const row = { passkey_id: 'p1', account_id: accountId, host: party.id, counter: '0', public_key: Buffer.alloc(0) };
  const times = { now: Date.now() - 60_000, used: Date.now() - 60_000 };
  const rows = async (sql: string, values: readonly unknown[] = []): Promise<object[]> => {
    if (sql.startsWith('INSERT INTO security_log')) told.push(values[1]);
    if (sql.includes('WHERE credential_id')) return [{ ...row, counted_at: new Date(times.used) }];
    if (sql.startsWith('UPDATE passkeys')) {
      row.counter = String(values[1]);
      times.used = times.now;
    }
    return sql.startsWith('UPDATE passkeys') || sql.startsWith('INSERT INTO passkey_challenges_used') ? [{}] : [];
  };
  const query = async (sql: string, values?: readonly unknown[]) => ({ rowCount: (await rows(sql, values)).length });
  const database = { rows } as unknown as Database;
  const store = new PasskeyStore(database, {} as CustomerVault, secrets);
  const challenges = new PasskeyChallenges(database, secrets);
  const proofs = new PasskeyProofs(store, challenges, new SecurityLog(database), createLogger('proofs-test'));
  const key = new SoftAuthenticator('http://localhost:4400');
  const user = { id: store.userHandle(accountId).toString('base64url') };
  const { response } = key.create({ challenge: 'any', rp: { id: party.id }, user });
  const attested = decodeAttestationObject(new Uint8Array(Buffer.from(response.attestationObject, 'base64url')));
  const { credentialPublicKey } = parseAuthenticatorData(attested.get('authData'));
  row.public_key = Buffer.from(credentialPublicKey ?? []);
  return {
    told,
    key,
    /** A tab that is given its challenge at an instant of the clock. */
    tab: (at: number) => ({ challenge: challenges.issue(use, at), rpId: party.id }),
    /** Whether this answer counts when it arrives at an instant. */
    async answer(assertion: ReturnType<SoftAuthenticator['get']>, at: number): Promise<boolean> {
      times.now = at;
      const proven = await proofs.check({ assertion, use, party, device: 'a device' });
      return proven !== undefined && proven.use({ query } as unknown as PoolClient);
    },
  };
}

describe('the counter of a passkey', () => {
  const now = Date.now();

  it('is behind when the answers of two tabs cross: one is refused, and nobody is alarmed', async () => {
    const { key, tab, answer, told } = enrolled();
    const [first, second] = [tab(now - 3000), tab(now - 2000)];
    const earlier = key.get(first);
    expect(await answer(key.get(second), now - 1000)).toBe(true);
    expect(await answer(earlier, now)).toBe(false);
    expect(told).toEqual([]);
  });

  it('tells of a copy when it is behind in the answer to a challenge that was issued after the latest use', async () => {
    const { key, tab, answer, told } = enrolled();
    expect(await answer(key.get(tab(now - 3000)), now - 2000)).toBe(true);
    expect(await answer(key.get(tab(now - 1000), { counter: 1 }), now)).toBe(false);
    expect(told).toEqual(['passkeyCloned']);
  });
});
