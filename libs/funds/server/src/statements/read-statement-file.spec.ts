import { readCamt, readMt940, UnreadableFile, writeCamt053, type StatementLine } from '@parkett/funds-formats';
import { mt940Text, randomStatement, type RandomStatement } from '@parkett/funds-formats/spec-support';
import { minor } from '@parkett/kernel';
import fc from 'fast-check';
import { readStatementFile, type ReadStatement } from './read-statement-file';

const camt = { format: 'camt.053', code: 'PMNT-RCDT-ESCT', hasReversals: true } as const;
const mt940 = { format: 'mt940', code: 'NTRF', hasReversals: false } as const;

const camtText = (statements: readonly RandomStatement[]): string =>
  [...writeCamt053({ messageId: 'M', createdAt: '2026-11-27T08:00:00+01:00', statements })].join('');

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const read = (text: string, size = 1_000) => readStatementFile(inPieces(Buffer.from(text), size));
const factsOf = (read: ReadStatement) => (read.verdict === 'sound' ? read.facts : undefined);
const refusal = async (text: string): Promise<unknown> =>
  read(text).catch((error: unknown) => (error instanceof UnreadableFile ? error.message : error));

/** A statement of one day from 0 to the sum of its lines. */
function statementOf(lines: readonly Partial<StatementLine>[]): RandomStatement {
  const on = readDay;
  const all = lines.map((line, index): StatementLine => ({ ...emptyLine, ...line, number: index + 1 }));
  const sum = minor(all.reduce((total, { amount, status }) => total + (status === 'booked' ? amount : 0), 0));
  const account = { reference: 'S', sequence: '1', account: 'DE89370400440532013000', currency: 'EUR' };
  const balances = { opening: { amount: minor(0), on }, closing: { amount: sum, on } };
  return { statement: { format: 'camt.053', ...account, ...balances, totals: { lines: all.length, sum } }, lines: all };
}
const [sample] = fc.sample(randomStatement(camt), { seed: 1, numRuns: 1 });
const readDay = sample?.statement.opening?.on ?? raise('no day');
const emptyLine: StatementLine = {
  number: 0,
  status: 'booked',
  amount: minor(10_00),
  isReversal: false,
  bookedOn: readDay,
  valueOn: readDay,
  code: camt.code,
  bankReference: null,
  customerReference: null,
  details: [],
};
function raise(message: string): never {
  throw new Error(message);
}

const keysOf = async (lines: readonly Partial<StatementLine>[]): Promise<readonly string[]> =>
  (await read(camtText([statementOf(lines)]))).statements.flatMap(
    (one) => factsOf(one)?.lines.map(({ key }) => key) ?? [],
  );

