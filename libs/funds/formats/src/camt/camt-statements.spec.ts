import { minor } from '@parkett/kernel';
import fc from 'fast-check';
import { sampleBalance, sampleCamt, sampleEntry } from '../spec-support/camt-samples';
import { randomStatement } from '../spec-support/random-statement';
import { CamtReader, readCamt, type CamtFile } from './camt-reader';
import { writeCamt053, type CamtMessage } from './write-camt053';

const numRuns = 30;
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const written = (statements: CamtMessage['statements']): string =>
  [...writeCamt053({ messageId: 'M1', createdAt: '2026-11-27T20:00:00Z', statements })].join('');
const statements = randomStatement({ format: 'camt.053', code: 'PMNT-RCDT-ESCT', hasReversals: true });

const verdicts = ({ statements: judged }: CamtFile): string[][] =>
  judged.map((one) => (one.verdict === 'sound' ? [] : one.faults.map(({ code, about }) => `${code} ${about}`)));
const codes = (file: CamtFile): string[][] =>
  verdicts(file).map((faults) => faults.map((one) => one.split(' ')[0] ?? ''));
const [opening, closing] = [sampleBalance('OPBD', '100.00'), sampleBalance('CLBD', '90.00')];
const debit = sampleEntry('10.00', 'DBIT');
const read = (text: string) => readCamt(bytes(text));

const summaryOf = (total: string, lines: number): string =>
  `<TxsSummry><${total}><NbOfNtries>${lines}</NbOfNtries></${total}></TxsSummry>`;

