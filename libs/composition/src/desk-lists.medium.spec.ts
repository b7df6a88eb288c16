import { Global, Module } from '@nestjs/common';
import {
  listDifferences,
  listPayeeAlerts,
  listReturns,
  listReversedDebits,
  listStatementLines,
  listSuspense,
  listWaitingDeposits,
  requestClearing,
  requestReturnSettlement,
  type DeskDifference,
  type DeskReturn,
  type PayeeAlert,
  type ReversedDebit,
} from '@parkett/funds-contract';
import { endToEndIdOf, FundsModule, returnPayoutOf } from '@parkett/funds-server';
import { listActs } from '@parkett/identity-contract';
import type { Actor } from '@parkett/kernel';
import { migrate } from '@parkett/platform-read-model';
import { accepts } from '@parkett/platform-read-model/spec-support';
import { eventually, useServices } from '@parkett/platform-testing';
import { accountKind } from './account-kind';
import { noMarket } from './no-market';
import { PeopleModule } from './people.module';
import { accountsProjection, readMigrations } from './read-models';
import { recordMigrations } from './records';
import { fundsProviders } from './spec-support/funds-providers';
import { staffLogins } from './spec-support/staff-logins';
import { TestApp } from './spec-support/test-app';

const parts = fundsProviders();
@Global()
@Module({ imports: [PeopleModule], providers: parts, exports: parts.map(({ provide }) => provide) })
class PartsModule {}

const services = useServices();
const testApp = new TestApp(services, {
  accountKind: (staff) => accountKind(noMarket, staff),
  projection: accountsProjection,
  migrations: readMigrations,
  modules: [PartsModule, FundsModule],
  processes: () => [],
  opening: { currency: 'EUR' },
});
const { foundWithApprovers, grant, ended, call, loggedIn } = staffLogins(testApp);
const system = (id: string): Actor => ({ kind: 'system', id });
const [bank, payout] = [system('bank'), system('payout')];
const money = { amount: 12_300, currency: 'EUR' };
const sender = { sender: 'sealed', payee: 'theirMark' };
const dayMs = 24 * 60 * 60 * 1000;
let keys = 0;

const gives = (accountId: string, type: string, body: object, actor: Actor) =>
  accepts(testApp.gateway, { actor, route: 'spec', key: `g${++keys}`, aggregate: `account:${accountId}`, type, body });
const get = async (endpoint: { method: string; path: string }, query = '', by = 'omar') =>
  call(endpoint, await loggedIn(by), { path: `${endpoint.path}?${query}` });

/** All rows of a list, page after page, and how many pages there were. */
async function allOf<Row>(endpoint: { method: string; path: string }, name: string, query = '') {
  const rows: Row[] = [];
  let [before, pages] = ['', 0];
  do {
    const { data } = await get(endpoint, `${query}${before}`);
    rows.push(...(data[name] as Row[]));
    before = data.next === null ? '' : `&before=${data.next}`;
    pages += 1;
  } while (before !== '');
  return { rows, pages };
}

beforeAll(async () => {
  await testApp.start();
  await migrate({ url: services.postgresUrl, schema: testApp.records.schema, migrations: recordMigrations });
  await foundWithApprovers();
});

