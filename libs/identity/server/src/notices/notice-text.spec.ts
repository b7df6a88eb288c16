import { languages } from '@parkett/kernel';
import { confirmable } from './notice-kinds';
import { noticeText } from './notice-text';

describe('telephone messages', () => {
  it('hold the code, how long it is valid and what it is for, in every language', () => {
    for (const language of languages) {
      const texts = confirmable.map((purpose) =>
        noticeText(`code.${purpose}`, { code: '042137', minutes: 10 }, language),
      );
      expect(new Set(texts).size).toBe(confirmable.length);
      for (const text of texts) {
        expect(text).toMatch(/042137.*10/u);
        expect(text).not.toMatch(/[{}]/);
      }
    }
  });

  it('take a code as text, whatever is in it', () => {
    expect(noticeText('code.register', { code: '$&0001', minutes: 10 }, 'de')).toContain('$&0001');
  });
});