describe('camt.053', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.array(statements, { minLength: 1, maxLength: 4 }), (some) => {
        const file = read(written(some));
        expect(file.lines).toEqual(some.map(({ lines }) => lines));
        expect(file.statements).toMatchObject(some.map(({ statement }) => ({ verdict: 'sound', statement })));
        expect([file.message, file.messageId]).toEqual(['camt.053.001.08', 'M1']);
      }),
      { numRuns },
    );
  });

  it('is the same however its bytes are cut, also within a letter', () => {
    fc.assert(
      fc.property(
        fc.array(statements, { minLength: 1, maxLength: 2 }),
        fc.integer({ min: 1, max: 50 }),
        (some, size) => {
          const all = bytes(`\ufeff${written(some).replaceAll('><', '>\r\n<')}`);
          const lines: unknown[] = [];
          const reader = new CamtReader((line, statement) => lines.push([statement, line]));
          for (let at = 0; at < all.length; at += size) reader.push(all.subarray(at, at + size));
          expect(verdicts(reader.end())).toEqual(some.map(() => []));
          expect(lines).toEqual(some.flatMap((one, index) => one.lines.map((line) => [index, line])));
        },
      ),
      { numRuns },
    );
  });

  it('refuses the one statement of which a cent is missing, with its figures, and no other', () => {
    fc.assert(
      fc.property(fc.array(statements, { minLength: 2, maxLength: 4 }), fc.nat(), (some, pick) => {
        const bad = pick % some.length;
        const wrong = some.map((one, index) => {
          const balance = one.statement.closing;
          if (index !== bad || !balance) return one;
          return {
            ...one,
            statement: { ...one.statement, closing: { ...balance, amount: minor(balance.amount - 1) } },
          };
        });
        const found = codes(read(written(wrong)));
        expect(found).toEqual(some.map((_, index) => (index === bad ? ['sumsDoNotClose'] : [])));
      }),
      { numRuns },
    );
    expect(verdicts(read(sampleCamt('053', opening + closing, opening + closing + debit)))).toEqual([
      ['sumsDoNotClose 100.00 and lines of 0.00 make 100.00, the bank closes with 90.00'],
      [],
    ]);
  });

  it.each([
    ['openingMissing', closing + debit],
    ['closingMissing', opening + debit],
    ['fieldRepeated', opening + opening + closing + debit],
    ['currenciesDiffer', opening + sampleBalance('CLBD', '90.00', 'CRDT', 'USD') + debit],
    ['currenciesDiffer', opening + closing + debit.replace('EUR', 'USD')],
    ['balanceUnreadable', opening + sampleBalance('CLBD', '90.001') + debit],
    ['balanceUnreadable', opening + sampleBalance('CLBD', '90.00', 'PLUS') + debit],
    ['fieldRepeated', `<Acct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></Acct>${opening}${closing}${debit}`],
    ['totalsDiffer', `${opening}${closing}${summaryOf('TtlNtries', 2)}${debit}`],
    ['totalsDiffer', `${opening}${closing}${summaryOf('TtlDbtNtries', 2)}${debit}`],
    ['totalsDiffer', `${opening}${closing}${summaryOf('TtlCdtNtries', 1)}${debit}`],
    ['totalsDiffer', `${opening}${closing}<TxsSummry><TtlDbtNtries><Sum>9.99</Sum></TtlDbtNtries></TxsSummry>${debit}`],
  ])('refuses a statement: %s', (code, text) => {
    expect(codes(read(sampleCamt('053', text, opening + closing + debit)))).toEqual([[code], []]);
  });

  it('is not written without a time that has its offset', () => {
    expect(() => [...writeCamt053({ messageId: 'M1', createdAt: '2026-11-27', statements: [] })]).toThrow('offset');
  });

  it('refuses an account in a currency that is none', () => {
    const text = sampleCamt('054', '').replace('<Ccy>EUR</Ccy>', '<Ccy>eur</Ccy>');
    expect(verdicts(read(text))).toEqual([['currencyMissing the account: eur']]);
  });

  it.each([
    ['an unknown direction', sampleEntry('10.00', 'DEBIT')],
    ['an unknown status', debit.replace('BOOK', 'DONE')],
    ['a sign', sampleEntry('-10.00', 'DBIT')],
    ['an exponent', sampleEntry('1e1', 'DBIT')],
    ['a comma', sampleEntry('10,00', 'DBIT')],
    ['a fraction of a cent', sampleEntry('10.001', 'DBIT')],
    ['no amount', sampleEntry('', 'DBIT')],
    ['no currency', debit.replace(' Ccy="EUR"', '')],
    ['30 February', debit.replace('<Dt>2026-11-27', '<Dt>2026-02-30')],
    ['the year 0', debit.replace('<Dt>2026-11-27', '<Dt>0000-01-01')],
  ])('refuses a line with %s, and names it', (_, entry) => {
    const [faults] = verdicts(read(sampleCamt('053', opening + closing + entry)));
    expect(faults?.[0]).toMatch(/^lineUnreadable line 1/);
  });

  it('counts only what is booked, and reads zeros beyond the cents and a negative zero', () => {
    const pending = sampleEntry('5.00', 'CRDT').replace('BOOK', 'PDNG');
    const zero = sampleEntry('-0.00', 'DBIT');
    const file = read(sampleCamt('053', opening + closing + pending + sampleEntry('10.00000', 'DBIT') + zero));
    expect(verdicts(file)).toEqual([[]]);
    expect(file.lines[0]?.map(({ status, amount }) => [status, amount])).toEqual([
      ['pending', 500],
      ['booked', -1000],
      ['booked', 0],
    ]);
    expect(Object.is(file.lines[0]?.[2]?.amount, 0)).toBe(true);
  });

  it('takes the balances of pages, and the closing balance of the day before', () => {
    const [in1, in2] = [sampleBalance('ITBD', '90.00'), sampleBalance('ITBD', '80.00')];
    const others = sampleBalance('CLAV', '1.00') + sampleBalance('FWAV', '2.00');
    const file = read(
      sampleCamt(
        '053',
        opening + in1 + debit,
        in1 + in2 + debit,
        in1 + sampleBalance('CLBD', '80.00') + others + debit,
        sampleBalance('PRCD', '100.00') + closing + debit,
        sampleBalance('OPBD', '5.00', 'DBIT') + sampleBalance('CLBD', '15.00', 'DBIT') + debit,
      ),
    );
    expect(verdicts(file)).toEqual([[], [], [], [], []]);
  });

  it('reads a batch with its payments, returns, and references that come twice', () => {
    const payment = (more: string): string =>
      `<NtryDtls><TxDtls><Refs><EndToEndId>E1</EndToEndId></Refs>${more}</TxDtls></NtryDtls>`;
    const parties =
      '<RltdPties><Dbtr><Pty><Nm>Karl &amp; Co</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>DE1</IBAN></Id></DbtrAcct>' +
      '<Cdtr><Pty><Nm>Marta</Nm></Pty></Cdtr><CdtrAcct><Id><Othr><Id>4711</Id></Othr></Id></CdtrAcct></RltdPties>';
    const back = '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>';
    const own = (amount: string): string => `<Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>`;
    const reference = '<AcctSvcrRef>B1</AcctSvcrRef>';
    const file = read(
      sampleCamt(
        '053',
        opening +
          sampleBalance('CLBD', '115.00') +
          sampleEntry('10', 'CRDT', reference + payment(parties + back)) +
          sampleEntry('5', 'CRDT', reference + payment(own('2') + parties) + payment(own('2.99') + parties)),
      ),
    );
    expect(
      file.lines[0]?.map(({ details }) => details.map((one) => [one.counterparty.name, one.amount, one.returnReason])),
    ).toEqual([
      [['Marta', null, 'AC04']],
      [
        ['Karl & Co', 200, null],
        ['Karl & Co', 299, null],
      ],
    ]);
    expect(file.statements[0]?.verdict).toBe('sound');
    expect(file.statements[0]?.remarks.map(({ code }) => code)).toEqual(['bankReferenceRepeated', 'detailsDoNotAddUp']);
  });

  it('writes nothing that its readers refuse', () => {
    const [some] = fc.sample(statements, { numRuns: 1, seed: 3 });
    if (!some) throw new Error('no statement');
    const change = (field: object): string => written([{ ...some, statement: { ...some.statement, ...field } }]);
    expect(() => change({ reference: 'x'.repeat(36) })).toThrow('Id has 1 to 35 characters');
    expect(() => change({ reference: '\u0007' })).toThrow('a character that XML does not have');
    expect(() => change({ sequence: '1/1' })).toThrow('digits only');
    expect(() => change({ closing: null })).toThrow('both balances');
  });
});

