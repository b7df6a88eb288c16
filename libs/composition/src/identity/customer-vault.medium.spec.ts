import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { CustomerKeyGone, CustomerKeys, CustomerVault, Secrets } from '@parkett/platform-secrets';
import { useServices } from '@parkett/platform-testing';
import { IdentityNumbers } from '@parkett/verification-server';
import { randomBytes } from 'node:crypto';
import { peopleMigrations } from '../people.module';

const services = useServices();
const schema = services.schema('records');
const secrets = new Secrets(randomBytes(32));
let database: Database;
let vault: CustomerVault;
let numbers: IdentityNumbers;

beforeAll(async () => {
  await migrate({ url: services.postgresUrl, schema, migrations: peopleMigrations });
  database = new Database(services.postgresUrl, schema, 4, backgroundLimits);
  services.afterwards(() => database.close());
  numbers = new IdentityNumbers(database, secrets);
  for (const accountId of ['ANNA', 'BERT', 'CARL']) {
    await database.rows('INSERT INTO customer_keys (account_id, wrapped_key) VALUES ($1, $2)', [
      accountId,
      secrets.newDataKey(accountId).wrapped,
    ]);
  }
});

beforeEach(() => {
  vault = new CustomerVault(new CustomerKeys(database, secrets));
});

describe('the vault of a customer', () => {
  it('opens sealed text, and seals the same text differently each time', async () => {
    const [once, again] = [
      await vault.seal('ANNA', 'verification', 'Anna Beispiel'),
      await vault.seal('ANNA', 'verification', 'Anna Beispiel'),
    ];
    expect(once).not.toBe(again);
    expect(await vault.open('ANNA', 'verification', once)).toBe('Anna Beispiel');
    expect(Buffer.from(once, 'base64').includes('Anna')).toBe(false);
  });

  it('does not open text that was sealed for another field or customer, or changed', async () => {
    const sealed = await vault.seal('ANNA', 'verification', 'Anna Beispiel');
    const changed = Buffer.from(sealed, 'base64');
    changed.writeUInt8(changed.readUInt8(14) ^ 1, 14);
    await expect(vault.open('ANNA', 'document:front', sealed)).rejects.toThrow('authenticate');
    await expect(vault.open('BERT', 'verification', sealed)).rejects.toThrow('authenticate');
    await expect(vault.open('ANNA', 'verification', changed.toString('base64'))).rejects.toThrow('authenticate');
  });

  it('gives every customer their own key for the hashes of commands', async () => {
    expect(await vault.bodyKey('ANNA')).toEqual(await vault.bodyKey('ANNA'));
    expect(await vault.bodyKey('ANNA')).not.toEqual(await vault.bodyKey('BERT'));
  });

  it('opens nothing once the key is gone, not even from memory', async () => {
    const sealed = await vault.seal('CARL', 'verification', 'Carl');
    await database.rows('DELETE FROM customer_keys WHERE account_id = $1', ['CARL']);
    expect(await vault.open('CARL', 'verification', sealed)).toBe('Carl');
    vault.forget('CARL');
    expect(await vault.open('CARL', 'verification', sealed)).toBeUndefined();
    await expect(vault.seal('CARL', 'verification', 'again')).rejects.toThrow(CustomerKeyGone);
  });

  it('does not keep a key that was being read while the customer was erased', async () => {
    const reading = vault.open('BERT', 'verification', await vault.seal('BERT', 'verification', 'Bert'));
    await reading;
    const fresh = new CustomerVault(new CustomerKeys(database, secrets));
    const late = fresh.bodyKey('BERT');
    fresh.forget('BERT');
    await expect(late).rejects.toThrow(CustomerKeyGone);
  });
});

describe('numbers of identity documents', () => {
  const held = () => database.rows('SELECT account_id, submissions FROM identity_numbers ORDER BY account_id');

  it('belong to one account in any notation', async () => {
    expect(await numbers.claim('ANNA', 'deIdentityCard', 'T22000129 3', 's1')).toBe(true);
    expect(await numbers.claim('BERT', 'deIdentityCard', 't220001293', 's2')).toBe(false);
    expect(await numbers.claim('BERT', 'dePassport', 't220001293', 's2')).toBe(true);
    expect(await numbers.isHeldBy('ANNA', 'deIdentityCard', 'T220001293')).toBe(true);
    expect(await numbers.isHeldBy('BERT', 'deIdentityCard', 'T220001293')).toBe(false);
    await numbers.release('BERT', 's2');
  });

  it('are released when the last submission with them was returned', async () => {
    await numbers.claim('ANNA', 'deIdentityCard', 'T220001293', 's3');
    await numbers.release('BERT', 's1');
    await numbers.release('ANNA', 's1');
    expect(await held()).toEqual([{ account_id: 'ANNA', submissions: ['s3'] }]);
    await numbers.release('ANNA', 's3');
    expect(await held()).toEqual([]);
    expect(await numbers.claim('BERT', 'deIdentityCard', 'T220001293', 's4')).toBe(true);
  });

  it('go to one of many accounts that claim them at once', async () => {
    const won = await Promise.all(
      Array.from({ length: 8 }, (_, n) => numbers.claim(`M${n}`, 'cnIdentityCard', '11010519491231002X', `m${n}`)),
    );
    expect(won.filter(Boolean)).toHaveLength(1);
  });
});
