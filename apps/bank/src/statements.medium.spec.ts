import { killAtEach, type KillableRuns } from '@parkett/platform-jobs/spec-support';
import type { Misstatement } from './misstate';
import { answerMs, useStatements, type StatementRig } from './spec-support/statement-rig';

const statements = useStatements();
let rig: StatementRig;
beforeEach(async () => (rig = await statements.open()));
afterEach(() => rig.close());

const date = '2026-11-20';
const dayMs = 86_400_000;

/** A day with two deposits, a payment and one that comes back, in two currencies. */
async function bookADay(): Promise<void> {
  await rig.receives(100_00);
  await rig.receives(250_00, 'USD');
  await rig.pays('PAID', 30_00);
  await rig.gets('PAID', 30_00);
  await rig.receives(7_00);
}

it('compares every account each night, and records what has moved by currency', async () => {
  await bookADay();
  await rig.read();
  expect(await rig.night()).toEqual({ ended: [date] });
  await rig.pays('LATER', 12_00, 'USD');
  await rig.read();
  await rig.night();
  const counts = { due: 2, done: 2, set_aside: 0 };
  expect(await rig.record()).toEqual({
    ...{ differences: [], named: [], open: [] },
    runs: [
      { night: date, ...counts, totals: { EUR: '10700', USD: '25000' } },
      { night: '2026-11-21', ...counts, totals: { EUR: '0', USD: '-1200' } },
    ],
  });
  expect(rig.alerts).toEqual([]);
  expect((await rig.stored()).map(({ booking_id }) => booking_id)).not.toContain(null);
  const before = [await rig.record(), await rig.stored()];
  expect(await rig.look()).toEqual({ ended: [] });
  expect([await rig.record(), await rig.stored()]).toEqual(before);
});

describe('a statement that is wrong', () => {
  it.each<readonly [Misstatement, string, object]>([
    ['omitLine', 'STATEMENT_DIFFERS', { kind: 'bookingMissing', amount: 30_00 }],
    ['changeAmount', 'STATEMENT_DIFFERS', { kind: 'bookingMissing', amount: 30_00 }],
    ['repeatLine', 'STATEMENT_DIFFERS', { kind: 'line', number: 5, amount: 30_00, why: 'duplicate' }],
    ['addFee', 'STATEMENT_DIFFERS', { kind: 'line', amount: -5_00, bankReference: 'FEE-1', why: 'moneyOut' }],
    ['shiftBalances', 'STATEMENT_DIFFERS', { kind: 'opening', expected: 1_000_010_000, found: 1_000_010_001 }],
    ['closeWrongly', 'STATEMENT_BROKEN', { kind: 'broken', about: 'sumsDoNotClose' }],
    ['otherDay', 'STATEMENT_OF_ANOTHER_DATE', { kind: 'otherStatement', about: 'date' }],
    ['cutOff', 'STATEMENT_UNREADABLE', { kind: 'unreadable', about: 'truncated' }],
  ])('is named with its first difference, once, and nothing is mended: %s', async (misstate, reason, first) => {
    rig.currencies = ['EUR'];
    await rig.receives(100_00);
    await rig.read();
    await rig.night();
    await bookADay();
    await rig.read();
    const known = () => statements.database.rows('SELECT * FROM named_bookings ORDER BY booking_id');
    const bookings = await known();
    await rig.behave({ misstate });
    const on = rig.today;
    expect(await rig.night()).toEqual({ ended: [on] });
    expect(await rig.record()).toMatchObject({ named: [`${on}: ${on} EUR ${reason}`], open: [`${on} EUR`] });
    expect(rig.alerts).toMatchObject([{ on, currency: 'EUR', first }]);
    await rig.again();
    expect(rig.alerts).toHaveLength(1);
    expect(await known()).toEqual(bookings);

    // The bank sends the right one.
    await rig.behave();
    await rig.again();
    const { open, differences, runs } = await rig.record();
    expect([open, differences]).toEqual([[], [expect.stringMatching(/ ended$/)]]);
    expect(runs.at(-1)).toEqual({ night: on, due: 1, done: 1, set_aside: 0, totals: { EUR: '10700' } });
    expect(rig.alerts).toHaveLength(1);
  });
});

