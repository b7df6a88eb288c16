import { languageNames, languageOfLocale, languages, localeOf } from './languages';
import { languageFrom } from './words';

describe('language choice', () => {
  it('uses the stored language, or German when there is none or it is unknown', () => {
    expect(languages.map(languageFrom)).toEqual(languages);
    expect([undefined, '', 'zh-TW', 'xx', '__proto__'].map(languageFrom)).toEqual(['de', 'de', 'de', 'de', 'de']);
  });

  it('maps every locale back to its language', () => {
    expect(languages.map((language) => languageOfLocale(localeOf[language]))).toEqual(languages);
    expect(languageOfLocale(undefined)).toBe('de');
  });

  it('offers every language by its own name', () => {
    expect(new Set(Object.values(languageNames)).size).toBe(languages.length);
  });
});
