import { languages } from '@parkett/kernel';
import { languageOf } from './language';

const asked = (header: string) => languageOf({ 'accept-language': header });

describe('the language of an answer', () => {
  it('is the one that the client names by exactly one of our codes', () => {
    for (const lang of languages)
      expect(languageOf({ lang, 'accept-language': lang === 'en' ? 'de' : 'en' })).toBe(lang);
    expect(
      ['EN', 'english', '', '__proto__', 'length'].map((lang) => languageOf({ lang, 'accept-language': 'en' })),
    ).toEqual(['en', 'en', 'en', 'en', 'en']);
  });

  it('is the supported one that the browser prefers', () => {
    expect(asked('en-US,en;q=0.9,de;q=0.8')).toBe('en');
    expect(asked('xx, en;q=0.5, sv-FI;q=0.8')).toBe('sv');
    expect(['pt-BR', 'pt', 'es-419', 'fr-CH', 'el-CY', 'ru', 'nl-BE', 'it-CH'].map(asked)).toEqual([
      'pt',
      'pt',
      'es',
      'fr',
      'el',
      'ru',
      'nl',
      'it',
    ]);
    expect(asked('en;q=0, de;q=0.1')).toBe('de');
    expect(asked('en; q=nonsense')).toBe('de');
  });

  it('is Chinese in the script of the reader', () => {
    expect(['zh', 'zh-CN', 'zh-Hans', 'zh-SG', 'zh-Hans-HK', 'zh_cn'].map(asked)).toEqual(Array(6).fill('zh_cn'));
    expect(['zh-TW', 'zh-Hant', 'zh-HK', 'zh-MO', 'zh-Hant-CN', 'ZH-tw', 'zh_tw'].map(asked)).toEqual(
      Array(7).fill('zh_tw'),
    );
  });

  it('is German when none matches', () => {
    expect([languageOf({}), asked('*'), asked(''), asked('ja,ko;q=0.9'), languageOf({ lang: ['en'] })]).toEqual([
      'de',
      'de',
      'de',
      'de',
      'de',
    ]);
  });
});
