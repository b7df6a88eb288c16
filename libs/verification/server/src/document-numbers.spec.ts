import { documentNumber, personName, searchedNumber } from './document-numbers';
import { maskName } from '@parkett/kernel';
import { maskNumber } from './masks';

describe('the number of an identity document', () => {
  it.each([
    ['deIdentityCard', 'T220001293'],
    ['deIdentityCard', 'L01X00T471'],
    ['dePassport', 'C01X00T478'],
    ['cnIdentityCard', '11010519491231002X'],
  ] as const)('%s %s has correct check digits', (type, number) => {
    expect(documentNumber(type, number)).toBe(number);
  });

  it('may contain spaces, hyphens and lower case', () => {
    expect(documentNumber('deIdentityCard', ' t2200-0129 3')).toBe('T220001293');
    expect(documentNumber('cnIdentityCard', '110105 19491231 002x')).toBe('11010519491231002X');
    expect(documentNumber('cnIdentityCard', '１１０１０５１９４９１２３１００２Ｘ')).toBe('11010519491231002X');
  });

  it.each([
    ['deIdentityCard', 't2200-0129', 'T220001293'],
    ['deIdentityCard', 'L01X00T471', 'L01X00T471'],
    ['dePassport', 'C01X00T47', 'C01X00T478'],
    ['passport', 'X12345678', 'X12345678'],
    ['cnIdentityCard', '110105194', undefined],
    ['deIdentityCard', 'T22000128I', undefined],
  ] as const)('%s %s is searched as it is printed, too', (type, typed, number) => {
    expect(searchedNumber(type, typed)).toBe(number);
  });

  it('is refused when any one digit is changed', () => {
    const numbers = [
      ['deIdentityCard', 'T220001293'],
      ['dePassport', 'C01X00T478'],
      ['cnIdentityCard', '11010519491231002X'],
    ] as const;
    for (const [type, number] of numbers) {
      for (let at = 0; at < number.length; at++) {
        const digit = Number(number[at]);
        if (Number.isNaN(digit)) continue;
        expect(
          documentNumber(type, `${number.slice(0, at)}${(digit + 1) % 10}${number.slice(at + 1)}`),
        ).toBeUndefined();
      }
    }
  });

  it.each([
    ['deIdentityCard', 'T22000129'],
    ['dePassport', 'C01X00T47'],
    ['dePassport', 'T220001293'],
    ['dePassport', 'C01X00T478D'],
    ['cnIdentityCard', '11010520991231002X'],
    ['cnIdentityCard', '11010519490231002X'],
    ['cnIdentityCard', '110105194912310'],
    ['deIdentityCard', ''],
  ] as const)('%s %s is refused: missing check digit, another document type, or an impossible date', (type, number) => {
    expect(documentNumber(type, number)).toBeUndefined();
  });
});

describe('a name', () => {
  it.each(['Erika Mustermann', 'Jean-Luc O’Neill', '王小明', 'Åsa Öberg', 'María José', 'Dr. Anna  Beispiel', 'Нина'])(
    '%s is accepted',
    (name) => {
      expect(personName(name)).toBe(name.replace('  ', ' '));
    },
  );

  it.each(['<b>Erika</b>', 'Erika\u0000', 'Erika 2', '--', '', 'a\u202Eb', 'https://x.example'])(
    '%j is refused',
    (name) => {
      expect(personName(name)).toBeUndefined();
    },
  );

  it('is masked so far that only its owner recognises it, like a number', () => {
    expect([maskName('Erika Mustermann'), maskName('王小明'), maskNumber('T220001293')]).toEqual([
      'E*** M***',
      '王***',
      'T***293',
    ]);
  });
});
