import { Global, Module } from '@nestjs/common';
import { estimateWithdrawal, getBankTransfers, requestDeposit, requestWithdrawal } from '@parkett/funds-contract';
import { BankClient, FundsModule, TRANSFER_WINDOWS } from '@parkett/funds-server';
import { getKey } from '@parkett/identity-contract';
import { seal } from '@parkett/identity-contract/seal';
import { PaymentPasswords } from '@parkett/identity-server';
import type { Actor } from '@parkett/kernel';
import { bankTransferWindow } from '@parkett/market-domain';
import { accepts } from '@parkett/platform-read-model/spec-support';
import { CustomerVault } from '@parkett/platform-secrets';
import { readJson, SimulatedService } from '@parkett/platform-simulated-service';
import { PeopleModule } from './people.module';
import { clearScreening } from './spec-support/clear-screening';
import { fundsProviders } from './spec-support/funds-providers';
import { useIdentityApplication } from './spec-support/identity-application';

const accountId = 'LIHUA';
const number = '6222021234567890128';
const paymentPassword = '583741';
/** How far the clock of the engine, and of the window, is behind: it stands in November 2026, in Shanghai. */
let behindMs = 0;
const set = (local: string): void => {
  behindMs = Date.now() - Date.parse(`${local}+08:00`);
};

/** The transfers that the bank was asked for. */
const pulled: unknown[] = [];
const bank = new SimulatedService(async (request) => {
  pulled.push(await readJson(request));
  return { status: 200, body: { bookingId: '1', seq: 1 } };
});
let url = '';
beforeAll(async () => {
  url = `http://127.0.0.1:${await bank.listen(0)}`;
});
afterAll(() => bank.close());

const parts = [
  ...fundsProviders(() => new BankClient(url, 1_000)).filter(({ provide }) => provide !== TRANSFER_WINDOWS),
  { provide: TRANSFER_WINDOWS, useValue: (instant: number) => bankTransferWindow(instant - behindMs) },
];
@Global()
@Module({ imports: [PeopleModule], providers: parts, exports: parts.map(({ provide }) => provide) })
class PartsModule {}

const identity = useIdentityApplication(() => [PartsModule, FundsModule], { now: () => Date.now() - behindMs });
const { gateway, records, customer, call, bothSides, submit, staffSays } = identity;
const system = (id: string): Actor => ({ kind: 'system', id });
const owner: Actor = { kind: 'customer', id: accountId };
let keys = 0;
let headers: Record<string, string> = {};
let [cardId, ibanId] = ['', ''];

/** Sends a command to the account and returns its id. */
async function gives(type: string, body: object, actor: Actor): Promise<string> {
  const request = { actor, route: 'spec', key: `g${++keys}` } as const;
  await accepts(gateway, { ...request, aggregate: `account:${accountId}`, type, body });
  return gateway.idOf(request);
}

const markOf = (of: string) => identity.application.get(CustomerVault).payeeMark(accountId, of);

async function bound(kind: 'iban' | 'mainlandCard', of: string): Promise<string> {
  const details = { holder: 'Li Hua', bank: 'ICBC', branch: null, bic: null, number: of, nameAtBank: null };
  const vault = identity.application.get(CustomerVault);
  const [mark, sealed] = [await markOf(of), await vault.seal(accountId, 'card', JSON.stringify(details))];
  const purpose = { action: 'addPayee', amount: null, currency: null, payee: mark };
  const stepUpId = await gives('GrantStepUp', { purpose }, system('identity'));
  return gives('BindCard', { stepUpId, kind, mark, sealed, agreement: '1', check: 'match' }, owner);
}

/** The rows show all that was decided before. */
async function settle(): Promise<void> {
  const answer = await gateway.send({
    ...{ aggregate: `account:${accountId}`, type: 'CancelWithdrawal', body: { withdrawalId: 'none' } },
    ...{ actor: owner, route: 'spec', key: `l${++keys}` },
  });
  if (answer.kind === 'unknown') throw new Error('nothing was decided');
  await identity.gate.reached([answer.position]);
}

const shown = async () => getBankTransfers.output.parse((await call('GET', getBankTransfers.path, headers)).data);
const refusedNow = async () =>
  (await call('GET', `${estimateWithdrawal.path}?cardId=${cardId}&currency=CNY&amount=500.00`, headers)).data.refused;

async function withdraw(amount: number) {
  const purpose = { action: 'withdraw', amount, currency: 'CNY', payee: await markOf(number) };
  const stepUpId = await gives('GrantStepUp', { purpose }, system('identity'));
  const { data } = (await identity.application.inject({ url: getKey.path })).json();
  const secret = { cardId, currency: 'CNY', amount, again: false, paymentPassword, stepUpId };
  return call('POST', requestWithdrawal.path, headers, await seal(requestWithdrawal, secret, data));
}
const pull = (amount: string, more: object = {}, key = `k${++keys}`) =>
  call(
    'POST',
    requestDeposit.path,
    { ...headers, 'idempotency-key': key },
    { amount, currency: 'CNY', cardId, ...more },
  );

