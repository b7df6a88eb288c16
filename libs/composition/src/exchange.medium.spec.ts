import { Global, Module } from '@nestjs/common';
import {
  exchangeCash,
  exchangeQuoteSchema,
  getExchangeOutcome,
  quoteExchange,
  type ExchangeQuote,
} from '@parkett/funds-contract';
import { EXCHANGE_PASSWORDS, ExchangeModule } from '@parkett/funds-server';
import { getAuthenticationDetail } from '@parkett/identity-contract';
import { Messages } from '@parkett/platform-http';
import { accepts } from '@parkett/platform-read-model/spec-support';
import { messages } from './error-messages';
import { noMarket } from './no-market';
import { clearScreening } from './spec-support/clear-screening';
import { useIdentityApplication } from './spec-support/identity-application';

const tradingPassword = '123456';
const verify = (_: string, typed: string) =>
  Promise.resolve(typed === tradingPassword ? { kind: 'ok' } : { kind: 'wrong', left: 4 });
const services = [
  { provide: Messages, useValue: messages },
  { provide: EXCHANGE_PASSWORDS, useValue: { verify } },
];
@Global()
@Module({ providers: services, exports: services.map(({ provide }) => provide) })
class ServicesModule {}

/** The dollar; each test moves it as it likes. */
let dollar: string | undefined = '1.1172';
const market = {
  ...noMarket,
  exchangeRates: () =>
    dollar === undefined ? undefined : { ts: Date.now() - 500, source: 'simulated', perEuro: { USD: dollar } },
};
const identity = useIdentityApplication(() => [ServicesModule, ExchangeModule], { market });
const { gateway, read, customer, call, bothSides, submit, staffSays } = identity;

type Somebody = Awaited<ReturnType<typeof customer>>;
let keys = 0;
const newKey = (): string => `k${++keys}`;

/** A verified customer with 1,000.00 euros. */
async function withEuros(accountId: string, idNumber: string): Promise<Somebody> {
  const who = await customer(accountId);
  const sides = await bothSides(who);
  await submit(who, { ...sides, idNumber }, 'first');
  const own = { kind: 'customer', id: accountId } as const;
  const submissionId = gateway.idOf({ actor: own, route: 'verification', key: 'first' });
  for (const documentId of [sides.frontId, sides.backId])
    await staffSays(accountId, 'RecordLook', { what: 'document', documentId, login: 'ada.reviews' });
  await accepts(gateway, clearScreening(accountId, submissionId));
  await staffSays(accountId, 'ReviewVerification', { submissionId, verdict: { kind: 'approved' } });
  await accepts(gateway, {
    ...{ aggregate: `account:${accountId}`, type: 'Deposit', actor: { kind: 'system', id: 'bank' }, route: 'spec' },
    ...{ key: newKey(), body: { bookingId: 'b1', amount: 100_000, currency: 'EUR' } },
  });
  return who;
}

const quote = ({ headers }: Somebody, amount: string, key = newKey()) =>
  call('POST', quoteExchange.path, { ...headers, 'idempotency-key': key }, { from: 'EUR', to: 'USD', amount });
const exchange = ({ headers }: Somebody, quoteId: string, more: object = {}, key = newKey()) =>
  call('POST', exchangeCash.path, { ...headers, 'idempotency-key': key }, { quoteId, tradingPassword, ...more });
const outcome = ({ headers }: Somebody, key: string, confirmedAt: number) =>
  call('GET', `${getExchangeOutcome.path}?key=${key}&confirmedAt=${confirmedAt}`, headers);
const quoted = async (who: Somebody, amount: string): Promise<ExchangeQuote> =>
  exchangeQuoteSchema.parse((await quote(who, amount)).data);

/** Cash by currency, once the rows contain the answer. */
async function cashOf({ accountId, headers }: Somebody, after: { readonly headers: object }) {
  const seen = String((after.headers as Record<string, unknown>)['x-parkett-position']);
  await call('GET', getAuthenticationDetail.path, { ...headers, 'x-parkett-position': seen });
  const rows = await read.rows<{ currency: string; settled: string }>(
    `SELECT currency, settled FROM accounts WHERE account_id = $1
     UNION ALL SELECT currency, settled FROM currency_accounts WHERE account_id = $1`,
    [accountId],
  );
  return Object.fromEntries(rows.map(({ currency, settled }) => [currency, Number(settled)]));
}
const refusal = (status: number, code: string) => ({ status, error: { code } });

beforeEach(() => {
  dollar = '1.1172';
});

