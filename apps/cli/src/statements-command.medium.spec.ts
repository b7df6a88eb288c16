import { fundsMigrations } from '@parkett/funds-server';
import { batchLimits, Database, migrate } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { statements } from './statements-command';
import { UsageError } from './output';

const services = useServices();
const schema = services.schema('records');
const records = new Database(services.postgresUrl, schema, 4, batchLimits);
const printed: string[] = [];
let folder = '';

beforeAll(async () => {
  await migrate({ url: services.postgresUrl, schema, migrations: fundsMigrations });
  folder = await services.home();
  services.afterwards(() => records.close());
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
});
beforeEach(async () => {
  printed.length = 0;
  await records.rows('TRUNCATE named_bookings, payout_outcomes, bank_statements, bank_statement_lines');
});
afterAll(() => jest.restoreAllMocks());

const cli = async (...args: string[]) => {
  const code = await statements({ records }, args);
  return { code, said: printed.splice(0).join('').trimEnd().split('\n') };
};

/** The feed reports bookings of account A. */
const report = (...bookings: readonly (readonly [id: string, amountMinor: number])[]) =>
  records.rows(
    `INSERT INTO named_bookings (booking_id, account_ref, amount_minor, currency)
     SELECT id, 'A', amount, 'EUR' FROM unnest($1::text[], $2::bigint[]) AS booking (id, amount)`,
    [bookings.map(([id]) => id), bookings.map(([, amount]) => amount)],
  );

/** A statement of MT940 that opens with 0 and closes with `closing`. */
const statement = (sequence: number, closing: string, ...lines: readonly string[]): string =>
  [
    ':20:STARTUMS',
    ':25:50880050/0194787400888',
    `:28C:${sequence}/1`,
    ':60F:C261126EUR0,00',
    ...lines.flatMap((line) => [`:61:2611261126${line}`, ':86:166?00GUTSCHRIFT?20SVWZ+rent?32Erika Mustermann']),
    `:62F:C261126EUR${closing}`,
    '-',
    '',
  ].join('\r\n');

async function file(name: string, ...parts: readonly string[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, parts.join(''));
  return path;
}

/** Everything that is stored, except what grows with each table's row. */
const stored = async () => [
  await records.rows('SELECT * FROM bank_statements ORDER BY fingerprint'),
  await records.rows('SELECT * FROM bank_statement_lines ORDER BY line_key'),
  await records.rows('SELECT * FROM named_bookings ORDER BY booking_id'),
  await records.rows('SELECT * FROM unposted_bookings'),
];

const name = (sequence: number): string => `50880050/0194787400888, EUR, STARTUMS ${sequence}/1`;
const day = '2026-11-26';

it('each line is matched, unmatched or a duplicate, and a broken statement is refused and not its neighbours', async () => {
  await report(['B1', 100_00], ['B2', 50_00], ['B3', 30_00]);
  const lines = ['CR100,00NTRFNONREF//B1', 'CR60,00NTRFNONREF//B2', 'CR10,00NTRFNONREF', 'CR5,00NTRFNONREF//B9'];
  const mixed = statement(1, '155,00', ...lines, 'DR20,00NTRFNONREF//P1');
  const broken = statement(2, '31,00', 'CR30,00NTRFNONREF//B3');
  const overlapping = statement(3, '200,00', 'CR100,00NTRFNONREF//B1', 'CR100,00NTRFOTHER//B1');
  const path = await file('november.sta', mixed, broken, overlapping);
  const before = (await stored()).slice(2);

  expect(await cli('import', path)).toEqual({
    code: 1,
    said: [
      'november.sta:',
      `  ${name(1)}: closed, 5 lines: 1 matched, 4 unmatched, 0 duplicate`,
      `    line 2, 60.00 EUR on ${day}, B2: unmatched, bookingDiffers: the bank has reported this booking with another amount or currency`,
      `    line 3, 10.00 EUR on ${day}: unmatched, referenceMissing: has no reference of the bank`,
      `    line 4, 5.00 EUR on ${day}, B9: unmatched, bookingUnknown: the bank has reported no booking with this reference`,
      `    line 5, -20.00 EUR on ${day}, P1: unmatched, moneyOut: money has left the account`,
      `  ${name(2)}: broken, nothing of it is imported`,
      '    sumsDoNotClose: 0.00 and lines of 30.00 make 30.00, the bank closes with 31.00',
      `  ${name(3)}: closed, 2 lines: 0 matched, 0 unmatched, 2 duplicate`,
      `    line 1, 100.00 EUR on ${day}, B1: duplicate: it stands on a statement already`,
      `    line 2, 100.00 EUR on ${day}, B1: duplicate: it stands on a statement already`,
      '    note bankReferenceRepeated: line 2: B1',
    ],
  });
  const [imported = [], all = []] = await stored();
  expect(imported).toHaveLength(2);
  expect(all.map(({ bank_reference, booking_id }) => [bank_reference, booking_id]).sort()).toEqual(
    [
      ['B1', 'B1'],
      ['B2', null],
      ['B9', null],
      ['P1', null],
      [null, null],
    ].sort(),
  );
  // No booking came into being: what is known of the feed is what it was.
  expect((await stored()).slice(2)).toEqual(before);
});

