import { writePain001 } from '@parkett/funds-formats';
import { PayoutSigner } from '@parkett/funds-server';
import { accountCurrencies, minor } from '@parkett/kernel';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BankServer } from './bank-server';
import { BookingLedger } from './booking-ledger';
import { PayoutBook } from './payout-book';
import { Payouts } from './payouts';

const signer = new PayoutSigner(generateKeyPairSync('ed25519').privateKey);
const debtor = { name: 'Parkett', iban: 'NL91ABNA0417164300', bic: null };
const iban = 'DE89370400440532013000';
let folder: string;
let bank: BankServer;
let url: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bank-'));
  writeFileSync(join(folder, 'keys.pub'), `${signer.publicKey}\n`);
  const ledger = await BookingLedger.open(folder);
  bank = new BankServer(ledger, new Payouts(await PayoutBook.open(folder), ledger, join(folder, 'keys.pub')));
  url = `http://127.0.0.1:${await bank.listen(0)}`;
});
afterEach(async () => {
  await bank.close();
  rmSync(folder, { recursive: true });
});

/** Hands over a payment, and says what has become of it. */
async function paid(currency: string, amount: number): Promise<unknown> {
  const id = `W${currency}${amount}`;
  const payment = { endToEndId: id, amount: minor(amount), currency, purpose: '' };
  const creditor = {
    name: 'Erika',
    bic: null,
    ...(currency === 'EUR' ? { iban } : { cardNumber: '6222021000112233444' }),
  };
  const batch = { id, executeOn: '2026-11-30', isInstant: false, debtor, payments: [{ ...payment, creditor }] };
  const order = { messageId: id, createdAt: '2026-11-28T12:00:00Z', initiator: 'Parkett', batches: [batch] };
  const bytes = new TextEncoder().encode(writePain001(order));
  await fetch(`${url}/payouts`, { method: 'POST', body: bytes, headers: { 'x-signature': signer.sign(bytes) } });
  const { outcomes } = (await (await fetch(`${url}/payouts/outcomes`)).json()) as {
    outcomes: { endToEndId: string }[];
  };
  return outcomes.find(({ endToEndId }) => endToEndId === id);
}

it('the broker has money in each currency of the installation, as after an exchange, but not without end', async () => {
  for (const currency of accountCurrencies) expect(await paid(currency, 50_000)).toMatchObject({ kind: 'debit' });
  expect(await paid('CNY', 99_999_999_999)).toMatchObject({ kind: 'rejected', reason: 'AM04' });
  expect(await paid('NOK', 1)).toMatchObject({ kind: 'rejected', reason: 'AM04' });
});