describe('a statement that does not come', () => {
  it('is asked for again by day, the night goes on, and it is reported after two hours', async () => {
    await bookADay();
    await rig.read();
    await rig.behave({ statementsAfterMs: dayMs });
    expect(await rig.night()).toEqual({ ended: [date] });
    const missing = ['EUR', 'USD'].map((currency) => `${date}: ${date} ${currency} STATEMENT_MISSING`);
    expect(await rig.record()).toMatchObject({ named: missing });
    for (let attempt = 2; attempt < 8; attempt++) await rig.again();
    expect(rig.reported).toEqual([]);
    await rig.again();
    expect(rig.reported).toEqual([`${date} EUR: STATEMENT_MISSING`, `${date} USD: STATEMENT_MISSING`]);
    await rig.behave();
    await rig.again();
    expect(await rig.record()).toMatchObject({ open: [], differences: [] });
    expect(rig.alerts).toEqual([]);
  });

  it.each([
    ['the bank refuses every request', { down: true }],
    ['it breaks off', { loseStatements: true }],
  ])('because %s', async (_, behaviour) => {
    await rig.read();
    await rig.behave(behaviour);
    expect(await rig.night()).toEqual({ ended: [date] });
    const { named } = await rig.record();
    expect(named).toEqual(['EUR', 'USD'].map((currency) => `${date}: ${date} ${currency} BANK_SILENT`));
    await rig.behave();
    await rig.again();
    expect((await rig.record()).open).toEqual([]);
  });

  it('is made up for date by date, also where no night has asked for it', async () => {
    await rig.receives(100_00);
    await rig.read();
    await rig.behave({ statementsAfterMs: 10 * dayMs });
    await rig.night();
    rig.today = '2026-11-23';
    // A build that does not know the step carries out the next night.
    await statements.database.rows(`INSERT INTO nights VALUES ('2026-11-21', '{}', 0, 0)`);
    await rig.night();
    expect((await rig.record()).open.map((item) => item.slice(8))).toEqual(
      ['20', '21', '22', '23'].flatMap((day) => [`${day} EUR`, `${day} USD`]),
    );
    await rig.behave();
    await rig.again();
    expect(await rig.record()).toMatchObject({ open: [], differences: [] });
  });
});

describe('what the bank has reported', () => {
  it('has to be read before anything is said to be missing', async () => {
    await rig.read();
    await statements.database.rows('UPDATE bank_cursor SET caught_up_at = $1', [`${date} 22:00:00+00`]);
    await rig.receives(100_00);
    await rig.night();
    expect((await rig.record()).named).toEqual([
      `${date}: ${date} EUR BANK_REPORTS_BEHIND`,
      `${date}: ${date} USD BANK_REPORTS_BEHIND`,
    ]);
    await rig.read();
    await rig.again();
    expect(await rig.record()).toMatchObject({ open: [], differences: [] });
    expect(rig.alerts).toEqual([]);
  });

  it('may lack a booking for ever: the line is named, and matched once it is reported', async () => {
    await rig.receives(40_00);
    await rig.read();
    await rig.receives(100_00);
    await rig.night();
    // The feed has come to the end of the list without it.
    expect(await rig.record()).toMatchObject({ differences: [`${date} EUR line bookingUnknown`] });
    await rig.read();
    await rig.again();
    expect(await rig.record()).toMatchObject({ open: [], differences: [`${date} EUR line bookingUnknown ended`] });
  });

  it('may be on the statement of the next date', async () => {
    rig.currencies = ['EUR'];
    await rig.read();
    await rig.night();
    await rig.receives(100_00);
    await rig.read();
    await statements.database.rows('UPDATE named_bookings SET booked_on = $1', [date]);
    await statements.database.rows('UPDATE bank_statement_days SET agreed_at = NULL');
    await rig.night();
    const missing = `${date} EUR bookingMissing`;
    expect(await rig.record()).toMatchObject({ differences: [missing], open: [`${date} EUR`] });
    await rig.again();
    expect(await rig.record()).toMatchObject({ differences: [`${missing} ended`], open: [] });
  });
});

