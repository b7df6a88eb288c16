import { startI18n, translate, withWords } from '@parkett/web-i18n';
import { createFormats } from '@parkett/web-ui/format';
import { estimateText } from './estimate-text';

Object.assign(globalThis, {
  document: { cookie: '', documentElement: { lang: '' } },
  location: { protocol: 'https:' },
});
beforeAll(withWords(['trading'], startI18n));

const said = (code: string, facts: Readonly<Record<string, unknown>> = {}): string | undefined =>
  estimateText({ code, facts }, translate, createFormats('de-DE'), 'EUR')?.replace(/\s/g, ' ');

describe('an order that cannot be estimated', () => {
  it('says what is possible, and that nothing has been sent', () => {
    expect(said('PRICE_OUT_OF_COLLAR', { from: '9.5', to: '10.5' })).toBe(
      'Möglich ist ein Limit von 9,50 bis 10,50. Es wurde noch nichts gesendet.',
    );
    expect(said('ABOVE_MAX_VALUE', { max: 100_000_000, currency: 'EUR' })).toContain('höchstens 1.000.000,00 €');
  });

  it('speaks of no order that was refused', () => {
    for (const code of [
      'PRICE_OUT_OF_COLLAR',
      'ABOVE_MAX_VALUE',
      'NO_QUOTE',
      'CURRENCY_MISMATCH',
      'LIMIT_PRICE_REACHED',
      'TAKE_PROFIT_TOO_LOW',
      'STOP_LOSS_TOO_HIGH',
      'EXIT_PRICE_OUT_OF_COLLAR',
      'EXITS_NOT_OFFERED',
    ]) {
      expect(said(code)).toContain('noch nichts gesendet');
      expect(said(code)).not.toContain('Auftrag wurde');
    }
  });

  it("leaves every other code to the server's own sentence", () => {
    expect(said('OVERLOADED')).toBeUndefined();
  });
});
