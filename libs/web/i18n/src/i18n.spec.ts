import i18next from 'i18next';
import { chooseLanguage, currentLanguage, startI18n, translate } from './i18n';
import { languages } from './languages';
import { withWords, wordBook } from './words';

/** The parts of a browser's document and location that choosing a language uses. */
const page = { cookie: '', documentElement: { lang: '' } };
Object.assign(globalThis, { document: page, location: { protocol: 'https:' } });

describe('page language', () => {
  it('is German by default', async () => {
    await startI18n();
    expect([currentLanguage(), page.documentElement.lang, translate('nav.holdings')]).toEqual(['de', 'de-DE', 'Depot']);
  });

  it("has the browser's name for the document and the specification's name in the cookie, kept for three days", async () => {
    await chooseLanguage('zh_tw');
    expect([currentLanguage(), page.documentElement.lang, translate('nav.holdings')]).toEqual([
      'zh_tw',
      'zh-TW',
      '庫存',
    ]);
    expect(page.cookie).toMatch(/^language=zh_tw; max-age=259200; path=\/; .*secure/);
  });

  it('includes the words of a feature as soon as its code is loaded, and after the next choice', async () => {
    const screen = withWords(['market'], () => Promise.resolve('screen'));
    expect(await screen()).toBe('screen');
    expect(translate('market.search')).toBe('名稱、代號、ISIN 或 WKN');
    await chooseLanguage('sv');
    expect(translate('market.search')).toMatch(/ISIN eller WKN/);
  });

  it('uses its own plural forms and number format', async () => {
    const shares = (count: number): string => translate('holding.quantity', { count }).replace(/\s/g, ' ');
    await chooseLanguage('en');
    expect([1, 2, 1200].map(shares)).toEqual(['1 share', '2 shares', '1,200 shares']);
    expect([0.5, 12.5, 1200.000001].map(shares)).toEqual(['0.5 shares', '12.5 shares', '1,200.000001 shares']);
    await chooseLanguage('ru');
    expect([1, 3, 5, 21, 1200].map(shares)).toEqual(['1 акция', '3 акции', '5 акций', '21 акция', '1 200 акций']);
    await chooseLanguage('fr');
    expect([0, 1, 2, 1_000_000].map(shares)).toEqual(['0 action', '1 action', '2 actions', '1 000 000 d’actions']);
    await chooseLanguage('zh_cn');
    expect([1, 1200].map(shares)).toEqual(['1 股', '1,200 股']);
  });

  it('does not name the minute chart after a single day, because it reaches back to earlier days', async () => {
    await wordBook.bring(['home', 'market']);
    for (const language of languages) {
      await chooseLanguage(language);
      expect(translate('stock.minute')).not.toBe(translate('home.today'));
    }
  });

  it('falls back to English for a missing message, and never shows a key', async () => {
    await chooseLanguage('sv');
    await wordBook.bring(['money']);
    i18next.removeResourceBundle('sv-SE', 'app');
    i18next.addResourceBundle('sv-SE', 'app', {});
    expect(translate('deposit.again')).toBe('');
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(translate('deposit.again')).toBe('Another deposit');
  });

  it('is English at the start of an app that does not speak the one that was chosen', async () => {
    await chooseLanguage('zh_tw');
    await startI18n(['de', 'en']);
    expect([currentLanguage(), page.documentElement.lang, translate('nav.holdings')]).toEqual([
      'en',
      'en-GB',
      'Holdings',
    ]);
    await chooseLanguage('de');
    await startI18n(['de', 'en']);
    expect(currentLanguage()).toBe('de');
  });
});
