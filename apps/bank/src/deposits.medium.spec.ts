import type { DebitSent, FundsSent } from '@parkett/funds-contract';
import {
  BankClient,
  BankFeed,
  DepositCurrencies,
  type DepositRequests,
  fundsMigrations,
  TransferDetails,
} from '@parkett/funds-server';
import { spacedIban } from '@parkett/funds-contract/accounts';
import { accountKind, noMarket } from '@parkett/composition';
import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { accepts, useEventStack } from '@parkett/platform-read-model/spec-support';
import { eventually } from '@parkett/platform-testing';
import type { TradingSent } from '@parkett/trading-contract';
import { BankServer } from './bank-server';
import { BookingLedger } from './booking-ledger';
import { depositRequests } from './spec-support/deposit-requests';

const { services, gateway, tail } = useEventStack<TradingSent | FundsSent | DebitSent>({
  kinds: [accountKind(noMarket)],
});
const recordsSchema = services.schema('records');
const records = new Database(services.postgresUrl, recordsSchema, 4, backgroundLimits);
/** The deposits in the log, by account. */
const deposited = new Map<string, number[]>();
let bank: BankServer;
let url: string;
const bankCode = '99900010';
let deposits: DepositRequests;
let details: TransferDetails;
let opensCurrencies = true;
const feeds: BankFeed[] = [];
const troubles: unknown[] = [];

const open = (accountId: string) =>
  accepts(gateway, {
    aggregate: `account:${accountId}`,
    type: 'OpenAccount',
    body: { currency: 'EUR' },
    actor: { kind: 'system', id: 'identity' },
    route: 'accounts',
    key: `open:${accountId}`,
  });

const behave = (how: object): Promise<Response> =>
  fetch(`${url}/_behaviour`, { method: 'POST', body: JSON.stringify(how) });
const amounts = (accountId: string, currency = 'EUR'): readonly number[] =>
  deposited.get(`${accountId} ${currency}`) ?? [];
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function startFeed(): BankFeed {
  const feed = new BankFeed({
    bank: new BankClient(url),
    records,
    bankCode,
    send: (request, wait) => gateway.send(request, wait),
    senders: { check: async () => 'own' },
    refusesSenders: () => true,
    refusesUnverified: () => true,
    clockProblem: () => undefined,
    partitionOf: () => 0,
    opensCurrencies: () => true,
    suspends: () => true,
    onTrouble: (error) => troubles.push(error),
    onAlert: (_kind, message) => troubles.push(message),
  });
  feed.start();
  feeds.push(feed);
  return feed;
}

beforeAll(async () => {
  await migrate({ url: services.postgresUrl, schema: recordsSchema, migrations: fundsMigrations });
  tail.listen({
    onRecord: (_partition, chained) => {
      for (const event of chained.record.events) {
        if (event.type !== 'Deposited') continue;
        const accountId = chained.record.aggregate.slice('account:'.length);
        const currency = String(Reflect.get(event, 'currency'));
        const known = amounts(accountId, currency);
        deposited.set(`${accountId} ${currency}`, [...known, Number(Reflect.get(event, 'amount'))]);
      }
    },
  });
  bank = new BankServer(await BookingLedger.open(await services.home()));
  url = `http://127.0.0.1:${await bank.listen(0)}`;
  const currencies = new DepositCurrencies(() => opensCurrencies);
  deposits = depositRequests(url, currencies, 'SIMULATED');
  const brokerBank = { payee: 'Parkett', bankCode, bic: null };
  details = new TransferDetails(records, { env: 'SIMULATED', brokerBank }, currencies);
  startFeed();
});

beforeEach(() => behave({}));

services.afterwards(async () => {
  await Promise.all(feeds.map((feed) => feed.close()));
  await bank.close();
  await records.close();
});

