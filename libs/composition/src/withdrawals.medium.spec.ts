import { Global, Module } from '@nestjs/common';
import {
  cancelWithdrawal,
  estimateWithdrawal,
  getWithdrawalLimits,
  listWithdrawals,
  requestWithdrawal,
  setWithdrawalLimits,
} from '@parkett/funds-contract';
import { FundsModule } from '@parkett/funds-server';
import { getKey, PAYEE_NUMBERS, type PayeeNumbers } from '@parkett/identity-contract';
import { seal } from '@parkett/identity-contract/seal';
import { PaymentPasswords } from '@parkett/identity-server';
import type { Actor } from '@parkett/kernel';
import { Overloaded } from '@parkett/platform-event-log';
import { accepts } from '@parkett/platform-read-model/spec-support';
import { CustomerVault } from '@parkett/platform-secrets';
import { setTimeout } from 'node:timers/promises';
import { PeopleModule } from './people.module';
import { clearScreening } from './spec-support/clear-screening';
import { fundsProviders } from './spec-support/funds-providers';
import { useIdentityApplication } from './spec-support/identity-application';

const iban = 'DE89370400440532013000';
const paymentPassword = '583741';
/** Cards are bound a day ago, so that they are usable. */
let behindMs = 25 * 60 * 60 * 1000;

const parts = fundsProviders();
@Global()
@Module({ imports: [PeopleModule], providers: parts, exports: parts.map(({ provide }) => provide) })
class PartsModule {}

const identity = useIdentityApplication(() => [PartsModule, FundsModule], { now: () => Date.now() - behindMs });
const { gateway, read, records, customer, call, staffSays } = identity;
const system = (id: string): Actor => ({ kind: 'system', id });
let keys = 0;

interface Payer {
  readonly accountId: string;
  readonly headers: Record<string, string>;
  readonly cardId: string;
}

/** Sends a command to an account and returns its id. */
async function gives(accountId: string, type: string, body: object, actor: Actor): Promise<string> {
  const request = { actor, route: 'spec', key: `g${++keys}` } as const;
  await accepts(gateway, { ...request, aggregate: `account:${accountId}`, type, body });
  return gateway.idOf(request);
}

const markOf = (accountId: string) => identity.application.get(CustomerVault).payeeMark(accountId, iban);

/** A verified customer with cash, a card and a payment password. */
async function payer(accountId: string, amount: number): Promise<Payer> {
  const { headers } = await customer(accountId);
  const owner: Actor = { kind: 'customer', id: accountId };
  const documents = ['front', 'back'].map((side) => ({ documentId: `${accountId}-${side}`, side }));
  const submission = { documentType: 'dePassport', sealed: 'c2VhbGVk', documents };
  const submissionId = await gives(accountId, 'SubmitVerification', submission, owner);
  for (const { documentId } of documents)
    await staffSays(accountId, 'RecordLook', { what: 'document', documentId, login: 'ada.reviews' });
  await accepts(gateway, clearScreening(accountId, submissionId));
  await staffSays(accountId, 'ReviewVerification', { submissionId, verdict: { kind: 'approved' } });
  await gives(accountId, 'Deposit', { bookingId: `in-${accountId}`, amount, currency: 'EUR' }, system('bank'));
  const vault = identity.application.get(CustomerVault);
  const details = {
    holder: 'Erika Mustermann',
    bank: 'Hausbank',
    branch: null,
    bic: null,
    number: iban,
    nameAtBank: null,
  };
  const [mark, sealed] = [await markOf(accountId), await vault.seal(accountId, 'card', JSON.stringify(details))];
  const purpose = { action: 'addPayee', amount: null, currency: null, payee: mark };
  const stepUpId = await gives(accountId, 'GrantStepUp', { purpose }, system('identity'));
  const card = { stepUpId, kind: 'iban', mark, sealed, agreement: '1', check: 'match' };
  const cardId = await gives(accountId, 'BindCard', card, owner);
  const passwords = identity.application.get(PaymentPasswords);
  await records.transaction((client) => passwords.put(client, accountId, passwords.mac(accountId, paymentPassword)));
  await identity.gate.reached([await lastOf(accountId)]);
  return { accountId, headers, cardId };
}

