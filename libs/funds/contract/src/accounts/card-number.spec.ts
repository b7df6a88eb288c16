import { checkCardNumber, hasLuhnDigit } from './card-number';

/** With the check digit by its definition: the one that makes the sum a multiple of ten. */
function withLuhnDigit(digits: string): string {
  const doubled = [...digits].reverse().map((digit, n) => (n % 2 === 0 ? String(Number(digit) * 2) : digit));
  const sum = [...doubled.join('')].reduce((total, digit) => total + Number(digit), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const icbc = withLuhnDigit('622202100011223344');

describe('the number of a mainland card', () => {
  it('has a check digit', () => {
    expect(hasLuhnDigit('4111111111111111')).toBe(true);
    expect(hasLuhnDigit('4111111111111112')).toBe(false);
    expect(Array.from({ length: 10 }, (_, n) => icbc.slice(0, -1) + n).filter(hasLuhnDigit)).toEqual([icbc]);
  });

  it('names its issuer where the table knows it', () => {
    expect(checkCardNumber(icbc)).toEqual({ kind: 'valid', number: icbc, issuer: '中国工商银行' });
    const small = withLuhnDigit('621000012345678');
    expect(checkCardNumber(small)).toEqual({ kind: 'valid', number: small, issuer: null });
  });

  it('may be written with blanks, hyphens and wide digits', () => {
    const spaced = icbc.replace(/(.{4})/g, '$1 ');
    expect(checkCardNumber(spaced)).toMatchObject({ kind: 'valid', number: icbc });
    expect(checkCardNumber(icbc.replace('622', '６２２'))).toMatchObject({ kind: 'valid', number: icbc });
  });

  it.each([
    ['', 'empty'],
    ['6222-2021-000a', 'characters'],
    [withLuhnDigit('62220210001122'), 'length'],
    [withLuhnDigit('6222021000112233445'), 'length'],
    [withLuhnDigit('622202100011223'), 'length'],
    ['4111111111111111', 'notMainland'],
    [`${icbc.slice(0, -2)}${icbc.slice(-1)}${icbc.slice(-2, -1)}`, 'checkDigit'],
    ['6'.repeat(10_000), 'length'],
  ])('%.24s is refused for %s', (text, fault) => {
    expect(checkCardNumber(text)).toEqual({ kind: 'invalid', fault });
  });
});