describe('the lists of what has to be looked at', () => {
  it.each([
    ['differences', listDifferences],
    ['deposits that wait', listWaitingDeposits],
    ['returns', listReturns],
    ['reversed direct debits', listReversedDebits],
    ['lines of statements', listStatementLines],
    ['payee checks', listPayeeAlerts],
  ])('of %s are for those who see suspense, and opening one is recorded', async (_, endpoint) => {
    for (const by of ['omar', 'rita', 'anna']) expect(await get(endpoint, '', by)).toMatchObject({ status: 200 });
    expect(await get(endpoint, '', 'bruno')).toMatchObject({ status: 403 });
    await eventually('it is in the audit log', async () => {
      const { data } = await call(listActs, await loggedIn('anna'));
      return data.acts.some(({ by, act }: { by: string; act: string }) => by === 'omar' && act === endpoint.name);
    });
  });

  it('show 500 differences in pages, each once, the oldest first, with both amounts, the event and the hold', async () => {
    const { accountId } = await testApp.customer();
    await testApp.records.rows(
      `INSERT INTO reconciliation_differences (subject, side, what, unit, expected, found, partition, first_offset,
         last_offset, found_at, ended_at, handled_at, refusal)
       SELECT CASE WHEN n = 1 THEN $1 WHEN n = 2 THEN 'broker:3' ELSE 'account:SEED' || n END, 'trading', 'settled', 'EUR',
         100, 99, 3, n, n + 1, now() - make_interval(days => 1), CASE WHEN n > 500 THEN now() END,
         CASE WHEN n = 1 THEN now() END, CASE WHEN n = 3 THEN 'NOT_SWITCHED_ON' END
       FROM generate_series(1, 503) AS n`,
      [`account:${accountId}`],
    );
    await testApp.read.rows(
      `INSERT INTO restrictions (account_id, id, stops, reason, placed_by, placed_at, lifted_at)
       VALUES ($1, 'R0', 'moneyOut', 'reconciliation', 'reconciliation', 1, 2),
         ($1, 'R1', 'moneyOut', 'reconciliation', 'reconciliation', $2, NULL)`,
      [accountId, Date.now()],
    );
    const open = await allOf<DeskDifference>(listDifferences, 'differences');
    expect([open.pages, open.rows.length, new Set(open.rows.map(({ id }) => id)).size]).toEqual([5, 500, 500]);
    expect(open.rows.slice(0, 4)).toMatchObject([
      {
        ...{ accountId, side: 'trading', what: 'settled', unit: 'EUR', expected: '100', found: '99', partition: 3 },
        ...{ firstOffset: '1', lastOffset: '2', endedAt: null, hold: 'held', liftedAt: null },
      },
      { accountId: null, hold: 'none' },
      { accountId: 'SEED3', hold: 'refused', refusal: 'NOT_SWITCHED_ON' },
      { accountId: 'SEED4', hold: 'waiting' },
    ]);
    const over = await allOf<DeskDifference>(listDifferences, 'differences', 'which=ended');
    expect(over.rows.map(({ accountId: of, endedAt }) => [of, endedAt === null])).toEqual(
      ['SEED503', 'SEED502', 'SEED501'].map((of) => [of, false]),
    );
  });

  it('say who has lifted the hold of a difference', async () => {
    const [row] = await testApp.read.rows<{ account_id: string }>(`SELECT account_id FROM restrictions LIMIT 1`);
    await testApp.read.rows(`UPDATE restrictions SET lifted_at = $1 WHERE id = 'R1'`, [Date.now() + dayMs]);
    await testApp.read.rows(
      `INSERT INTO approvals (approval_id, kind, status, body, body_hash, seen, reason, maker, maker_behind,
         requested_at, expires_at, decided_by)
       VALUES ('A1', 'liftRestriction', 'executed', '{"restrictionId":"R1"}', 'h', '{}', 'r', 'omar', '{}', 1, 2,
         'rita')`,
    );
    const { rows } = await allOf<DeskDifference>(listDifferences, 'differences');
    expect(rows[0]).toMatchObject({ accountId: row?.account_id, hold: 'lifted', liftedBy: ['omar', 'rita'] });
  });

  it('show direct debits that were booked back while the account lacks money or it is in suspense', async () => {
    const { accountId } = await testApp.customer();
    const debits = async (which: string) =>
      (await get(listReversedDebits, `which=${which}`)).data.debits as ReversedDebit[];
    const reversal = { bookingId: 'r1', collectionId: 'nobody', amount: 700, currency: 'EUR', code: 'MD06' };
    await gives(accountId, 'ReverseCollection', reversal, bank);
    const [none] = await eventually('it is in suspense', async () => {
      const open = await debits('open');
      return open.length > 0 ? open : undefined;
    });
    expect(none).toMatchObject({ accountId, ...reversal, suspended: 700, suspense: 'held', creditedAt: null, owed: 0 });
    await testApp.read.rows(
      `INSERT INTO reversed_debits (account_id, booking_id, collection_id, amount, suspended, currency, code,
         reversed_at, credited_at)
       SELECT CASE WHEN n > 250 THEN $1 ELSE 'SEED' || n END, 's' || n, 'd' || n, 300, 100, 'EUR', 'AM04', n, 1
       FROM generate_series(1, 500) AS n`,
      [accountId],
    );
    await testApp.read.rows('UPDATE accounts SET settled = -500 WHERE account_id = $1', [accountId]);
    const open = await allOf<ReversedDebit>(listReversedDebits, 'debits');
    expect([open.pages, open.rows.length, new Set(open.rows.map(({ bookingId }) => bookingId)).size]).toEqual([
      ...[3, 251, 251],
    ]);
    expect(open.rows[0]).toMatchObject({ bookingId: 's251', amount: 300, suspended: 100, suspense: 'none', owed: 500 });
    const over = await allOf<ReversedDebit>(listReversedDebits, 'debits', 'which=ended');
    expect([over.pages, over.rows.length, over.rows[0]?.bookingId]).toEqual([3, 250, 's250']);
    await testApp.read.rows('UPDATE accounts SET settled = 0 WHERE account_id = $1', [accountId]);
    expect((await debits('open')).map(({ bookingId }) => bookingId)).toEqual(['r1']);
    await testApp.read.rows('DELETE FROM suspended_bookings');
    expect(await debits('open')).toEqual([]);
  });

  it('show the lines of statements that are no booking, and change nothing', async () => {
    await testApp.records.rows(`INSERT INTO bank_statements (fingerprint, account, currency, reference, opening_minor,
        opened_on, closing_minor, closed_on, line_count, duplicate_count, file_name, file_sha256)
      VALUES ('f', 'DE02120300000000202051', 'EUR', 'S7', 0, '2026-11-26', 0, '2026-11-26', 105, 0, 'a.xml', 's')`);
    await testApp.records.rows(`INSERT INTO bank_statement_lines (line_key, fingerprint, number, amount_minor,
        booked_on, bank_reference) SELECT 'k' || n, 'f', n, CASE n WHEN 2 THEN -500 ELSE 100 END, '2026-11-26', 'B' || n
      FROM generate_series(1, 105) AS n`);
    await testApp.records.rows(
      `INSERT INTO named_bookings (booking_id, account_ref, amount_minor, currency) VALUES ('B1', 'A', 100, 'EUR'),
         ('B3', 'A', 101, 'EUR')`,
    );
    const { rows, pages } = await allOf<{ number: number; why: string }>(listStatementLines, 'lines');
    expect([pages, rows.length]).toEqual([2, 104]);
    expect(rows.slice(0, 3)).toMatchObject([
      { number: 2, amount: -500, why: 'moneyOut', statement: 'S7', on: '2026-11-26', bankReference: 'B2' },
      { number: 3, why: 'bookingDiffers' },
      { number: 4, why: 'bookingUnknown' },
    ]);
    expect(await testApp.records.rows('SELECT FROM bank_statement_lines WHERE booking_id IS NOT NULL')).toEqual([]);
  });

  it('show numbers that the bank has denied or named otherwise, with what it said before, and no others', async () => {
    await testApp.records.rows(
      `INSERT INTO payee_answers (account_id, mark, answer, first_at, last_at, times) VALUES
         ('A', 'mark-of-a-number', 'match', now() - interval '2 days', now() - interval '2 days', 1),
         ('A', 'mark-of-a-number', 'noMatch', now() - interval '1 day', now() - interval '1 hour', 3),
         ('B', 'close', 'closeMatch', now(), now(), 1), ('C', 'match', 'match', now(), now(), 1)`,
    );
    const { rows } = await allOf<PayeeAlert>(listPayeeAlerts, 'alerts');
    expect(rows).toMatchObject([
      { accountId: 'B', answers: [{ answer: 'closeMatch' }], boundAt: null },
      { accountId: 'A', number: 'mark-of-', answers: [{ answer: 'noMatch', times: 3 }, { answer: 'match' }] },
    ]);
    const paged = await allOf<PayeeAlert>(listPayeeAlerts, 'alerts', 'limit=1');
    expect([paged.pages, paged.rows.map(({ accountId }) => accountId)]).toEqual([2, ['B', 'A']]);
  });
});

