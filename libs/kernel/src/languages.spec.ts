import { languages, localeOf } from './languages';

describe('languages', () => {
  it('are the twelve of the specification, German first', () => {
    expect(languages[0]).toBe('de');
    expect([...languages].sort()).toEqual([
      'de',
      'el',
      'en',
      'es',
      'fr',
      'it',
      'nl',
      'pt',
      'ru',
      'sv',
      'zh_cn',
      'zh_tw',
    ]);
  });

  it('each have a locale that is valid as it is and known to Intl', () => {
    for (const language of languages) {
      const locale = localeOf[language];
      expect(Intl.getCanonicalLocales(locale)).toEqual([locale]);
      expect(Intl.NumberFormat.supportedLocalesOf(locale)).toEqual([locale]);
      expect(Intl.PluralRules.supportedLocalesOf(locale)).toEqual([locale]);
    }
  });
});