describe('a deposit', () => {
  it('requested many times with one key arrives once', async () => {
    await open('ONCE');
    const references = await Promise.all(
      Array.from({ length: 10 }, () => deposits.request('ONCE', 'k1', '250.00', 'EUR')),
    );
    expect(new Set(references).size).toBe(1);
    await eventually('the money is there', () => amounts('ONCE').length > 0);
    expect(amounts('ONCE')).toEqual([25_000]);
    const inAnother = deposits.request('ONCE', 'k1', '250.00', 'HKD');
    await expect(inAnother).rejects.toMatchObject({ status: 422, code: 'IDEMPOTENCY_BODY_MISMATCH' });
    await expect(deposits.request('ONCE', 'k1', '251', 'EUR')).rejects.toMatchObject({
      status: 422,
      code: 'IDEMPOTENCY_BODY_MISMATCH',
    });
  });

  it('is booked in the currency in which it was requested', async () => {
    await open('HONG');
    await deposits.request('HONG', 'k1', '300.00', 'HKD');
    await eventually('the money is there', () => amounts('HONG', 'HKD').length > 0);
    expect([amounts('HONG', 'HKD'), amounts('HONG')]).toEqual([[30_000], []]);
  });

  it('in another currency is refused before the bank is asked, until accounts can hold it', async () => {
    await open('EARLY');
    opensCurrencies = false;
    const refused = deposits.request('EARLY', 'k1', '300.00', 'HKD');
    await expect(refused).rejects.toMatchObject({ status: 409, code: 'CURRENCY_NOT_AVAILABLE' });
    await deposits.request('EARLY', 'k2', '20.00', 'EUR');
    opensCurrencies = true;
    await eventually('the euros are there', () => amounts('EARLY').length > 0);
    expect(amounts('EARLY', 'HKD')).toEqual([]);
    await deposits.request('EARLY', 'k1', '300.00', 'HKD');
    await eventually('the dollars are there', () => amounts('EARLY', 'HKD').length > 0);
    expect([amounts('EARLY', 'HKD'), amounts('EARLY')]).toEqual([[30_000], [2_000]]);
  });

  it.each([
    ['1.005', 'AMOUNT_INVALID'],
    ['0.99', 'AMOUNT_TOO_SMALL'],
    ['1000000.01', 'AMOUNT_TOO_LARGE'],
    ['x', 'AMOUNT_INVALID'],
  ])('of %s is refused with %s', async (amount, code) => {
    await expect(deposits.request('ONCE', 'k2', amount, 'EUR')).rejects.toMatchObject({ status: 400, code });
  });

  it('is neither lost nor doubled when the bank is down or its answer is lost', async () => {
    await open('DOWN');
    await behave({ down: true });
    await expect(deposits.request('DOWN', 'k1', '10', 'EUR')).rejects.toMatchObject({
      status: 503,
      code: 'BANK_UNAVAILABLE',
    });
    await behave({ loseAnswer: true });
    await expect(deposits.request('DOWN', 'k1', '10', 'EUR')).rejects.toMatchObject({
      status: 503,
      code: 'BANK_UNAVAILABLE',
    });
    await behave({});
    await deposits.request('DOWN', 'k1', '10', 'EUR');
    await eventually('the money is there', () => amounts('DOWN').length > 0);
    await deposits.request('DOWN', 'k2', '20', 'EUR');
    await eventually('the other one too', () => amounts('DOWN').length > 1);
    expect(amounts('DOWN')).toEqual([1_000, 2_000]);
  });

  it('is booked once although the bank repeats, reorders and delays bookings and two feeds read them', async () => {
    await open('MIXED');
    const second = startFeed();
    await behave({ duplicateBookings: true, reorder: true });
    await Promise.all(Array.from({ length: 40 }, (_, i) => deposits.request('MIXED', `k${i}`, `${i + 1}.00`, 'EUR')));
    await eventually('all of it is there', () => amounts('MIXED').length >= 40, 20_000);
    await behave({});
    await eventually(
      'the cursor is at the end',
      async () => (await records.rows<{ seq: string }>('SELECT seq FROM bank_cursor'))[0]?.seq === '46',
      15_000,
    );
    await second.close();
    expect(sum(amounts('MIXED'))).toBe(82_000);
    expect(amounts('MIXED')).toHaveLength(40);
  });

  it('that the bank skips delays no other, also after a restart, and is booked once when it is listed', async () => {
    await open('SKIPPED');
    await open('FOLLOWS');
    const seq = Number((await records.rows<{ seq: string }>('SELECT seq FROM bank_cursor'))[0]?.seq) + 1;
    await behave({ withhold: [seq] });
    await deposits.request('SKIPPED', 'k1', '7', 'EUR');
    await Promise.all(Array.from({ length: 20 }, (_, i) => deposits.request('FOLLOWS', `k${i}`, `${i + 1}.00`, 'EUR')));
    await eventually('all others are there', () => amounts('FOLLOWS').length === 20);
    await Promise.all(feeds.splice(0).map((feed) => feed.close()));
    startFeed();
    startFeed();
    await deposits.request('FOLLOWS', 'later', '100', 'EUR');
    await eventually('a later one, too', () => amounts('FOLLOWS').length === 21);
    const gaps = () => records.rows('SELECT from_seq, to_seq FROM bank_gaps');
    // The feed notes it when it passes a page, whose bookings are posted by then.
    await eventually('the gap is noted', async () => (await gaps()).length > 0);
    expect(await gaps()).toEqual([{ from_seq: String(seq), to_seq: String(seq) }]);
    await behave({});
    await eventually('the money is there', () => amounts('SKIPPED').length > 0, 20_000);
    await eventually('no gap is left', async () => (await records.rows('SELECT 1 FROM bank_gaps')).length === 0);
    expect([amounts('SKIPPED'), amounts('FOLLOWS').length]).toEqual([[700], 21]);
  });

  it('for an account that is not open yet is set aside and booked once the account is open', async () => {
    await deposits.request('LATE', 'k1', '5', 'EUR');
    await eventually(
      'it is set aside',
      async () => (await records.rows(`SELECT 1 FROM unposted_bookings WHERE reason = 'ACCOUNT_UNKNOWN'`)).length === 1,
    );
    expect(troubles).toContainEqual(expect.objectContaining({ message: expect.stringContaining('ACCOUNT_UNKNOWN') }));
    await open('LATE');
    startFeed();
    await eventually('the money is there', () => amounts('LATE').length > 0);
    await eventually(
      'nothing is set aside',
      async () => (await records.rows('SELECT 1 FROM unposted_bookings')).length === 0,
    );
    expect(amounts('LATE')).toEqual([500]);
  });
});