describe('money of another sender on its way back', () => {
  const held = async () => (await get(listSuspense, 'which=held')).data.bookings;
  const returns = async (which: string) => (await get(listReturns, `which=${which}`)).data.returns as DeskReturn[];
  const settle = async (accountId: string, more: object, key = `s${++keys}`) =>
    call(requestReturnSettlement, await loggedIn('omar'), {
      payload: {
        accountId,
        returnId: 'b1',
        outcome: 'paid',
        evidence: 'A letter',
        reason: 'The bank says so.',
        ...more,
      },
      key,
    });
  const byTwo = async (approvalId: string) => {
    expect(await grant('rita', approvalId)).toMatchObject({ status: 200 });
    return ended('rita', approvalId, 'executed');
  };

  it('is settled by two persons when the bank does not report it, and in suspense when it comes back', async () => {
    const { accountId } = await testApp.customer();
    await gives(accountId, 'RefuseDeposit', { bookingId: 'b1', ...money, reason: 'SENDER_DIFFERS', ...sender }, bank);
    await eventually('it waits', async () => (await returns('open')).length === 1);
    expect(await settle(accountId, {})).toMatchObject({ status: 404, error: { code: 'SUSPENSE_UNKNOWN' } });
    const file = { payee: sender.payee, keyId: 'k1', fileId: 'p1', fileMark: 'f1' };
    await gives(accountId, 'SendReturn', { returnId: 'b1', ...money, ...file }, payout);
    const [sent] = await eventually('it is sent', async () => {
      const open = await returns('open');
      return open[0]?.status === 'sent' ? open : undefined;
    });
    expect(sent).toMatchObject({ accountId, returnId: 'b1', bookingId: 'b1', ...money, failure: null });
    expect(sent?.settleableFrom).toBe((sent?.sentAt ?? 0) + dayMs);
    await testApp.records.rows(`INSERT INTO payout_outcomes (seq, outcome) VALUES (7, $1)`, [
      JSON.stringify({ seq: 7, endToEndId: endToEndIdOf(returnPayoutOf(accountId, 'b1')) }),
    ]);
    const free = await settle(accountId, { outcome: 'neverLeft' });
    expect(free).toMatchObject({ status: 409, error: { code: 'PAYOUT_REPORTED' } });
    testApp.aheadMs += dayMs + 60_000;
    const asked = await settle(accountId, {}, 'once');
    const listed = 'SELECT FROM approvals WHERE approval_id = $1';
    await eventually('the request is listed', async () => {
      return (await testApp.read.rows(listed, [asked.data.approvalId])).length > 0;
    });
    expect(await settle(accountId, {})).toMatchObject({ status: 409, error: { code: 'WITHDRAWAL_REQUEST_OPEN' } });
    expect(await settle(accountId, {}, 'once')).toMatchObject({ data: asked.data });
    expect(await grant('omar', asked.data.approvalId, 'own')).toMatchObject({ status: 403 });
    expect(await byTwo(asked.data.approvalId)).toMatchObject({
      kind: 'settleReturn',
      seen: {
        account: accountId,
        return: 'b1',
        booking: 'b1',
        money: '123.00 EUR',
        outcome: 'paid',
        evidence: 'A letter',
      },
    });
    await eventually('it is settled', async () => (await returns('ended'))[0]?.status === 'settled');
    expect(await held()).toMatchObject([{ bookingId: 'b1', reason: 'RETURN_SETTLED' }]);
    const debit = { returnId: 'b1', bookingId: 'd1', ...money, bookedOn: '2026-12-14' };
    await gives(accountId, 'ConfirmReturn', debit, payout);
    await eventually('the debit is set off', async () => (await held()).length === 0);
    expect((await get(listSuspense, 'which=cleared')).data.bookings).toMatchObject([
      { bookingId: 'b1', how: 'setOff' },
    ]);
    const bounce = { ...debit, bookingId: 'back', bankCode: 'AC04', ...sender };
    await gives(accountId, 'BounceReturn', bounce, payout);
    const [back] = await eventually('it is in suspense', async () => {
      const bookings = await held();
      return bookings.length > 0 ? bookings : undefined;
    });
    expect(back).toMatchObject({ bookingId: 'back', reason: 'RETURN_BOUNCED', returnId: 'b1', ...money });
    expect((await returns('ended'))[0]).toMatchObject({ status: 'bounced', failure: 'AC04' });
    const again = await call(requestClearing, await loggedIn('omar'), {
      payload: { accountRef: accountId, bookingId: 'back', to: null, reason: 'To the sender once more.' },
    });
    expect(await byTwo(again.data.approvalId)).toMatchObject({ seen: { return: 'b1', cause: 'RETURN_BOUNCED' } });
    await eventually('it goes once more', async () => (await returns('open'))[0]?.bookingId === 'back');
  });
});
