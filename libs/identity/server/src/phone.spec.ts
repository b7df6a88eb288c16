import { addressGroup } from './attempt-limits';
import { maskPhone, toInternational } from './phone';

describe('telephone numbers', () => {
  it('are one number however they are written', () => {
    for (const text of ['0170 1234567', '+49 170 1234567', '0049 (170) 123-4567']) expect(toInternational(text)).toBe('+491701234567');
    expect(toInternational('+86 138 0013 8000')).toBe('+8613800138000');
  });

  it('are refused when they cannot be one', () => {
    for (const text of ['', 'hello', '123', '0170 12', '+49 170 1234567 890 123']) expect(toInternational(text)).toBeUndefined();
  });

  it('are shown masked', () => {
    expect(maskPhone('+491701234567')).toBe('+49 *** 4567');
  });
});

describe('an address', () => {
  it('stands for a subscriber', () => {
    expect(addressGroup('203.0.113.9')).toBe('203.0.113.9');
    expect(addressGroup('::ffff:203.0.113.9')).toBe('203.0.113.9');
    expect(addressGroup('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(addressGroup('2001:db8::1')).toBe('2001:db8:0:0::/64');
  });
});