/** The position of a command that changes nothing, so that the rows show all before it. */
async function lastOf(accountId: string) {
  const answer = await gateway.send({
    ...{ aggregate: `account:${accountId}`, type: 'CancelWithdrawal', body: { withdrawalId: 'none' } },
    ...{ actor: { kind: 'customer', id: accountId }, route: 'spec', key: `l${++keys}` },
  });
  if (answer.kind === 'unknown') throw new Error('nothing was decided');
  return answer.position;
}

async function proved({ accountId }: Payer, amount: number): Promise<string> {
  const purpose = { action: 'withdraw', amount, currency: 'EUR', payee: await markOf(accountId) };
  return gives(accountId, 'GrantStepUp', { purpose }, system('identity'));
}

async function sealed(secret: object): Promise<object> {
  const { data } = (await identity.application.inject({ url: getKey.path })).json();
  return seal(requestWithdrawal, { ...secret }, data);
}
const withdraw = async ({ cardId, headers }: Payer, amount: number, stepUpId: string, more: object = {}) =>
  call(
    'POST',
    requestWithdrawal.path,
    headers,
    await sealed({ cardId, currency: 'EUR', amount, again: false, paymentPassword, stepUpId, ...more }),
  );
/** Sends a command again while nothing was sent because the engine is behind. */
async function sent(request: Parameters<typeof gateway.send>[0]): ReturnType<typeof gateway.send> {
  for (let left = 200; left > 0; left -= 1) {
    try {
      return await gateway.send(request);
    } catch (error) {
      if (!(error instanceof Overloaded)) throw error;
      await setTimeout(50);
    }
  }
  throw new Error('the engine stays behind');
}
/** Repeats a call while nothing was sent because the engine is behind, as a client does. */
async function untilDecided(again: () => ReturnType<typeof withdraw>): ReturnType<typeof withdraw> {
  for (let left = 50; left > 0; left -= 1) {
    const answer = await again();
    if (answer.error?.code !== 'OVERLOADED') return answer;
    await setTimeout(100);
  }
  throw new Error('the engine stays behind');
}
const seen = (answer: { readonly headers: object }): Record<string, string> => {
  const position = (answer.headers as Record<string, unknown>)['x-parkett-position'];
  return typeof position === 'string' ? { 'x-parkett-position': position } : {};
};
const listed = async ({ headers }: Payer, after: Record<string, string> = {}) =>
  listWithdrawals.output.parse((await call('GET', listWithdrawals.path, { ...headers, ...after })).data).withdrawals;
const cancel = ({ headers }: Payer, withdrawalId: string) =>
  call('POST', cancelWithdrawal.path.replace(':withdrawalId', withdrawalId), {
    ...{ ...headers, 'idempotency-key': `k${++keys}` },
  });
const estimate = async ({ headers, cardId }: Payer, amount: string, after: Record<string, string> = {}) =>
  (
    await call('GET', `${estimateWithdrawal.path}?cardId=${cardId}&currency=EUR&amount=${amount}`, {
      ...{ ...headers, ...after },
    })
  ).data;

const people: Record<string, Payer> = {};
const named = (name: string): Payer => people[name] ?? { accountId: name, headers: {}, cardId: 'none' };