describe('the totals of the bank', () => {
  const totals = (text: string): string => `<TxsSummry>${text}</TxsSummry>`;
  const lines = '<TtlNtries><NbOfNtries>1</NbOfNtries><Sum>10.00</Sum></TtlNtries>';

  it.each([
    ['TtlNtries NbOfNtries 1e0', lines.replace('>1<', '>1e0<')],
    ['TtlNtries NbOfNtries', lines.replace('>1<', '><')],
    ['TtlNtries Sum 10.001', lines.replace('10.00', '10.001')],
    ['TtlCdtNtries Sum 12,34', '<TtlCdtNtries><Sum>12,34</Sum></TtlCdtNtries>'],
    ['TtlDbtNtries Sum -10.00', '<TtlDbtNtries><Sum>-10.00</Sum></TtlDbtNtries>'],
  ])('are not passed over if they cannot be read: %s', (about, text) => {
    const [faults] = verdicts(read(sampleCamt('054', totals(text) + debit)));
    expect(faults?.map((one) => one.trim())).toEqual([`totalsUnreadable ${about}`]);
  });

  it('come once', () => {
    expect(verdicts(read(sampleCamt('054', totals(lines) + debit)))).toEqual([[]]);
    expect(verdicts(read(sampleCamt('054', totals(lines) + totals('') + debit)))).toEqual([
      ['fieldRepeated TxsSummry'],
    ]);
  });
});

describe('a broken statement', () => {
  const largest = sampleEntry('90071992547409.91', 'CRDT');
  const parts = fc.record({
    kind: fc.constantFrom('052', '053', '054'),
    without: fc.constantFrom('', '<Ccy>EUR</Ccy>', '<Id>S1</Id>', '<Id><IBAN>DE89370400440532013000</IBAN></Id>'),
    balances: fc.constantFrom('', opening, sampleBalance('ITBD', '95.00') + closing, opening + closing),
    entries: fc.array(fc.constantFrom(debit, largest, debit.replace('BOOK', 'PDNG'), sampleEntry('x', 'DBIT')), {
      maxLength: 2,
    }),
  });

  it('always has a reason', () => {
    let broken = 0;
    fc.assert(
      fc.property(parts, ({ kind, without, balances, entries }) => {
        const file = read(sampleCamt(kind, balances + entries.join('')).replace(without, ''));
        const found = file.statements.flatMap((one) => (one.verdict === 'broken' ? [one.faults] : []));
        broken += found.length;
        for (const faults of found) expect(faults).not.toEqual([]);
      }),
      { numRuns: 300 },
    );
    expect(broken).toBeGreaterThan(0);
  });

  it('names a currency that is nowhere, and a sum that is too large', () => {
    const report = sampleCamt('054', '').replace('<Ccy>EUR</Ccy>', '');
    expect(verdicts(read(report))).toEqual([['currencyMissing no currency']]);
    expect(verdicts(read(sampleCamt('054', '')))).toEqual([[]]);
    expect(verdicts(read(sampleCamt('052', largest + debit)))).toEqual([[]]);
    expect(verdicts(read(sampleCamt('052', largest + largest)))).toEqual([['sumTooLarge lines of 180143985094819.82']]);
  });
});

describe('camt.052 and camt.054', () => {
  it('need no balances, and are judged by their totals', () => {
    const credit = sampleEntry('10.00', 'CRDT');
    const totals = (sum: string): string =>
      `<TxsSummry><TtlNtries><NbOfNtries>2</NbOfNtries><Sum>${sum}</Sum></TtlNtries>` +
      '<TtlCdtNtries><Sum>10.00</Sum></TtlCdtNtries><TtlDbtNtries><Sum>10.00</Sum></TtlDbtNtries></TxsSummry>';
    for (const kind of ['052', '054'] as const) {
      const file = read(sampleCamt(kind, totals('20.00') + credit + debit, totals('20.01') + credit + debit, debit));
      expect(verdicts(file)).toEqual([[], ['totalsDiffer sum: 20.00, the bank says 20.01'], []]);
      expect(file.statements[0]?.statement.format).toBe(`camt.${kind}`);
      expect(file.lines.map((lines) => lines.length)).toEqual([2, 2, 1]);
    }
  });

  it('does not add up a report of the day, which may show the last lines only', () => {
    const file = read(sampleCamt('052', opening + sampleBalance('ITBD', '500.00') + debit));
    expect(verdicts(file)).toEqual([[]]);
    expect(file.statements[0]?.statement).toMatchObject({ opening: { amount: 10_000 }, closing: { amount: 50_000 } });
  });
});