describe('only the newest statement of a date counts', () => {
  it('so a line that the bank lists again on the next date is found, although the first was replaced', async () => {
    rig.currencies = ['EUR'];
    await rig.receives(100_00);
    await rig.read();
    await rig.behave({ misstate: 'addFee' });
    await rig.night();
    await rig.behave();
    await rig.again();
    await rig.behave({ misstate: 'listAgain' });
    await rig.night();
    expect((await rig.record()).differences).toEqual([
      `${date} EUR line moneyOut ended`,
      '2026-11-21 EUR line duplicate',
    ]);
  });

  it('and none that was imported by hand for what the bank calls another account', async () => {
    rig.currencies = ['EUR'];
    await bookADay();
    await rig.read();
    await rig.importByHand(date, 'EUR', 'OTHER');
    await rig.night();
    expect(await rig.record()).toMatchObject({ open: [], differences: [] });
  });

  it('and a booking that the bank reports for a date that has agreed is missing', async () => {
    rig.currencies = ['EUR'];
    await rig.read();
    await rig.night();
    await statements.database.rows(
      `INSERT INTO named_bookings (booking_id, account_ref, amount_minor, currency, booked_on)
       VALUES ('LATE', 'A', 500, 'EUR', $1)`,
      [date],
    );
    await rig.night();
    const { differences, open } = await rig.record();
    expect([differences, open]).toEqual([[`${date} EUR bookingMissing`], [`${date} EUR`]]);
    expect(rig.alerts).toMatchObject([{ on: date, first: { kind: 'bookingMissing', bookingId: 'LATE', amount: 500 } }]);
  });
});

describe('the night ends', () => {
  it('although the bank takes requests and does not answer, after waiting for it once', async () => {
    await rig.read();
    await rig.behave({ slowMs: 10 * answerMs });
    const begunAt = performance.now();
    expect(await rig.night()).toEqual({ ended: [date] });
    expect(performance.now() - begunAt).toBeLessThan(2 * answerMs);
    expect((await rig.record()).named.every((item) => item.endsWith('BANK_SILENT'))).toBe(true);
  });

  it('although a comparison fails, and the next one begins', async () => {
    await rig.read();
    rig.broken = ['EUR'];
    expect(await rig.night()).toEqual({ ended: [date] });
    expect(await rig.night()).toEqual({ ended: ['2026-11-21'] });
    expect(await rig.record()).toMatchObject({ open: [`${date} EUR`, '2026-11-21 EUR'], differences: [] });
    expect(rig.failed).toContain('EUR');
    rig.broken = [];
    await rig.again();
    expect((await rig.record()).open).toEqual([]);
  });

  it('and a date without a statement is done once the next one continues the one before it', async () => {
    rig.currencies = ['EUR'];
    await rig.receives(100_00);
    await rig.read();
    await rig.night();
    await rig.behave({ statementsAfterMs: 10 * dayMs });
    await rig.night();
    await rig.behave({ noStatements: ['2026-11-21'] });
    await rig.again();
    expect((await rig.record()).open).toEqual(['2026-11-21 EUR']);
    await rig.night();
    await rig.again();
    expect(await rig.record()).toMatchObject({ open: [], differences: [] });
  });
});

it('money is credited whatever date the bank writes', async () => {
  await rig.receives(100_00);
  await rig.behave({ bookedOn: '0000-01-01' });
  await rig.read();
  const rows = await statements.database.rows('SELECT amount_minor, booked_on FROM named_bookings');
  expect(rows).toEqual([{ amount_minor: '10000', booked_on: null }]);
});

it('a statement that was imported by hand is compared like the others', async () => {
  await bookADay();
  await rig.read();
  await rig.night();
  const imported = await rig.stored();
  await statements.database.rows('TRUNCATE bank_statement_days, job_runs, job_chunks, nights');
  expect(await rig.look()).toEqual({ ended: [date] });
  expect((await rig.record()).open).toEqual([]);
  expect(await rig.stored()).toEqual(imported);
});

it('leaves the record of an undisturbed night, at whichever call its process was killed', async () => {
  await bookADay();
  await rig.read();
  await rig.behave({ misstate: 'addFee' });
  rig.today = '2026-11-21';
  const nights: KillableRuns = {
    reset: async () => {
      await rig.forgetNights();
      rig.closed = date;
    },
    look: async (life) => (await rig.look(life))['waits'] === undefined,
    outcome: async () => ({
      ...(await rig.record()),
      stored: await rig.stored(),
      // An alert may come twice, and is never lost.
      alerts: [...new Set(rig.alerts.map((alert) => JSON.stringify(alert)))].sort(),
    }),
  };
  expect(await killAtEach(nights)).toEqual([]);
}, 600_000);
