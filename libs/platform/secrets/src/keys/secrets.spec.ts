import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecrets, decrypt, encrypt, openSecrets } from './secrets';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(home, { recursive: true }));

describe('the secrets of an installation', () => {
  it('are created once, readable by their owner only, and stay the same', () => {
    expect(() => openSecrets(home, {})).toThrow('master.key is missing: copy it');
    const first = createSecrets(home, {});
    expect(statSync(join(home, 'secrets', 'master.key')).mode & 0o777).toBe(0o600);
    expect(createSecrets(home, {}).derive('x')).toEqual(first.derive('x'));
    expect(openSecrets(home, {}).derive('x')).toEqual(first.derive('x'));
    expect(first.derive('x')).not.toEqual(first.derive('y'));
    chmodSync(join(home, 'secrets', 'master.key'), 0o644);
    expect(() => openSecrets(home, {})).toThrow('chmod 600');
  });

  it('come from the environment if it gives a master key of 32 bytes', () => {
    const key = Buffer.alloc(32, 7).toString('base64');
    expect(openSecrets(home, { PARKETT_MASTER_KEY: key }).derive('x')).toEqual(
      openSecrets('/nowhere', { PARKETT_MASTER_KEY: key }).derive('x'),
    );
    expect(() => openSecrets(home, { PARKETT_MASTER_KEY: 'c2hvcnQ=' })).toThrow('32 bytes');
  });

  it('wrap a customer key for one account only', () => {
    const secrets = createSecrets(home, {});
    const { key, wrapped } = secrets.newDataKey('A');
    expect(secrets.unwrapDataKey('A', wrapped)).toEqual(key);
    expect(() => secrets.unwrapDataKey('B', wrapped)).toThrow();
    const sealed = encrypt(key, Buffer.from('+49'), 'phone');
    expect(decrypt(key, sealed, 'phone').toString()).toBe('+49');
    expect(() => decrypt(key, sealed, 'name')).toThrow();
  });
});
