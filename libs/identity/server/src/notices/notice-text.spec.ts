import { languages, minor } from '@parkett/kernel';
import { confirmable } from './notice-kinds';
import { noticeText } from './notice-text';

describe('text messages', () => {
  it('contain the code, its lifetime and its purpose, in every language', () => {
    for (const language of languages) {
      const texts = confirmable.map((purpose) =>
        noticeText(`code.${purpose}`, { code: '04213755', minutes: 10 }, language),
      );
      expect(new Set(texts).size).toBe(confirmable.length);
      for (const text of texts) {
        expect(text).toMatch(/04213755.*10/u);
        expect(text).not.toMatch(/[{}]/);
      }
    }
  });

  it('name the amount and the payee that a code releases, in every language', () => {
    const payment = { amount: minor(125_005), currency: 'EUR', payee: 'DE89370400440532013000' } as const;
    for (const language of languages) {
      const withdrawal = noticeText('code.withdraw', { code: '04213755', minutes: 10, ...payment }, language);
      expect(withdrawal).toMatch(/04213755.*DE89\.\.\.3000/u);
      expect(withdrawal).toMatch(/1250[.,]05 EUR/u);
      expect(withdrawal).not.toContain('DE8937');
      expect(noticeText('code.addPayee', { code: '04213755', minutes: 10, payee: 'CARD1' }, language)).toContain(
        'CARD1',
      );
    }
  });

  it('name both limits that a code raises, in every language', () => {
    const limits = { amount: minor(125_005), perDay: minor(30_010), currency: 'EUR' } as const;
    for (const language of languages) {
      const text = noticeText('code.raiseWithdrawalLimit', { code: '04213755', minutes: 10, ...limits }, language);
      expect(text).toMatch(/300[.,]10 EUR.*1250[.,]05 EUR/u);
    }
  });

  it('insert a code as plain text, whatever characters it has', () => {
    expect(noticeText('code.register', { code: '$&0001', minutes: 10 }, 'de')).toContain('$&0001');
  });
});
