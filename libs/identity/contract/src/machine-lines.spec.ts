import { readMachineLines, type ReadLines, type WrongLines } from './machine-lines';

const today = '2026-11-27';

/** Specimens of ICAO Doc 9303 (8th edition): part 4 appendix B, part 5 appendix B, part 6 appendix B. */
const specimens = {
  TD3: ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'],
  TD1: ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'],
  TD2: ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6'],
} as const;
type Format = keyof typeof specimens;
const formats = Object.keys(specimens) as Format[];

const read = (lines: readonly string[]): ReadLines => readMachineLines(lines.join('\n'), today);
const wrongOf = (lines: readonly string[]): WrongLines | undefined => {
  const answer = read(lines);
  return answer.kind === 'wrong' ? answer.wrong : undefined;
};
const changed = (lines: readonly string[], line: number, at: number, to: string): readonly string[] =>
  lines.map((text, n) => (n === line ? `${text.slice(0, at)}${to}${text.slice(at + 1)}` : text));

/** Line, first character and end of everything that a check digit covers, check digits included. */
const covered: Readonly<Record<Format, readonly (readonly [number, number, number])[]>> = {
  TD3: [
    [1, 0, 10],
    [1, 13, 20],
    [1, 21, 44],
  ],
  TD1: [
    [0, 5, 30],
    [1, 0, 7],
    [1, 8, 15],
    [1, 18, 30],
  ],
  TD2: [
    [1, 0, 10],
    [1, 13, 20],
    [1, 21, 36],
  ],
};
/** The value of a character for a check digit: its digit, 10 for A up to 35 for Z, 0 for a filler. */
const valueOf = (character: string): number => (character === '<' ? 0 : Number.parseInt(character, 36));

describe('a published specimen', () => {
  it.each(formats)('%s passes', (format) => {
    const kind = format === 'TD3' ? 'passport' : 'identityCard';
    expect(read(specimens[format])).toEqual({
      kind: 'read',
      read: {
        lines: specimens[format],
        kind,
        issuer: 'UTO',
        nationality: 'UTO',
        lastName: 'ERIKSSON',
        firstName: 'ANNA MARIA',
        isNameCut: false,
        number: format === 'TD3' ? 'L898902C3' : 'D23145890',
        numberCheckDigit: format === 'TD3' ? '6' : '7',
        birthDate: '1974-08-12',
        expiresOn: '2012-04-15',
      },
    });
  });

  it.each(formats)('%s fails with any covered digit changed to any other', (format) => {
    for (const [line, from, to] of covered[format]) {
      for (let at = from; at < to; at++) {
        const before = specimens[format][line]?.[at] ?? '';
        if (!/\d/.test(before)) continue;
        for (const digit of '0123456789'.replace(before, ''))
          expect([line, at, digit, wrongOf(changed(specimens[format], line, at, digit))?.line]).toEqual([
            ...[line, at, digit],
            expect.any(Number),
          ]);
      }
    }
  });

  it.each(formats)('%s: of all single changes only those pass whose values differ by a multiple of ten', (format) => {
    for (const [line, from, to] of covered[format]) {
      for (let at = from; at < to; at++) {
        const before = specimens[format][line]?.[at] ?? '';
        for (const character of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<'.replace(before, '')) {
          const passes = wrongOf(changed(specimens[format], line, at, character)) === undefined;
          const isBlind = (valueOf(character) - valueOf(before)) % 10 === 0;
          if (passes) expect([line, at, character, isBlind]).toEqual([line, at, character, true]);
        }
      }
    }
  });

  it.each(formats)('%s: names, states and sex are beyond every check digit', (format) => {
    const name = format === 'TD1' ? 2 : 0;
    const swapped = specimens[format].map((text, at) => (at === name ? text.replace('ERIKSSON', 'ERIKSEN<') : text));
    expect(wrongOf(swapped)).toBeUndefined();
  });
});