describe('a transfer from a bank', () => {
  let sent = 0;
  /** What the sender's bank tells ours. The same reference is the same transfer. */
  const send = (transfer: object, reference = `T${(sent += 1)}`) =>
    fetch(`${url}/transfers`, {
      method: 'POST',
      body: JSON.stringify({ reference, amountMinor: 1_000 + sent, currency: 'EUR', ...transfer }),
    });
  const detailsOf = async (accountId: string) => {
    await open(accountId);
    const found = await details.of(accountId);
    return { ...found, iban: found.accounts[0]?.iban ?? '' };
  };
  const suspended: string[] = [];
  beforeAll(() =>
    tail.listen({
      onRecord: (_partition, { record }) => {
        for (const event of record.events)
          if (event.type === 'BookingSuspended') suspended.push(String(Reflect.get(event, 'amount')));
      },
    }),
  );

  it('to the own IBAN, or with the reference in whatever form, is credited', async () => {
    const { iban, reference } = await detailsOf('OWN');
    await send({ iban, purpose: 'Sparen', amountMinor: 1_100 });
    await send({ iban: 'DE89370400440532013000', purpose: reference, amountMinor: 1_200 });
    await send({ purpose: `fÜr Jörg: ${spacedIban(reference).toLowerCase()} – Grüße`, amountMinor: 1_300 });
    await send({ iban: spacedIban(iban).toLowerCase(), purpose: `Ref. ${reference}`, amountMinor: 1_400 });
    await eventually('the money is there', () => amounts('OWN').length === 4);
    expect(amounts('OWN').toSorted()).toEqual([1_100, 1_200, 1_300, 1_400]);
  });

  it('is credited once, although the bank loses its answer, repeats and reorders', async () => {
    const { iban } = await detailsOf('TWICE');
    await behave({ loseAnswer: true, duplicateBookings: true, reorder: true });
    for (let n = 0; n < 3; n++) await send({ iban, amountMinor: 2_000 }, 'T-TWICE').catch(() => undefined);
    await behave({ duplicateBookings: true, reorder: true });
    await send({ iban, amountMinor: 2_100 });
    await eventually('both are there', () => amounts('TWICE').length === 2);
    await deposits.request('TWICE', 'last', '33.00', 'EUR');
    await eventually('a later one is there', () => amounts('TWICE').length >= 3);
    expect(amounts('TWICE').toSorted()).toEqual([2_000, 2_100, 3_300]);
  });

  it('that names nobody, two accounts or a wrong digit is credited to none of them', async () => {
    const [one, other] = [await detailsOf('ONE'), await detailsOf('OTHER')];
    await send({ purpose: 'Sparen', amountMinor: 3_001 });
    await send({ iban: one.iban, purpose: other.reference, amountMinor: 3_002 });
    await send({ purpose: `${one.reference} ${other.reference}`, amountMinor: 3_003 });
    await send({ iban: `${one.iban.slice(0, -2)}${one.iban.at(-1)}${one.iban.at(-2)}`, amountMinor: 3_004 });
    await eventually('all are set aside', async () => {
      const rows = await records.rows(`SELECT FROM unposted_bookings WHERE account_ref LIKE 'nobody-%'`);
      return rows.length === 4;
    });
    await eventually(
      'they are in suspense',
      async () => {
        await records.rows(`UPDATE unposted_bookings SET next_try_at = now() - interval '1 minute'`);
        return suspended.length === 4;
      },
      30_000,
    );
    expect(suspended.toSorted()).toEqual(['3001', '3002', '3003', '3004']);
    expect([amounts('ONE'), amounts('OTHER')]).toEqual([[], []]);
  }, 60_000);

  it('is the only way with a real bank: nobody makes it send money from here', async () => {
    const live = depositRequests(url, new DepositCurrencies(() => true), 'LIVE');
    const refused = live.request('ONCE', 'live', '250.00', 'EUR');
    await expect(refused).rejects.toMatchObject({ status: 409, code: 'DEPOSIT_BY_TRANSFER_ONLY' });
  });
});