describe('a withdrawal over HTTP', () => {
  beforeAll(async () => {
    for (const [name, amount] of [
      ['ANNA', 100_000],
      ['BERT', 50_000],
      ['CARL', 80_000],
      ['DORA', 70_000],
    ] as const)
      people[name] = await payer(name, amount);
    behindMs = 0;
  });

  it('is estimated, and refused with a wrong payment password or a step-up for another amount', async () => {
    const anna = named('ANNA');
    expect(await estimate(anna, '250.00')).toMatchObject({
      ...{ amount: 25_000, fee: 0, total: 25_000, withdrawable: 100_000, unsettled: 0, min: 1_000 },
      ...{ left: { day: 2_500_000, month: 10_000_000 }, needsApproval: false, refused: null },
    });
    expect(await estimate(anna, '1000.01')).toMatchObject({ refused: 'NOT_WITHDRAWABLE' });
    const stepUpId = await proved(anna, 25_000);
    expect(await withdraw(anna, 25_000, stepUpId, { paymentPassword: '000000' })).toMatchObject({
      ...{ status: 403, error: { code: 'PAYMENT_PASSWORD_WRONG', facts: { left: 4 } } },
    });
    expect(await withdraw(anna, 25_001, stepUpId)).toMatchObject({ error: { code: 'STEP_UP_INVALID' } });
  });

  it('is named in a step-up by the id of its card, which only its customer can name', async () => {
    const [numbers, { cardId }] = [identity.application.get<PayeeNumbers>(PAYEE_NUMBERS), named('ANNA')];
    expect(await numbers.of('ANNA', cardId)).toBe(iban);
    for (const [accountId, id] of [['BERT', cardId] as const, ['ANNA', iban] as const])
      await expect(numbers.of(accountId, id)).rejects.toMatchObject({ code: 'CARD_UNKNOWN' });
  });

  it('is listed with a masked number, given once for a repeated call, and cancelled by its customer alone', async () => {
    const anna = named('ANNA');
    const stepUpId = await proved(anna, 25_000);
    const asked = await withdraw(anna, 25_000, stepUpId);
    expect(asked).toMatchObject({ status: 200, data: { status: 'requested' } });
    const again = await withdraw(anna, 25_000, stepUpId);
    expect(again).toMatchObject({ status: 200, data: { withdrawalId: asked.data.withdrawalId } });
    expect(await withdraw(anna, 30_000, stepUpId)).toMatchObject({ error: { code: 'IDEMPOTENCY_BODY_MISMATCH' } });
    const [row, ...others] = await listed(anna, seen(asked));
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      ...{ withdrawalId: asked.data.withdrawalId, status: 'approved', amount: 25_000, fee: 0, bank: 'Hausbank' },
      ...{ number: 'DE***3000', canCancel: true, needsApproval: false, reason: null },
    });
    expect(await estimate(anna, '10.00', seen(asked))).toMatchObject({
      ...{ withdrawable: 75_000, refused: 'WITHDRAWAL_IN_FLIGHT' },
    });
    expect(await cancel(named('BERT'), asked.data.withdrawalId)).toMatchObject({
      error: { code: 'WITHDRAWAL_UNKNOWN' },
    });
    const cancelled = await cancel(anna, asked.data.withdrawalId);
    expect(await listed(anna, seen(cancelled))).toMatchObject([
      { status: 'cancelled', reason: 'customer', canCancel: false },
    ]);
    expect(await estimate(anna, '1000.00', seen(cancelled))).toMatchObject({ withdrawable: 100_000, refused: null });
  });

  it('is paid, and asked about before the same is paid again', async () => {
    const anna = named('ANNA');
    const asked = await withdraw(anna, 40_000, await proved(anna, 40_000));
    const { withdrawalId } = asked.data;
    const file = { withdrawalId, amount: 40_000, currency: 'EUR', payee: await markOf('ANNA'), fileMark: 'f1' };
    await gives('ANNA', 'SignPayout', { ...file, keyId: 'k1' }, system('payout'));
    await gives('ANNA', 'SendPayout', { withdrawalId, fileId: 'f1', fileMark: 'f1' }, system('payout'));
    const booking = { withdrawalId, bookingId: 'out-1', amount: 40_000, currency: 'EUR', bookedOn: '2026-11-20' };
    await gives('ANNA', 'ConfirmPayout', booking, system('payout'));
    await identity.gate.reached([await lastOf('ANNA')]);
    expect(await listed(anna)).toMatchObject([
      { withdrawalId, status: 'paid', signedAt: expect.any(Number), paidAt: expect.any(Number) },
      { status: 'cancelled' },
    ]);
    expect(await read.rows(`SELECT type, amount FROM transactions WHERE account_id = 'ANNA' ORDER BY at`)).toEqual([
      { type: 'deposit', amount: '100000' },
      { type: 'withdrawal', amount: '-40000' },
    ]);
    const stepUpId = await proved(anna, 40_000);
    expect(await withdraw(anna, 40_000, stepUpId)).toMatchObject({
      ...{ status: 409, error: { code: 'WITHDRAWAL_REPEATED' } },
    });
    expect(await withdraw(anna, 40_000, stepUpId, { again: true })).toMatchObject({ status: 200 });
  });

  it('passes once when the whole balance is asked for from 20 screens at once', async () => {
    const bert = named('BERT');
    const stepUps: string[] = [];
    for (let n = 0; n < 20; n += 1) stepUps.push(await proved(bert, 50_000));
    const asked = await Promise.all(stepUps.map((stepUpId) => untilDecided(() => withdraw(bert, 50_000, stepUpId))));
    const ids = new Set(asked.flatMap(({ status, data }) => (status === 200 ? [data.withdrawalId] : [])));
    expect(ids.size).toBe(1);
    const codes = asked.flatMap(({ error }) => (error === undefined ? [] : [error.code]));
    expect(new Set(codes)).toEqual(new Set(['WITHDRAWAL_IN_FLIGHT']));
    await identity.gate.reached([await lastOf('BERT')]);
    expect(await listed(bert)).toMatchObject([{ status: 'approved', amount: 50_000 }]);
    expect(await estimate(bert, '10.00')).toMatchObject({ withdrawable: 0 });
  });

  it('passes once when 100 commands ask for the whole balance at once', async () => {
    const dora = named('DORA');
    const stepUps: string[] = [];
    for (let n = 0; n < 20; n += 1) stepUps.push(await proved(dora, 70_000));
    const asked = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        sent({
          ...{ aggregate: 'account:DORA', type: 'RequestWithdrawal', route: 'spec', key: `w${n}` },
          actor: { kind: 'customer', id: 'DORA' },
          body: {
            ...{ stepUpId: stepUps[n % 20], cardId: dora.cardId, amount: 70_000, currency: 'EUR' },
            ...{ sealed: 'c2VhbGVk', again: true },
          },
        }),
      ),
    );
    expect(asked.filter(({ kind }) => kind === 'accepted')).toHaveLength(1);
    const refused = asked.flatMap((answer) => (answer.kind === 'rejected' ? [answer.rejection.code] : []));
    expect(refused).toHaveLength(99);
    expect(new Set(refused)).toEqual(new Set(['WITHDRAWAL_IN_FLIGHT']));
    await identity.gate.reached([await lastOf('DORA')]);
    const rows = await read.rows(`SELECT status, amount FROM withdrawals WHERE account_id = 'DORA'`);
    expect(rows).toEqual([{ status: 'approved', amount: '70000' }]);
    expect(await read.rows(`SELECT settled FROM accounts WHERE account_id = 'DORA'`)).toEqual([{ settled: '0' }]);
  });

  it('stays below limits that the customer has lowered', async () => {
    const carl = named('CARL');
    const set = await call(
      'POST',
      setWithdrawalLimits.path,
      { ...carl.headers, 'idempotency-key': 'limits' },
      { currency: 'EUR', limits: { day: 5_000, month: 9_000 } },
    );
    expect(set).toMatchObject({ status: 200 });
    const { data } = await call('GET', getWithdrawalLimits.path, { ...carl.headers, ...seen(set) });
    expect(data.currencies[0]).toMatchObject({
      ...{ currency: 'EUR', limits: { day: 5_000, month: 9_000 }, left: { day: 5_000, month: 9_000 }, raised: null },
    });
    expect(await withdraw(carl, 5_001, await proved(carl, 5_001))).toMatchObject({
      ...{ status: 422, error: { code: 'WITHDRAWAL_ABOVE_LIMIT', facts: { period: 'day', left: 5_000 } } },
    });
    expect(await withdraw(carl, 5_000, await proved(carl, 5_000))).toMatchObject({ status: 200 });
  });
});
