import { depositIban, depositReference } from '@parkett/funds-contract/accounts';
import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { fundsMigrations } from '../funds.migrations';
import { DepositAccounts } from './deposit-accounts';

const bankCode = '99900010';
const services = useServices();
const schema = services.schema('records');
const records = new Database(services.postgresUrl, schema, 8, backgroundLimits);
const accounts = new DepositAccounts(records, bankCode);

beforeAll(() => migrate({ url: services.postgresUrl, schema, migrations: fundsMigrations }));
beforeEach(() => records.rows('DELETE FROM deposit_accounts'));
services.afterwards(() => records.close());

const booking = { seq: 1, bookingId: 'B1', reference: 'R1', amountMinor: 100, currency: 'EUR' };

it('an account keeps its number, whoever asks first', async () => {
  const asked = await Promise.all(Array.from({ length: 20 }, () => accounts.numberOf('A')));
  expect(new Set(asked).size).toBe(1);
  expect(await new DepositAccounts(records, null).numberOf('A')).toBe(asked[0]);
  // It depends on the account alone, so that a lost table can be filled again.
  await records.rows('DELETE FROM deposit_accounts');
  expect(await accounts.numberOf('A')).toBe(asked[0]);
});

it('a number that belongs to another account is never given again', async () => {
  const first = await accounts.numberOf('A');
  await records.rows(`UPDATE deposit_accounts SET account_id = 'OTHER'`);
  const next = await accounts.numberOf('A');
  expect(next).not.toBe(first);
  expect(await accounts.numberOf('A')).toBe(next);
  const byIban = { ...booking, iban: depositIban(bankCode, next, 'EUR') ?? '' };
  expect(await accounts.allocate(byIban)).toEqual({ ...booking, accountRef: 'A' });
});

it('a row that leads the number of one account to another leads nowhere', async () => {
  const number = await accounts.numberOf('A');
  const nobody = await accounts.allocate(booking);
  const byIban = { ...booking, iban: depositIban(bankCode, number, 'EUR') ?? '' };
  await records.rows(`UPDATE deposit_accounts SET account_id = 'THIEF'`);
  expect(await accounts.allocate(byIban)).toEqual(nobody);
  expect(await accounts.allocate({ ...booking, purpose: depositReference(number) })).toEqual(nobody);
  // A customer is not shown somebody else's number either.
  await expect(accounts.numberOf('THIEF')).rejects.toThrow('not its own');
});

it('a booking for nobody has an account of its own, the same each time', async () => {
  const number = await accounts.numberOf('A');
  const nobody = await accounts.allocate(booking);
  expect(nobody.accountRef).toMatch(/^nobody-[0-9a-f]{32}$/);
  expect(await accounts.allocate({ ...booking, purpose: 'Sparen' })).toEqual(nobody);
  expect((await accounts.allocate({ ...booking, bookingId: 'B2' })).accountRef).not.toBe(nobody.accountRef);
  // A number that no account has.
  const unused = depositReference(number === '123456789' ? '123456788' : '123456789');
  expect(await accounts.allocate({ ...booking, purpose: unused })).toEqual(nobody);
  expect(await accounts.allocate({ ...booking, purpose: `${' '.repeat(600)}${depositReference(number)}` })).toEqual(
    nobody,
  );
});

it('the account that the bank itself knows counts', async () => {
  const number = await accounts.numberOf('A');
  const named = { ...booking, accountRef: 'B', purpose: depositReference(number) };
  expect((await accounts.allocate(named)).accountRef).toBe('B');
});
