import { languages } from '@parkett/kernel';
import { confirmable } from './notice-kinds';
import { noticeText } from './notice-text';

describe('text messages', () => {
  it('contain the code, its lifetime and its purpose, in every language', () => {
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

  it('insert a code as plain text, whatever characters it has', () => {
    expect(noticeText('code.register', { code: '$&0001', minutes: 10 }, 'de')).toContain('$&0001');
  });
});
