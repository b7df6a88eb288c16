import { languageNames, languageOfLocale, languages, localeOf } from './languages';
import { languageFrom } from './words';

describe('the choice of a language', () => {
  it('takes what was kept, and German where nothing or something strange was', () => {
    expect(languages.map(languageFrom)).toEqual(languages);
    expect([undefined, '', 'zh-TW', 'xx', '__proto__'].map(languageFrom)).toEqual(['de', 'de', 'de', 'de', 'de']);
  });

  it('finds the way back from every locale', () => {
    expect(languages.map((language) => languageOfLocale(localeOf[language]))).toEqual(languages);
    expect(languageOfLocale(undefined)).toBe('de');
  });

  it('offers every language by a name of its own', () => {
    expect(new Set(Object.values(languageNames)).size).toBe(languages.length);
  });
});