describe('lines as people type and paste them', () => {
  const [first, second] = specimens.TD3;

  it.each([
    ['in lower case', `${first}\n${second}`.toLowerCase()],
    ['with blanks', ` ${first.replaceAll('<', '< ')}\r\n\r\n${second.slice(0, 20)} ${second.slice(20)} `],
    ['without a line break', `${first}${second}`],
    ['with guillemets from a text recognition', `${first.replaceAll('<<', '«')}\n${second}`],
    ['in wide letters', `${first}\n${second}`.replaceAll('L898902C3', 'Ｌ８９８９０２Ｃ３')],
  ])('%s are read', (_, text) => {
    expect(readMachineLines(text, today)).toMatchObject({ kind: 'read', read: { number: 'L898902C3' } });
  });

  it('name the place of an O that has to be a zero, and of a zero that has to be an O', () => {
    expect(wrongOf([first, second.replace('898902', '8989O2')])).toEqual({
      ...{ reason: 'zeroOrO', line: 1, from: 5, to: 6 },
    });
    expect(wrongOf([first, second.replace('1204159', '12O4159')])).toMatchObject({ reason: 'zeroOrO', from: 23 });
    expect(wrongOf(specimens.TD1.map((line) => line.replace('UTOD', 'UT0D')))).toMatchObject({ line: 0 });
  });

  it.each<[string, readonly string[], Partial<WrongLines>]>([
    ['one line', [first], { reason: 'lines' }],
    ['nothing', [''], { reason: 'lines' }],
    ['four lines', [...specimens.TD1, 'X'], { reason: 'lines', line: 3 }],
    ['a short line', [first, second.slice(1)], { reason: 'length', line: 1, from: 43, to: 43 }],
    ['a long line', [`${first}<`, second], { reason: 'length', line: 0, from: 44, to: 45 }],
    ['another character', [first, second.replace('L8', 'L!')], { reason: 'character', line: 1, from: 1, to: 2 }],
    ['a wrong number', [first, second.replace('L898', 'L899')], { reason: 'checkDigit', line: 1, from: 0, to: 10 }],
    ['a wrong birth date', [first, second.replace('7408122', '7408132')], { reason: 'checkDigit', from: 13, to: 20 }],
    ['a month that no year has', [first, second.replace('7408122', '7413122')], { reason: 'field', from: 13 }],
    ['a visa', [first.replace('P<', 'V<'), second], { reason: 'visa', line: 0 }],
    ['a card as a passport', [first.replace('P<', 'I<'), second], { reason: 'field', line: 0, from: 0 }],
    ['a state that nobody knows', [first.replace('UTO', 'QQQ'), second], { reason: 'field', line: 0, from: 2, to: 5 }],
    [
      'a French card of before 2021',
      ['IDFRABERTHIER<<<<<<<<<<<<<<<<<<<<<<<', '8806923102858CORINNE<<<<<<<6512068F6'],
      { reason: 'unsupported' },
    ],
  ])('with %s are refused with the place', (_, lines, wrong) => {
    expect(wrongOf(lines)).toMatchObject(wrong);
  });

  it('are refused however large or odd the text is', () => {
    for (const text of [
      '<'.repeat(200_000),
      '\n'.repeat(200_000),
      `${'A<'.repeat(22)}\n`.repeat(5_000),
      '\u0000',
      '💶',
    ])
      expect(readMachineLines(text, today).kind).toBe('wrong');
  });
});

describe('the century of a date', () => {
  /** The check digit of ICAO 9303 part 3. */
  const digit = (text: string): number =>
    [...text].reduce((sum, character, at) => sum + valueOf(character) * ([7, 3, 1][at % 3] ?? 0), 0) % 10;
  const passport = (birth: string, expiry: string): readonly string[] => {
    const [number, dates] = ['L898902C36', `${birth}${digit(birth)}`];
    const ends = `${expiry}${digit(expiry)}<<<<<<<<<<<<<<0`;
    return [specimens.TD3[0], `${number}UTO${dates}F${ends}${digit(`${number}${dates}${ends}`)}`];
  };
  const datesOf = (lines: readonly string[]) => {
    const answer = read(lines);
    return answer.kind === 'read' ? [answer.read.birthDate, answer.read.expiresOn] : answer.wrong;
  };

  it.each([
    ['a birth is in the past', '261127', '270101', ['2026-11-27', '2027-01-01']],
    ['a birth tomorrow is one of a hundred years ago', '261128', '270101', ['1926-11-28', '2027-01-01']],
    ['an expiry is at most fifty years ahead', '740812', '760101', ['1974-08-12', '2076-01-01']],
    ['or long past', '740812', '990101', ['1974-08-12', '1999-01-01']],
    ['a leap day is one of a leap year', '000229', '280229', ['2000-02-29', '2028-02-29']],
  ])('%s', (_, birth, expiry, dates) => {
    expect(datesOf(passport(birth, expiry))).toEqual(dates);
  });

  it('makes no date of one that no calendar has', () => {
    expect(datesOf(passport('740231', '270101'))).toMatchObject({ reason: 'field', from: 13, to: 19 });
    expect(datesOf(passport('740812', '270231'))).toMatchObject({ reason: 'field', from: 21, to: 27 });
  });
});
