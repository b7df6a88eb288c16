import { languages } from '@parkett/kernel';
import { languageOf } from './language';

const asked = (header: string) => languageOf({ 'accept-language': header });

describe('the language of an answer', () => {
  it('is what the client chose, by exactly our codes', () => {
    for (const lang of languages) expect(languageOf({ lang, 'accept-language': lang === 'en' ? 'de' : 'en' })).toBe(lang);
    expect(['EN', 'english', '', '__proto__', 'length'].map((lang) => languageOf({ lang, 'accept-language': 'en' }))).toEqual(['en', 'en', 'en', 'en', 'en']);
  });

  it('is the best that the browser wants and we speak', () => {
    expect(asked('en-US,en;q=0.9,de;q=0.8')).toBe('en');
    expect(asked('xx, en;q=0.5, de;q=0.8')).toBe('de');
    expect(asked('en;q=0, de;q=0.1')).toBe('de');
    expect(asked('en; q=nonsense')).toBe('de');
  });

  it('is German when nothing fits', () => {
    expect([languageOf({}), asked('*'), asked(''), asked('ja,ko;q=0.9'), languageOf({ lang: ['en'] })]).toEqual(['de', 'de', 'de', 'de', 'de']);
  });
});
