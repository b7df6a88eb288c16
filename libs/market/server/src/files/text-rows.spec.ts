import { useFiles } from '../spec-support/read-files';
import { readFile } from './read-file';

const { pathOf, read, refusal } = useFiles();

describe('a text file', () => {
  const days = ['Date,Open,High,Low,Close,Volume', '2024-01-08,84.5,85,84,84.9,1', '2024-01-09,84.5,85,84,84.9,-1'];

  it('has the line numbers of an editor, whatever ends its lines', async () => {
    for (const [one, other] of [
      ['\n', '\n'],
      ['\r\n', '\r\n'],
      ['\r', '\r'],
      ['\r\n', '\n'],
      ['\n', '\r\n'],
      ['\r', '\r\n'],
    ]) {
      const { report } = await read('QAA.csv', `${days[0]}${one}${days[1]}${other}${other}${days[2]}${one}`);
      expect(report.bad).toEqual([{ line: 4, reason: 'volume "-1" is negative' }]);
    }
    const large = Array.from({ length: 1_500 }, () => 'x');
    const { report } = await read('QAA.csv', [...days.slice(0, 2), ...large].join('\r\n'));
    expect([report.rows, report.badRows, report.bad.length, report.bad[999]?.line]).toEqual([1_501, 1_500, 1000, 1002]);
  });

  it('may be in UTF-16, or in the encoding that is given', async () => {
    const names = ['symbol,name,isin,currency,sector,mic', 'QMU.DE,Müllerhütte,,EUR,,XETR'];
    const name = async (content: Buffer, encoding?: string) => {
      const { records } = await read('list.csv', content, { encoding });
      const [record] = records;
      return record?.kind === 'instrument' ? record.row.name : undefined;
    };
    const text = names.join('\n');
    for (const mark of ['', '\ufeff']) {
      expect(await name(Buffer.from(mark + text))).toBe('Müllerhütte');
      expect(await name(Buffer.from(mark + text, 'utf16le'))).toBe('Müllerhütte');
      expect(await name(Buffer.from(mark + text, 'utf16le').swap16())).toBe('Müllerhütte');
    }
    expect(await name(Buffer.from(text, 'latin1'), 'latin1')).toBe('Müllerhütte');
    await expect(name(Buffer.from(text, 'latin1'))).rejects.toMatchObject({ code: 'ENCODING_UNCLEAR' });
    const late = Buffer.concat([
      Buffer.from(`${names[0]}\n${'A.DE,A,,EUR,,XETR\n'.repeat(9_000)}`),
      Buffer.from(text, 'latin1'),
    ]);
    await expect(name(late)).rejects.toMatchObject({ code: 'ENCODING_UNCLEAR' });
  });

  it('is refused with a code when it cannot be taken for one thing', async () => {
    expect(await refusal('QAA.csv', [])).toBe('FILE_EMPTY: it is empty');
    expect(await refusal('QAA.csv', ['a,b', '1,2'])).toMatch('LAYOUT_UNKNOWN: it has a header that is not known: a,b');
    expect(await refusal('HistoricalData_1.csv', days)).toMatch('OPTIONS_MISSING: it (bars of one symbol) does not');
    expect(await refusal('QAA.csv', ['Symbol,Security,GICS Sector', 'A,A,A'], { symbol: 'A' })).toMatch(
      'OPTION_NOT_USED',
    );
    const mixed = ['Date;Open;High;Low;Close;Volume', '2024-01-08;84,5;85;84.5;84,9;1'];
    expect(await refusal('QAA.csv', mixed)).toBe(
      'NUMBERS_MIXED: it mixes decimal points and decimal commas: "84.5" and "84,5"',
    );
    const twoTickers = ['Price,Close,Close', 'Ticker,QUX,QUY', 'Date,,', '2024-01-09,1,2'];
    expect(await refusal('QUX.csv', twoTickers)).toMatch('it has the columns of 2 tickers');
    const reasons = { 'none.csv': 'does not exist', '.': 'is a folder: name the files in it' };
    for (const [name, reason] of Object.entries(reasons))
      await expect(
        readFile(pathOf(name), { symbol: undefined, date: undefined, zone: undefined }, () => undefined),
      ).rejects.toMatchObject({ code: 'FILE_UNREADABLE', message: `${pathOf(name)} ${reason}` });
  });
});
