import { amountText, minorDigitsIn } from '../amounts';
import { realStatements, statementFile } from '../spec-support/real-data';
import { readMt940, type Mt940Statement } from './read-mt940';

/** A row of `_reconciliation.csv`: what its makers found for one statement. */
interface Expected {
  readonly file: string;
  readonly currency: string;
  readonly opening: string;
  readonly lines: string;
  readonly sum: string;
  readonly closing: string;
  readonly closes: string;
}

function expectedStatements(): Expected[] {
  const [, ...rows] = Buffer.from(statementFile('_reconciliation.csv')).toString('utf8').trim().split('\n');
  return rows.map((row) => {
    const [file = '', currency = '', opening = '', lines = '', sum = '', closing = '', closes = ''] = row.split(',');
    return { file: file.replace('/', '__'), currency, opening, lines, sum, closing, closes };
  });
}

/** The rows write 500.0 and 500.00. */
const plain = (amount: string, currency: string): string => {
  const [whole = '', decimals = ''] = amount.split('.');
  return `${whole}.${decimals.padEnd(minorDigitsIn(currency), '0')}`;
};

const outcome = ({ judged }: Mt940Statement) =>
  judged.verdict === 'sound' ? ['sound'] : judged.faults.map(({ code, about }) => `${code}: ${about}`);

const read = (file: string): readonly Mt940Statement[] => readMt940(statementFile(file));

(realStatements === undefined ? describe.skip : describe)('MT940 statements of real banks', () => {
  it('has the figures and the verdict of each row of the reconciliation', () => {
    const rows = expectedStatements().filter(({ closes }) => closes !== 'not_parsed_here');
    const found = [...new Set(rows.map(({ file }) => file))].flatMap((file) =>
      read(file).map(({ judged: { verdict, statement } }) => {
        const { currency = '', opening, closing, totals } = statement;
        const text = (amount = NaN): string => amountText(BigInt(amount), currency);
        return {
          file,
          currency,
          opening: text(opening?.amount),
          lines: String(totals?.lines),
          sum: text(totals?.sum),
          closing: text(closing?.amount),
          closes: verdict === 'sound' ? 'yes' : 'no',
        };
      }),
    );
    const expected = rows.map((row) => ({
      ...row,
      opening: plain(row.opening, row.currency),
      sum: plain(row.sum, row.currency),
      closing: plain(row.closing, row.currency),
    }));
    expect(found).toEqual(expected);
    expect(found).toHaveLength(10);
  });

  it('names why the three statements that their donors have cut are broken, and keeps their neighbours', () => {
    const files = ['betterplace__sepa_snippet.sta', 'jejik__ing.sta', 'jejik__knab.sta'];
    expect(files.map((file) => read(file).map(outcome))).toEqual([
      [
        ['sound'],
        ['sumsDoNotClose: -1970431.87 and lines of -2501917.30 make -4472349.17, the bank closes with -4472049.09'],
      ],
      [['sumsDoNotClose: 0.00 and lines of -45.59 make -45.59, the bank closes with 3.47']],
      [['sound'], ['sumsDoNotClose: 3058.98 and lines of -6760.00 make -3701.02, the bank closes with 798.98']],
    ]);
  });

  it('closes the statement of Citi, which nobody has judged', () => {
    const [statement, ...others] = read('citi__mt940.txt');
    expect(others).toEqual([]);
    expect(statement?.judged).toEqual({
      verdict: 'sound',
      statement: {
        format: 'mt940',
        reference: 'asdfsdfdsf',
        sequence: '1/1',
        account: '123456789',
        currency: 'USD',
        opening: { amount: 17_376_67, on: '2024-03-12' },
        closing: { amount: 16_233_92, on: '2024-03-12' },
        totals: { lines: 5, sum: -1_142_75 },
      },
      remarks: [],
    });
    expect(statement?.lines.map(({ amount, code, bookedOn }) => [amount, code, bookedOn])).toEqual([
      [-212_39, 'NMSC', null],
      [-369_28, 'NDEF', null],
      [0, 'NDEF', null],
      [0, 'NDEF', null],
      [-561_08, 'NDEF', null],
    ]);
  });

  it('refuses statements without a closing balance or without its currency', () => {
    expect(read('self-provided__gv_codes.sta').map(outcome)).toEqual([['closingMissing: no closing balance']]);
    expect(read('self-provided__raphaelm.sta').map(outcome)).toEqual([
      ['balanceUnreadable: line 27 of the file, :62M:C020315105000,00'],
      ['balanceUnreadable: line 35 of the file, :62F:C020315145000,00'],
      ['balanceUnreadable: line 47 of the file, :62F:C02032495000,00'],
    ]);
  });

  it('finds payer, purpose and reference of German transfers', () => {
    const [first] = read('betterplace__sepa_snippet.sta');
    expect(first?.lines[0]).toEqual({
      number: 1,
      status: 'booked',
      amount: 50_990_05,
      isReversal: false,
      bookedOn: '2007-09-04',
      valueOn: '2007-09-07',
      code: 'NTRF',
      bankReference: '0724710333343453',
      customerReference: null,
      details: [
        {
          amount: null,
          endToEndId: 'EndToEndId TFNR 22 004 00001',
          mandateId: null,
          counterparty: { name: 'KARL        KAUFMANN', account: 'DE14508800500194785000', bank: 'DRESDEFF508' },
          purpose: 'Verw CTSc-01 BC-PPP TFNr 22 004',
          returnReason: null,
        },
      ],
    });
  });
});
