import { minor } from '@parkett/kernel';
import fc from 'fast-check';
import { mt940Text } from '../spec-support/mt940-text';
import { randomStatement } from '../spec-support/random-statement';
import { mt940BytesMax, readMt940 } from './read-mt940';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const statements = randomStatement({ format: 'mt940', code: 'NTRF', hasReversals: true });

const head = [':20:A', ':25:DE89370400440532013000', ':28C:1/1', ':60F:C261127EUR100,00'];
const file = (lines: readonly string[], closing = ':62F:C261127EUR90,00'): Uint8Array =>
  bytes([...head, ...lines, closing, '-'].join('\r\n'));
const debit = ':61:2611271127D10,00NTRFNONREF//B1';

const verdicts = (of: Uint8Array): string[][] =>
  readMt940(of).map(({ judged }) => (judged.verdict === 'sound' ? [] : judged.faults.map(({ code }) => code)));
const only = (of: Uint8Array) => readMt940(of).flatMap(({ lines }) => lines);

describe('MT940', () => {
  it('reads every statement as it was written, several in one file, with any line ends and a byte order mark', () => {
    fc.assert(
      fc.property(
        fc.array(statements, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.constantFrom('', '\ufeff'),
        (written, newLine, mark) => {
          const read = readMt940(bytes(mark + written.map((one) => mt940Text(one, newLine)).join('')));
          expect(read.map(({ lines }) => lines)).toEqual(written.map(({ lines }) => lines));
          expect(read.map(({ judged }) => judged)).toMatchObject(
            written.map(({ statement }) => ({ verdict: 'sound', statement })),
          );
        },
      ),
    );
  });

  it('refuses the one statement of which a cent is missing, and no other', () => {
    fc.assert(
      fc.property(fc.array(statements, { minLength: 2, maxLength: 4 }), fc.nat(), (written, pick) => {
        const bad = pick % written.length;
        const text = written.map((one, index) => {
          const { opening } = one.statement;
          if (index !== bad || !opening) return mt940Text(one);
          const wrong = { ...opening, amount: minor(opening.amount + 1) };
          return mt940Text({ ...one, statement: { ...one.statement, opening: wrong } });
        });
        const expected = written.map((_, index) => (index === bad ? ['sumsDoNotClose'] : []));
        expect(verdicts(bytes(text.join('')))).toEqual(expected);
      }),
    );
  });

  it('never loses a line: without one of its fields a statement is refused, or its end belongs to nobody', () => {
    const fields = [...head, debit, ':62F:C261127EUR90,00'];
    const without = fields.map((_, at) => verdicts(bytes(fields.filter((__, index) => index !== at).join('\n'))));
    expect(without).toEqual([
      [['referenceMissing']],
      [['accountMissing']],
      // The number of a statement is no figure.
      [[]],
      [['fieldMisplaced', 'openingMissing']],
      [['sumsDoNotClose']],
      [['closingMissing']],
    ]);
  });

  it('says of a truncated file, at any byte, that its last statement is broken', () => {
    const whole = fc
      .sample(statements, { numRuns: 1, seed: 7 })
      .map((one) => mt940Text(one))
      .join('');
    const text = whole + new TextDecoder().decode(file([debit]));
    // From here on the balance is whole.
    const end = text.indexOf(':62F:', whole.length) + ':62F:C261127EUR90'.length;
    for (let at = whole.length + ':20:'.length; at < end; at++) {
      const [first, last] = verdicts(bytes(text.slice(0, at)));
      expect([at, first, last?.length]).toEqual([at, [], expect.any(Number)]);
      expect([at, last]).not.toEqual([at, []]);
    }
  });

  it('takes money out for a reversed credit and brings it back for a reversed debit', () => {
    const marks = ['C', 'CR', 'D', 'DR', 'RC', 'RCR', 'RD', 'RDR'];
    const lines = marks.map((mark) => `:61:261127${mark}1,00NTRFNONREF`);
    const read = only(file(lines, ':62F:C261127EUR100,'));
    expect(read.map(({ amount, isReversal }) => [amount, isReversal])).toEqual([
      [100, false],
      [100, false],
      [-100, false],
      [-100, false],
      [-100, true],
      [-100, true],
      [100, true],
      [100, true],
    ]);
  });

  it('books a line of the turn of the year in the year that is nearest to its value date', () => {
    const read = only(file([':61:2612310102D5,NTRFA', ':61:2701011230D5,NTRFB', ':61:240229    D0,NTRFC']));
    expect(read.map(({ valueOn, bookedOn }) => [valueOn, bookedOn])).toEqual([
      ['2026-12-31', '2027-01-02'],
      ['2027-01-01', '2026-12-30'],
      ['2024-02-29', null],
    ]);
  });

  it('has no negative zero', () => {
    const [line] = only(file([':61:261127D0,00NTRFNONREF'], ':62F:C261127EUR100,00'));
    expect(Object.is(line?.amount, 0)).toBe(true);
  });

  it.each([
    [':61:2611271127D10,001NTRFNONREF', 'a fraction of a cent'],
    [':61:2611271127D10.00NTRFNONREF', 'a point'],
    [':61:2611271127D-10,00NTRFNONREF', 'a sign'],
    [':61:2611271127D10,00', 'no kind'],
    [':61:2611271127X10,00NTRFNONREF', 'an unknown mark'],
    [':61:2602301127D10,00NTRFNONREF', '30 February'],
    [':61:2611271327D10,00NTRFNONREF', 'month 13'],
    [':61:2611271127D99999999999999999,00NTRFNONREF', 'more than any amount'],
    [':61:２611271127D10,00NTRFNONREF', 'another digit'],
    [`:61:2611271127D10,00NTRF${'X'.repeat(100_000)}`, 'a long reference'],
  ])('refuses the line %.60s (%s)', (line) => {
    expect(verdicts(file([line]))).toEqual([['lineUnreadable', 'sumsDoNotClose']]);
  });

  it('refuses two currencies, and a field that comes twice or at the wrong place', () => {
    expect(verdicts(file([debit], ':62F:C261127USD90,00'))).toEqual([['currenciesDiffer']]);
    expect(verdicts(file([':60F:C261127EUR100,00', debit]))).toEqual([['fieldRepeated']]);
    expect(verdicts(file([debit], ':62F:C261127EUR90,00\n:61:261127C1,00NTRFX'))).toEqual([['fieldMisplaced']]);
    expect(verdicts(file([':25:4711', debit]))).toEqual([['fieldRepeated', 'fieldMisplaced']]);
  });

  it('remarks on a bank reference that comes twice and on unknown fields, but books them', () => {
    const [read] = readMt940(file([':61:261127D5,NTRFX//B1', ':77X:?', ':61:261127D5,NTRFY//B1']));
    expect(read?.judged.verdict).toBe('sound');
    expect(read?.judged.remarks.map(({ code }) => code)).toEqual(['fieldUnknown', 'bankReferenceRepeated']);
  });

  it('remarks on a line whose letter is of another currency than the statement', () => {
    const lines = ['CD4,00', 'DR4,00', 'D10,00', 'RCD0,00'].map((amount) => `:61:261127${amount}NTRFNONREF`);
    const [read] = readMt940(file(lines));
    expect(read?.judged.verdict).toBe('sound');
    expect(read?.judged.remarks.map(({ code, about }) => [code, about.slice(-26)])).toEqual([
      ['currencyDiffers', ':61:261127CD4,00NTRFNONREF'],
      ['currencyDiffers', '61:261127RCD0,00NTRFNONREF'],
    ]);
  });

  it('begins a statement at :20:, also if the one before has no end', () => {
    const text = new TextDecoder().decode(file([debit])).replace(/-$/, '');
    const cut = text.slice(0, text.indexOf(':62F:'));
    expect(verdicts(bytes(text + text))).toEqual([[], []]);
    expect(verdicts(bytes(cut + text + cut))).toEqual([['closingMissing'], [], ['closingMissing']]);
  });

  it('reads SWIFT blocks around the fields', () => {
    const blocks = '{1:F01BANKDEFFXXXX0000000000}{2:I940BANKDEFFXXXXN}{3:{108:X}}{4:\r\n';
    const text = new TextDecoder().decode(file([debit])).replace(/-$/, '-}{5:{CHK:123}}\r\n');
    expect(verdicts(bytes(blocks + text + blocks + text))).toEqual([[], []]);
    expect(verdicts(bytes(blocks.trimEnd() + text))).toEqual([[]]);
  });

  it('reads windows-1252 where a file is no UTF-8', () => {
    const text = new TextDecoder().decode(file([debit, ':86:166?00?20SVWZ+Gebuehr?32Mueller']));
    const latin = Uint8Array.from(text.replace('ue', '\u00fc'), (letter) => letter.charCodeAt(0));
    expect(only(latin)[0]?.details[0]?.purpose).toBe('Gebühr');
  });

  it.each([
    ['empty', new Uint8Array()],
    ['encodingUnknown', Uint8Array.from(Buffer.from('\ufeff:20:A', 'utf16le'))],
    ['encodingUnknown', bytes(':20:A\0')],
    ['formatUnknown', bytes('Dear customer')],
    ['formatUnknown', bytes('<Document/>')],
    ['tooLarge', new Uint8Array(mt940BytesMax + 1)],
  ])('refuses a file: %s', (code, of) => {
    expect(() => readMt940(of)).toThrow(expect.objectContaining({ code }));
  });
});

describe('the purpose of German banks', () => {
  const detail = (text: string) => only(file([debit, `:86:${text}`]))[0]?.details[0];

  it('joins ?20 to ?29 and ?60 to ?63, and the two lines of the name', () => {
    const codes = ['20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '60', '61', '62', '63'];
    const found = detail(
      `051?00UEBERWEISUNG${codes.map((code) => `?${code}<${code}`).join('')}?32KARL ?33KAUFMANN?34997`,
    );
    expect(found?.purpose).toBe(codes.map((code) => `<${code}`).join(''));
    expect(found?.counterparty.name).toBe('KARL KAUFMANN');
  });

  it('takes no reference out of the text of the payer', () => {
    const found = detail('166?00GUTSCHRIFT?20SVWZ+EREF+TRUE?21MREF+TRUE');
    expect([found?.endToEndId, found?.mandateId, found?.purpose]).toEqual([null, null, 'EREF+TRUEMREF+TRUE']);
    const own = detail('166?00GUTSCHRIFT?20EREF+OWN?21SVWZ+EREF+OTHER?31DE89370400440532013000?31NL91ABNA0417164300');
    expect([own?.endToEndId, own?.purpose]).toEqual(['OWN', 'EREF+OTHER']);
    expect(own?.counterparty.account).toBe('DE89370400440532013000');
  });

  it('keeps a text without fields as it is', () => {
    expect(detail('999PN5477SCHECK-NR. 14')?.purpose).toBe('999PN5477SCHECK-NR. 14');
    expect(detail('/EREF/4711\r\n/REMI/Rent')?.purpose).toBe('/EREF/4711\n/REMI/Rent');
    expect(detail('051?00?20Rent for EREF+November')?.purpose).toBe('Rent for EREF+November');
  });
});
