import type { CommandGateway } from '@parkett/platform-event-log';
import type { Problem } from '@parkett/platform-http';
import { createLogger } from '@parkett/platform-observability';
import type { Database } from '@parkett/platform-read-model';
import { Secrets, type CustomerVault } from '@parkett/platform-secrets';
import type { PoolClient } from 'pg';
import { SecurityLog } from '../access/security-log';
import { StepUpGrants } from '../factors/step-up-grants';
import { PreparedChanges } from '../factors/prepared-changes';
import { RecoveryCodes } from '../factors/recovery-code-store';
import { SoftAuthenticator } from '../spec-support/soft-authenticator';
import { PasskeyChallenges } from './passkey-challenges';
import { PasskeyRegistrations } from './passkey-registrations';
import { PasskeySetting } from './passkey-setting';
import { PasskeyStore } from './passkey-store';
import { relyingPartyOf } from './relying-party';

const accountId = 'A7K2M9QX3B';
const who = { accountId, sessionId: 's1', party: relyingPartyOf('localhost:4400') };
const vault = { sealBytes: async (_: string, __: string, name: Buffer) => name } as unknown as CustomerVault;
const secrets = new Secrets(Buffer.alloc(32, 1));
const logger = createLogger('passkeys-test');

/** The tables that an enrolment reads and writes, with their keys, and what was sent to the log. */
class Records {
  prepared: readonly unknown[] | undefined;
  readonly passkeys: (readonly unknown[])[] = [];
  readonly told: unknown[] = [];
  readonly sent: string[] = [];

  query(sql: string, values: readonly unknown[]): object[] {
    if (sql.startsWith('INSERT INTO prepared_changes')) {
      if (this.prepared !== undefined) return [];
      this.prepared = values;
      return [{}];
    }
    if (sql.startsWith('DELETE FROM prepared_changes')) {
      const isThere = this.prepared?.[1] === values[0];
      if (isThere) this.prepared = undefined;
      return isThere ? [{}] : [];
    }
    if (sql.startsWith('INSERT INTO passkeys ')) return this.insert(sql, values);
    if (sql.startsWith('INSERT INTO security_log')) this.told.push(values[1]);
    if (/FROM passkeys\s+WHERE credential_id/.test(sql))
      return this.passkeys
        .filter(([, , credentialId]) => (credentialId as Buffer).equals(values[0] as Buffer))
        .map(([passkey_id, account_id]) => ({ passkey_id, account_id, counter: '0', counted_at: new Date() }));
    return sql.startsWith('SELECT FROM customers') ? [{}] : [];
  }

  /** Unique as the table is. */
  private insert(sql: string, values: readonly unknown[]): object[] {
    const isTaken = this.passkeys.some(([, , id]) => (id as Buffer).equals(values[2] as Buffer));
    if (isTaken && !sql.includes('ON CONFLICT')) throw new Error('duplicate key value violates unique constraint');
    if (!isTaken) this.passkeys.push(values);
    return isTaken ? [] : [{}];
  }
}

/** One api process on these tables; `before` is awaited before each query. */
function processOn(records: Records, before: (sql: string) => Promise<void> = async () => undefined) {
  const rows = async (sql: string, values: readonly unknown[] = []): Promise<object[]> => {
    await before(sql);
    return records.query(sql, values);
  };
  const query = async (sql: string, values?: readonly unknown[]) => {
    const found = await rows(sql, values);
    return { rows: found, rowCount: found.length };
  };
  const database = {
    rows,
    transaction: <Result>(work: (client: object) => Promise<Result>) => work({ query }),
  } as unknown as Database;
  const gateway = {
    idOf: ({ key }: { readonly key: string }) => `command ${key}`,
    send: async ({ type }: { readonly type: string }) => {
      records.sent.push(type);
      return { kind: 'accepted', events: [], position: {} };
    },
    settle: async () => ({ kind: 'rejected', rejection: { code: 'COMMAND_EXPIRED', facts: {} }, position: {} }),
  } as unknown as CommandGateway;
  const changes = new PreparedChanges(database, gateway, new StepUpGrants(database), logger);
  const store = new PasskeyStore(database, vault, secrets);
  const challenges = new PasskeyChallenges(database, secrets);
  const registrations = new PasskeyRegistrations(store, challenges, logger);
  const recovery = new RecoveryCodes(database, secrets);
  const log = new SecurityLog(database);
  const versions = { mayWrite: () => true };
  return {
    client: { query } as unknown as PoolClient,
    store,
    registrations,
    setting: new PasskeySetting(store, registrations, challenges, recovery, changes, log, versions),
  };
}

const codeOf = (error: unknown): string => (error as Problem).code;

describe('two enrolments of one credential at two processes', () => {
  const device = new SoftAuthenticator('http://localhost:4400');

  /** The second process checks its enrolment, and stores it only when the first one has finished. */
  async function raced() {
    const records = new Records();
    const first = processOn(records);
    const form = async (stepUpId: string) => ({
      ...{ stepUpId, name: 'Phone', passkey: device.create(await first.registrations.options(who, '')) },
    });
    const winning = await form('u1');
    let won: Promise<unknown> | undefined;
    const second = processOn(records, async (sql) => {
      if (sql.startsWith('INSERT INTO prepared_changes')) await (won ??= first.setting.enrol(who, winning, 'a device'));
    });
    const lost = await second.setting.enrol(who, await form('u2'), 'a device').then(() => 'enrolled', codeOf);
    return { records, first, lost };
  }

  it('leave one passkey; the later one is refused before it reaches the log and blocks no other change', async () => {
    const { records, lost } = await raced();
    expect(lost).toBe('PASSKEY_ALREADY_ENROLLED');
    expect(records).toMatchObject({ prepared: undefined, sent: ['EnrolPasskey'], told: ['passkeyEnrolled'] });
    expect(records.passkeys).toHaveLength(1);
  });

  it('do not fail when both have reached the log', async () => {
    const { records, first } = await raced();
    const [passkeyId, , credentialId, , publicKey] = records.passkeys[0] ?? [];
    const again = await first.store.add(
      first.client,
      { accountId, passkeyId: `not ${String(passkeyId)}`, stepUpId: 'u3' },
      {
        ...{ credentialId: credentialId as Buffer, publicKey: publicKey as Buffer, counter: 0, transports: [] },
        ...{ host: 'localhost', synced: false, sealedName: Buffer.alloc(0) },
      },
    );
    expect(again).toBe(false);
    expect(records.passkeys).toHaveLength(1);
  });
});
