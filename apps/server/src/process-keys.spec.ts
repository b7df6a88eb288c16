import { commandRoles } from '@parkett/composition';
import { createPayoutKey } from '@parkett/funds-server';
import { createBodyKey, createCommandKeys, createSigner } from '@parkett/platform-event-log';
import { createSecrets } from '@parkett/platform-secrets';
import { roles, type Role } from '@parkett/platform-settings';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bodyKeyPurpose, openProcessKeys } from './process-keys';

/** As in the table of docs/runbooks/secrets.md. */
const filesOf: Readonly<Record<Role, readonly string[]>> = {
  api: ['command-api.key', 'master.key'],
  engine: [...commandRoles.map((role) => `command-${role}.key`), 'record-keys.pub', 'record-signing.pem'],
  projector: [],
  market: ['command-body.key', 'command-market.key'],
  feed: [],
  jobs: ['command-jobs.key', 'master.key'],
  payout: ['command-payout.key', 'master.key', 'payout-signing.pem'],
};

let folder: string;
const settingsOf = (home: string, only: readonly Role[]) => ({ home, commandKeys: [], recordKeys: [], roles: only });

/** A folder with these secrets only. */
function homeWith(files: readonly string[]): string {
  const home = mkdtempSync(join(folder, 'home-'));
  for (const file of files) cpSync(join(folder, 'secrets', file), join(home, 'secrets', file));
  return home;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'process-keys-'));
  const place = settingsOf(folder, []);
  await createSigner(place);
  await createCommandKeys(place, commandRoles);
  await createPayoutKey(folder);
  await createBodyKey(place, createSecrets(folder, {}).derive(bodyKeyPurpose));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the keys of a process', () => {
  it.each([...roles])('of the role %s: its own files suffice, and nothing else appears beside them', async (role) => {
    const home = homeWith(filesOf[role]);
    const { secrets } = await openProcessKeys(settingsOf(home, [role]));
    expect(secrets !== undefined).toBe(['api', 'jobs', 'payout'].includes(role));
    expect(filesOf[role].length === 0 ? [] : readdirSync(join(home, 'secrets')).sort()).toEqual(
      [...filesOf[role]].sort(),
    );
  });

  it.each(roles.flatMap((role) => filesOf[role].map((file) => [role, file] as const)))(
    'of the role %s without %s: the start names the file and creates none',
    async (role, file) => {
      const home = homeWith(filesOf[role].filter((name) => name !== file));
      await expect(openProcessKeys(settingsOf(home, [role]))).rejects.toThrow(file);
      expect(readdirSync(home).flatMap((name) => readdirSync(join(home, name)))).not.toContain(file);
    },
  );

  it('hash the bodies of commands alike, with the master key and without it', async () => {
    const [api, market] = await Promise.all(
      (['api', 'market'] as const).map((role) => openProcessKeys(settingsOf(homeWith(filesOf[role]), [role]))),
    );
    expect(market?.bodyKey).toEqual(api?.bodyKey);
    expect((await openProcessKeys(settingsOf(homeWith([]), ['projector', 'feed']))).bodyKey).toBeUndefined();
  });
});
