import { isServed, smsRulesAt } from './sms-rules';

const rules = smsRulesAt(Date.UTC(2026, 10, 27));

describe('the numbers that codes are sent to', () => {
  it.each([
    ['a German mobile', '+4915123876049'],
    ['an Austrian mobile', '+436641234567'],
    ['a Chinese mobile', '+8613812345678'],
    ['a British mobile', '+447400123456'],
  ])('include %s', (_name, number) => {
    expect(isServed(number, rules)).toBe(true);
  });

  it.each([
    ['a premium number', '+499001234567'],
    ['a shared-cost number', '+491801234567'],
    ['a free number', '+498001234567'],
    ['a personal number', '+447012345678'],
    ['a land line', '+493012345678'],
    ['a satellite telephone', '+881612345678'],
    ['an international network', '+883510012345678'],
    ['a country that we do not serve', '+5354123456'],
    ['something that is no number', '+49'],
  ])('do not include %s', (_name, number) => {
    expect(isServed(number, rules)).toBe(false);
  });

  it('are those of the rules of the day', () => {
    const older = { ...rules, id: 'older', validTo: '2026-06-30', countries: ['DE'] };
    const newer = { ...rules, id: 'newer', validFrom: '2026-07-01' };
    const at = (text: string): string => smsRulesAt(Date.parse(text), [older, newer]).id;
    expect([at('2026-06-30T23:59:59Z'), at('2026-07-01T00:00:00Z')]).toEqual(['older', 'newer']);
    expect(isServed('+436641234567', older)).toBe(false);
  });
});