it('a second import changes nothing and says so; only the broken statement is refused again', async () => {
  await report(['B1', 100_00], ['B3', 30_00]);
  const sound = statement(1, '105,00', 'CR100,00NTRFNONREF//B1', 'CR5,00NTRFNONREF//B9');
  const path = await file('twice.sta', sound, statement(2, '31,00', 'CR30,00NTRFNONREF//B3'));
  await cli('import', path);
  const once = await stored();
  const { code, said } = await cli('import', path);
  expect(code).toBe(1);
  expect(said.slice(0, 3)).toEqual([
    'twice.sta:',
    expect.stringMatching(/STARTUMS 1\/1: imported before, at 20\S+Z from twice\.sta; nothing was changed$/),
    `  ${name(2)}: broken, nothing of it is imported`,
  ]);
  expect(await stored()).toEqual(once);

  // The same statement in another file, and the corrected one.
  const mended = await file('mended.sta', statement(2, '30,00', 'CR30,00NTRFNONREF//B3'), sound);
  expect(await cli('import', mended)).toEqual({
    code: 0,
    said: [
      'mended.sta:',
      `  ${name(2)}: closed, 1 line: 1 matched, 0 unmatched, 0 duplicate`,
      expect.stringContaining('STARTUMS 1/1: imported before'),
    ],
  });
});

it('lists the lines without a booking, and matches those that the feed reports later', async () => {
  await report(['B1', 100_00]);
  expect(await cli()).toEqual({
    code: 0,
    said: ['every line of every imported statement is a booking that the bank has reported'],
  });
  const lines = ['CR100,00NTRFNONREF//B1', 'CR5,00NTRFNONREF//B9', 'CR7,00NTRFNONREF//B8'];
  await cli('import', await file('late.sta', statement(1, '112,00', ...lines)));
  await report(['B9', 5_00], ['B8', 6_00]);
  const open = [
    '1 line of statements without a booking:',
    `  ${name(1)}, late.sta: line 3, 7.00 EUR on ${day}, B8: bookingDiffers: the bank has reported this booking with another amount or currency`,
  ];
  expect(await cli()).toEqual({ code: 1, said: ['1 matched since the last time', ...open] });
  expect(await cli()).toEqual({ code: 1, said: open });
});

it('a payment is no difference once the bank has reported it, nor is one that came back', async () => {
  const lines = ['DR60,00NTRFNONREF//D1', 'CR60,00NTRFNONREF//D2', 'DR9,00NTRFNONREF//D3'];
  await cli('import', await file('paid.sta', statement(1, '9,00', ...lines).replace(':62F:C', ':62F:D')));
  await records.rows(
    `INSERT INTO payout_outcomes (seq, outcome) VALUES
      (1, '{"kind": "debit", "bookingId": "D1", "amountMinor": 6000, "currency": "EUR"}'),
      (2, '{"kind": "return", "bookingId": "D2", "amountMinor": 6000, "currency": "EUR"}')`,
  );
  const { said } = await cli();
  expect(said.slice(0, 2)).toEqual(['2 matched since the last time', '1 line of statements without a booking:']);
  expect(said[2]).toMatch(/D3: moneyOut: /);
});

it('imports of one file at the same time import each statement once', async () => {
  await report(['B1', 100_00]);
  const both = statement(1, '100,00', 'CR100,00NTRFNONREF//B1') + statement(2, '100,00', 'CR100,00NTRFNONREF//B1');
  const path = await file('race.sta', both);
  await Promise.all([1, 2, 3].map(() => statements({ records }, ['import', path])));
  const said = printed.splice(0).join('');
  expect(said.match(/: closed, 1 line: 1 matched/g)).toHaveLength(1);
  expect(said.match(/: closed, 1 line: 0 matched, 0 unmatched, 1 duplicate/g)).toHaveLength(1);
  expect(said.match(/: imported before/g)).toHaveLength(4);
  expect((await stored())[0]).toHaveLength(2);
});

it('imports more lines than one query takes, and nothing of a statement that cannot be stored', async () => {
  const count = 5_001;
  const ids = Array.from({ length: count }, (_, n) => `B${n}`);
  await report(...ids.map((id) => [id, 1_00] as const));
  const path = await file('many.sta', statement(1, `${count},00`, ...ids.map((id) => `CR1,00NTRFNONREF//${id}`)));
  const [first] = ids.slice(-1);
  // The last line of the second query cannot be stored.
  await records.rows(`ALTER TABLE bank_statement_lines ADD CONSTRAINT planted CHECK (bank_reference <> '${first}')`);
  await expect(cli('import', path)).rejects.toThrow(/planted/);
  await records.rows('ALTER TABLE bank_statement_lines DROP CONSTRAINT planted');
  expect((await stored()).slice(0, 2)).toEqual([[], []]);
  const { code, said } = await cli('import', path);
  expect(said[1]).toContain(`${count} lines: ${count} matched, 0 unmatched, 0 duplicate`);
  expect(code).toBe(0);
});

it('a file that is none is refused in one sentence, and the files beside it are imported', async () => {
  const good = await file('good.sta', statement(1, '0,00'));
  const bad = await file('bad.xml', '<?xml version="1.0"?><Document xmlns="\u001b[31m">');
  const { code, said } = await cli('import', join(folder, 'none.sta'), bad, good);
  expect(code).toBe(1);
  expect(said.filter((line) => line.endsWith('refused, nothing of it is imported'))).toHaveLength(2);
  expect(said.join('')).not.toContain('\u001b');
  expect(said.at(-1)).toBe(`  ${name(1)}: closed, 0 lines: 0 matched, 0 unmatched, 0 duplicate`);
  const { said: json } = await cli('import', good, '--json');
  expect(JSON.parse(json.join(''))).toMatchObject({ file: 'good.sta', statements: [{ kind: 'importedBefore' }] });
});

it('a call that names nothing to do is refused with the usage', async () => {
  for (const args of [['import'], ['export', 'file'], ['file.sta']])
    await expect(cli(...args)).rejects.toThrow(UsageError);
});