describe('a file of statements', () => {
  it('has the booked lines of camt.053 and MT940, wherever its bytes are cut', async () => {
    const statements = fc.array(randomStatement(camt), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(statements, fc.integer({ min: 1, max: 400 }), async (all, size) => {
        const text = camtText(all);
        const found = (await read(text, size)).statements.map(factsOf);
        const expected = readCamt(Buffer.from(text)).statements;
        expect(found.map((facts) => facts?.statement)).toEqual(expected.map(({ statement }) => statement));
        expect(found.map((facts) => facts?.lines.map(({ key: _, ...line }) => line))).toEqual(
          all.map(({ statement: { currency }, lines }) =>
            lines.map(({ number, amount, bookedOn, bankReference }) => ({
              ...{ number, amount, currency, on: bookedOn, bankReference },
            })),
          ),
        );
      }),
      { numRuns: 30 },
    );
    await fc.assert(
      fc.asyncProperty(randomStatement(mt940), fc.integer({ min: 1, max: 400 }), async (one, size) => {
        const text = mt940Text(one);
        const [expected] = readMt940(Buffer.from(text));
        const [found] = (await read(text, size)).statements;
        expect(found && factsOf(found)?.statement).toEqual(expected?.judged.statement);
        expect(found && factsOf(found)?.lines.length).toBe(one.lines.length);
      }),
      { numRuns: 30 },
    );
  });

  it('keeps no names, accounts of others and purposes', async () => {
    const counterparty = { name: 'Erika Mustermann', account: 'NL91ABNA0417164300', bank: null };
    const detail = { amount: null, endToEndId: 'E2E', mandateId: null, purpose: 'rent', returnReason: null };
    const { statements } = await read(camtText([statementOf([{ details: [{ ...detail, counterparty }] }])]));
    const said = JSON.stringify(statements.map((one) => factsOf(one)?.lines));
    expect(said).not.toMatch(/Erika|NL91|rent|E2E/);
  });

  it('has the booked lines only: others have not moved the balance', async () => {
    const lines = [{ status: 'pending' }, { bankReference: 'B' }, { status: 'information' }] as const;
    const [found] = (await read(camtText([statementOf(lines)]))).statements;
    expect(found && factsOf(found)?.lines.map(({ number, bankReference }) => [number, bankReference])).toEqual([
      [2, 'B'],
    ]);
  });

  it('passes on the statements beside a broken one', async () => {
    const sound = statementOf([{ bankReference: 'B1' }]);
    const broken = camtText([statementOf([{ bankReference: 'B2' }])])
      .match(/<Stmt>.*<\/Stmt>/s)?.[0]
      .replace(
        '<Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">10.00',
        '<Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">10.01',
      );
    const text = camtText([sound, sound]).replace('</Stmt>\n<Stmt>', `</Stmt>\n${broken}\n<Stmt>`);
    const { statements } = await read(text);
    expect(statements.map(({ verdict }) => verdict)).toEqual(['sound', 'broken', 'sound']);
    expect(statements[1]).not.toHaveProperty('facts');
    expect(statements[1]).toMatchObject({ faults: [{ code: 'sumsDoNotClose' }] });
  });

  it('is refused whole if it is none', async () => {
    expect(await refusal('')).toBe('empty: no bytes');
    expect(await refusal('hello')).toMatch(/^formatUnknown/);
    expect(await refusal(camtText([statementOf([])]).slice(0, -20))).toMatch(/^(truncated|notWellFormed)/);
    const report = camtText([statementOf([{}])])
      .replaceAll('camt.053', 'camt.052')
      .replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt')
      .replaceAll('Stmt>', 'Rpt>');
    expect(await refusal(report)).toBe('formatUnknown: camt.052.001.08 is not a statement');
  });

  it('may begin with a byte order mark and blanks', async () => {
    expect((await read(`\uFEFF  ${camtText([statementOf([{}])])}`)).statements).toHaveLength(1);
  });
});

describe('the key of a line', () => {
  it('is that of the reference, amount and value date, whatever else the bank says', async () => {
    const [first, ...others] = await keysOf([
      { bankReference: 'B' },
      { bankReference: 'B', customerReference: 'C' },
      { bankReference: 'B', amount: minor(10_01) },
      { bankReference: 'D' },
      {},
    ]);
    expect(others[0]).toBe(first);
    expect(new Set([first, ...others]).size).toBe(4);
  });

  it('counts equal lines without a reference, so that those of an overlapping statement are found again', async () => {
    const twice = await keysOf([{}, {}]);
    const thrice = await keysOf([{ customerReference: 'other' }, {}, {}, {}]);
    expect(new Set([...twice, ...thrice]).size).toBe(4);
    expect(thrice.slice(1, 3)).toEqual(twice);
  });

  it('is another one in another account or currency', async () => {
    const one = statementOf([{ bankReference: 'B' }]);
    const others = [{ account: 'NL91ABNA0417164300' }, { currency: 'USD' }].map((head) => ({
      ...one,
      statement: { ...one.statement, ...head },
    }));
    const { statements } = await read(camtText([one, ...others]));
    const facts = statements.map(factsOf);
    expect(new Set(facts.map((found) => found?.lines[0]?.key)).size).toBe(3);
    expect(new Set(facts.map((found) => found?.fingerprint)).size).toBe(3);
  });
});

it('the fingerprint is that of the statement in any file, and changes with each thing that it says', async () => {
  const one = statementOf([{ bankReference: 'B' }, {}]);
  const fingerprints = async (...all: readonly RandomStatement[]) =>
    (await read(camtText(all))).statements.map((found) => factsOf(found)?.fingerprint);
  const [alone] = await fingerprints(one);
  const changed = statementOf([{ bankReference: 'C' }, {}]);
  const renamed = { ...one, statement: { ...one.statement, sequence: '2' } };
  const [other, another, again] = await fingerprints(changed, renamed, one);
  expect(again).toBe(alone);
  expect(new Set([alone, other, another]).size).toBe(3);
});