beforeAll(async () => {
  set('2026-11-11T08:00:00');
  const who = await customer(accountId);
  headers = who.headers;
  const sides = await bothSides(who);
  await submit(who, { ...sides, idNumber: 'L01X00T471' }, 'first');
  const submissionId = gateway.idOf({ actor: owner, route: 'verification', key: 'first' });
  for (const documentId of [sides.frontId, sides.backId])
    await staffSays(accountId, 'RecordLook', { what: 'document', documentId, login: 'ada.reviews' });
  await accepts(gateway, clearScreening(accountId, submissionId));
  await staffSays(accountId, 'ReviewVerification', { submissionId, verdict: { kind: 'approved' } });
  await gives('Deposit', { bookingId: 'in', amount: 1_000_000, currency: 'CNY' }, system('bank'));
  cardId = await bound('mainlandCard', number);
  ibanId = await bound('iban', 'DE89370400440532013000');
  const passwords = identity.application.get(PaymentPasswords);
  await records.transaction((client) => passwords.put(client, accountId, passwords.mac(accountId, paymentPassword)));
});

describe('transfers between a mainland card and the account', () => {
  it('are refused in both directions before the window opens, and nothing moves', async () => {
    set('2026-11-13T08:30:00');
    await settle();
    const opensAt = Date.parse('2026-11-13T09:00:00+08:00');
    expect(await shown()).toMatchObject({
      ...{ env: 'SIMULATED', pull: { min: 100, max: 50_000_000 }, leaving: null },
      window: { isOpen: false, closesAt: null, opensAt, date: '2026-11-13', arrivesOn: '2026-11-16' },
    });
    expect(await refusedNow()).toBe('TRANSFER_WINDOW_CLOSED');
    const closed = { status: 409, error: { code: 'TRANSFER_WINDOW_CLOSED', facts: { opensAt } } };
    expect(await withdraw(50_000)).toMatchObject(closed);
    expect(await pull('500.00')).toMatchObject(closed);
    expect(pulled).toEqual([]);
  });

  it('to the account are asked of the bank once for a key, from the own mainland card and within the limits', async () => {
    set('2026-11-13T10:00:00');
    expect(await pull('500.00', {}, 'once')).toMatchObject({ status: 200, data: { status: 'requested' } });
    expect(await pull('500.00', {}, 'once')).toMatchObject({ status: 200 });
    expect(new Set(pulled.map((asked) => JSON.stringify(asked))).size).toBe(1);
    expect(pulled[0]).toMatchObject({ accountRef: accountId, amountMinor: 50_000, currency: 'CNY' });
    expect(pulled[0]).toHaveProperty('senderName');
    const before = pulled.length;
    expect(await pull('500000.01')).toMatchObject({ status: 400, error: { code: 'AMOUNT_TOO_LARGE' } });
    expect(await pull('0.99')).toMatchObject({ status: 400, error: { code: 'AMOUNT_TOO_SMALL' } });
    expect(await pull('500.00', { cardId: 'another' })).toMatchObject({ error: { code: 'CARD_UNKNOWN' } });
    expect(await pull('500.00', { cardId: ibanId })).toMatchObject({ error: { code: 'CURRENCY_NOT_AVAILABLE' } });
    expect(await pull('500.00', { currency: 'EUR' })).toMatchObject({ error: { code: 'CURRENCY_NOT_AVAILABLE' } });
    expect(pulled.length).toBe(before);
  });

  it('to the card reserve the money, and arrive on the next trading day', async () => {
    expect(await refusedNow()).toBeNull();
    const asked = await withdraw(50_000);
    expect(asked).toMatchObject({ status: 200, data: { status: 'requested' } });
    await settle();
    const { withdrawalId } = asked.data;
    // Friday: the next trading day is Monday.
    expect((await shown()).leaving).toEqual({ withdrawalId, arrivesOn: '2026-11-16' });
    const file = { withdrawalId, amount: 50_000, currency: 'CNY', payee: await markOf(number), fileMark: 'f1' };
    await gives('SignPayout', { ...file, keyId: 'k1' }, system('payout'));
    await gives('SendPayout', { withdrawalId, fileId: 'f1', fileMark: 'f1' }, system('payout'));
    const booking = { withdrawalId, bookingId: 'out', amount: 50_000, currency: 'CNY', bookedOn: '2026-11-16' };
    await gives('ConfirmPayout', booking, system('payout'));
    await settle();
    expect((await shown()).leaving).toBeNull();
  });

  it('from the card are refused once nobody knows the trading days', async () => {
    set('2027-01-04T10:00:00');
    expect((await shown()).window).toMatchObject({ isOpen: false, opensAt: null, date: null, arrivesOn: null });
    expect(await pull('600.00')).toMatchObject({ status: 409, error: { code: 'TRANSFER_WINDOW_UNKNOWN' } });
  });
});
