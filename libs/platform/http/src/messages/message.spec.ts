import { inputReasons } from '../input-problem';
import { messageOf, messages } from './message';

const facts = {
  need: 1, available: 1, currency: 'EUR', held: 1, sellable: 1, tick: '0.05', lot: 10, from: '9.5', to: '10.5', limit: 5, left: 2,
  min: 100, max: 100, retryAfterSeconds: 9, field: 'quantity', reason: 'tooSmall',
};

describe('messages', () => {
  it('have every code in every language, with nothing left to fill in', () => {
    expect(Object.keys(messages.en).sort()).toEqual(Object.keys(messages.de).sort());
    for (const language of ['de', 'en'] as const) {
      for (const code of Object.keys(messages.de)) expect(messageOf(code, facts, language)).not.toMatch(/[{}–]/);
      for (const reason of inputReasons) expect(messageOf('INPUT_INVALID', { ...facts, reason }, language)).not.toMatch(/[{}–]/);
    }
  });

  it('write prices and money in the manner of the language', () => {
    expect(messageOf('BAD_TICK', facts, 'de')).toContain('0,05');
    expect(messageOf('AMOUNT_TOO_LARGE', { max: 100_000_000, currency: 'EUR' }, 'en')).toContain('€1,000,000.00');
    expect(messageOf('AMOUNT_TOO_LARGE', { max: 500, currency: 'JPY' }, 'en')).toContain('¥500');
  });

  it('never show a bare code', () => {
    expect(messageOf('SOMETHING_NEW', {}, 'de')).not.toContain('SOMETHING_NEW');
  });
});