describe('an exchange over HTTP', () => {
  it('is quoted with its fee, source and end, and booked at this rate in both currencies once', async () => {
    const anna = await withEuros('ANNA', 'T220001293');
    const answer = await quote(anna, '100.00', 'same');
    expect(answer).toMatchObject({
      status: 200,
      data: {
        ...{ from: 'EUR', to: 'USD', sold: 10_000, bought: 11_116, rate: '1.1172', source: 'simulated' },
        ...{ fee: { code: 'exchangeSpread', amount: 50, rule: 'exchange-1' }, env: 'SIMULATED' },
      },
    });
    const { quoteId, quotedAt, expiresAt } = exchangeQuoteSchema.parse(answer.data);
    expect(expiresAt - quotedAt).toBe(30_000);
    expect((await quote(anna, '100.00', 'same')).data).toEqual(answer.data);
    expect(await quote(anna, '200.00', 'same')).toMatchObject(refusal(422, 'IDEMPOTENCY_BODY_MISMATCH'));
    expect(await exchange(anna, quoteId, { tradingPassword: '1' })).toMatchObject(
      refusal(403, 'TRADING_PASSWORD_WRONG'),
    );
    expect(await exchange(anna, quoteId, { rate: '9.0' })).toMatchObject({ status: 400 });
    const all = await Promise.all(Array.from({ length: 8 }, () => exchange(anna, quoteId, {}, 'one')));
    expect(all.map(({ status, data }) => [status, data])).toEqual(Array(8).fill([200, { status: 'booked' }]));
    const again = await exchange(anna, quoteId);
    expect(again).toMatchObject(refusal(409, 'EXCHANGE_ALREADY_BOOKED'));
    expect(await cashOf(anna, again)).toEqual({ EUR: 90_000, USD: 11_116 });
    const rows = await read.rows(
      'SELECT type, amount, currency, fees FROM transactions WHERE account_id = $1 AND type = $2 ORDER BY currency',
      ['ANNA', 'exchange'],
    );
    expect(rows).toEqual([
      {
        ...{ type: 'exchange', amount: '-10000', currency: 'EUR' },
        fees: [{ code: 'exchangeSpread', amount: 50, rule: 'exchange-1' }],
      },
      { type: 'exchange', amount: '11116', currency: 'USD', fees: [] },
    ]);
  });

  it('is booked for one of many concurrent keys, and never for more than there is', async () => {
    const bert = await withEuros('BERT', 'T220001282');
    const { quoteId } = await quoted(bert, '1000.00');
    const all = await Promise.all(Array.from({ length: 10 }, () => exchange(bert, quoteId)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await quote(bert, '0.01')).toMatchObject(refusal(422, 'EXCHANGE_TOO_SMALL'));
    expect(await quote(bert, '1.00')).toMatchObject(refusal(422, 'INSUFFICIENT_CASH'));
    expect(await quote(bert, '1.001')).toMatchObject(refusal(400, 'AMOUNT_INVALID'));
    for (const { headers, status } of all) if (status === 200) expect((await cashOf(bert, { headers })).EUR).toBe(0);
  });

  it('keeps a rate however often it is asked for, and is refused once the market has left it', async () => {
    const cora = await withEuros('CORA', 'T220001271');
    const first = await quoted(cora, '100.00');
    dollar = '1.1185';
    const second = await quoted(cora, '200.00');
    expect([second.rate, second.expiresAt]).toEqual([first.rate, first.expiresAt]);
    expect(await exchange(cora, first.quoteId)).toMatchObject(refusal(404, 'EXCHANGE_QUOTE_UNKNOWN'));
    dollar = '1.1300';
    expect(await exchange(cora, second.quoteId)).toMatchObject(refusal(409, 'EXCHANGE_RATE_MOVED'));
    dollar = undefined;
    expect(await exchange(cora, second.quoteId)).toMatchObject(refusal(409, 'EXCHANGE_RATE_STALE'));
    expect(await quote(cora, '100.00')).toMatchObject(refusal(409, 'EXCHANGE_RATE_STALE'));
    dollar = '1.1172';
    const done = await exchange(cora, second.quoteId);
    expect(await cashOf(cora, done)).toEqual({ EUR: 80_000, USD: 22_232 });
  });

  it('is not carried out late, and its outcome is known after a lost answer', async () => {
    const dora = await withEuros('DORA', 'T220001260');
    const { quoteId } = await quoted(dora, '100.00');
    const confirmedAt = Date.now() - 30_001;
    expect(await outcome(dora, 'booked', Date.now())).toMatchObject({ data: { status: 'pending' } });
    expect(await outcome(dora, 'late', confirmedAt)).toMatchObject({ data: { status: 'notBooked' } });
    expect(await exchange(dora, quoteId, { confirmedAt }, 'late')).toMatchObject(refusal(409, 'COMMAND_EXPIRED'));
    const done = await exchange(dora, quoteId, {}, 'booked');
    expect(await outcome(dora, 'booked', confirmedAt)).toMatchObject({ data: { status: 'booked' } });
    const refused = await exchange(dora, quoteId, {}, 'other');
    expect(await outcome(dora, 'other', confirmedAt)).toMatchObject({
      data: { status: 'rejected', code: 'EXCHANGE_ALREADY_BOOKED' },
    });
    expect(await cashOf(dora, refused)).toEqual(await cashOf(dora, done));
  });

  it('is somebody else’s to nobody', async () => {
    const [emil, fred] = [await withEuros('EMIL', 'T220001259'), await withEuros('FRED', 'T220001248')];
    const { quoteId } = await quoted(emil, '100.00');
    expect(await exchange(fred, quoteId)).toMatchObject(refusal(404, 'EXCHANGE_QUOTE_UNKNOWN'));
  });
});
