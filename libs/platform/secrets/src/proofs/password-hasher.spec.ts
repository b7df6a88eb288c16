import { hash } from '@node-rs/argon2';
import { Secrets } from '../keys/secrets';
import { PasswordHasher } from './password-hasher';

const secrets = new Secrets(Buffer.alloc(32, 5));
const hasher = new PasswordHasher(secrets);
const password = 'seven quiet herons walk';

describe('the hash of a password', () => {
  it('is right for its owner only', async () => {
    const stored = await hasher.hash(password, 'ANNA');
    expect(await hasher.verify(stored, password, 'ANNA')).toBe(true);
    expect(await hasher.verify(stored, password, 'BERT')).toBe(false);
    expect(await hasher.verify(stored, `${password}!`, 'ANNA')).toBe(false);
    expect(await hasher.verify(undefined, password, 'ANNA')).toBe(false);
    expect(hasher.isOutdated(stored)).toBe(false);
  });

  it('from before it was bound to its owner is still right, and outdated', async () => {
    const stored = `p1:${await hash(password, { secret: secrets.derive('password-pepper') })}`;
    expect(await hasher.verify(stored, password, 'ANNA')).toBe(true);
    expect(hasher.isOutdated(stored)).toBe(true);
  });

  it('without a pepper, or of another installation, is never right', async () => {
    const other = new PasswordHasher(new Secrets(Buffer.alloc(32, 6)));
    for (const planted of [await hash(password), await other.hash(password, 'ANNA'), '', 'p2:', 'nonsense'])
      expect(await hasher.verify(planted, password, 'ANNA').catch(() => false)).toBe(false);
  });
});
