import { languages, localeOf } from './languages';

describe('languages', () => {
  it('are the twelve in the specification, with German first', () => {
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

  it('each have a valid locale that Intl supports', () => {
    for (const language of languages) {
      const locale = localeOf[language];
      expect(Intl.getCanonicalLocales(locale)).toEqual([locale]);
      expect(Intl.NumberFormat.supportedLocalesOf(locale)).toEqual([locale]);
      expect(Intl.PluralRules.supportedLocalesOf(locale)).toEqual([locale]);
    }
  });
});
