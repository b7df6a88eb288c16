import { maskPhone, toInternational } from './phone';

describe('phone numbers', () => {
  it('are the same number in any notation', () => {
    for (const text of ['0170 1234567', '+49 170 1234567', '0049 (170) 123-4567'])
      expect(toInternational(text)).toBe('+491701234567');
    expect(toInternational('+86 138 0013 8000')).toBe('+8613800138000');
  });

  it('are refused when they are invalid', () => {
    for (const text of ['', 'hello', '123', '0170 12', '+49 170 1234567 890 123'])
      expect(toInternational(text)).toBeUndefined();
  });

  it('are shown masked', () => {
    expect(maskPhone('+491701234567')).toBe('+49 *** 4567');
  });
});
