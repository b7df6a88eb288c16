import { killAtEach, type KillableRuns } from '@parkett/platform-jobs/spec-support';
import type { Misstatement } from './misstate';
import { useStatements, type StatementRig } from './spec-support/statement-rig';

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
    ['changeAmount', 'STATEMENT_DIFFERS', { kind: 'line', amount: 30_01, why: 'bookingDiffers' }],
    ['repeatLine', 'STATEMENT_DIFFERS', { kind: 'line', number: 5, amount: 30_00, why: 'duplicate' }],
    ['addFee', 'STATEMENT_DIFFERS', { kind: 'line', amount: -5_00, bankReference: 'FEE-1', why: 'moneyOut' }],
    ['shiftBalances', 'STATEMENT_DIFFERS', { kind: 'opening', expected: 1_000_010_000, found: 1_000_010_001 }],
    ['closeWrongly', 'STATEMENT_BROKEN', { kind: 'broken', about: expect.stringMatching(/^sumsDoNotClose/) }],
    ['otherDay', 'STATEMENT_OF_ANOTHER_DATE', { kind: 'otherStatement', about: 'EUR of 2026-11-20' }],
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
