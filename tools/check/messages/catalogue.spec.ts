import { catalogueFaults, untranslatedFaults, type Catalogue } from './catalogue';

type Tables = Record<string, Record<string, string>>;

/** A small set of texts without a fault; each test plants one. */
const sound = (): Tables => ({
  de: {
    'a.save': 'Speichern',
    'a.hello': 'Guten Tag, {{name}}',
    'a.read': 'Ich habe den <1>Vertrag</1> gelesen',
    'a.shares_one': '{{count, number}} Stück',
    'a.shares_other': '{{count, number}} Stück',
  },
  en: {
    'a.save': 'Save',
    'a.hello': 'Good day, {{name}}',
    'a.read': 'I have read the <1>contract</1>',
    'a.shares_one': '{{count, number}} share',
    'a.shares_other': '{{count, number}} shares',
  },
  ru: {
    'a.save': 'Сохранить',
    'a.hello': 'Здравствуйте, {{name}}',
    'a.read': 'Я прочитал <1>договор</1>',
    'a.shares_one': '{{count, number}} акция',
    'a.shares_few': '{{count, number}} акции',
    'a.shares_many': '{{count, number}} акций',
    'a.shares_other': '{{count, number}} акции',
  },
  zh_cn: {
    'a.save': '保存',
    'a.hello': '{{name}}，您好',
    'a.read': '我已阅读<1>协议</1>',
    'a.shares_other': '{{count, number}}股',
  },
});
const catalogue = (tables: Tables): Catalogue => ({
  name: 'client',
  tables,
  pattern: 'de',
  standIn: 'en',
  locales: { de: 'de-DE', en: 'en-GB', ru: 'ru-RU', zh_cn: 'zh-CN' },
  parameter: /\{\{(\w+)[^}]*\}\}|<\/?(\d+)>/g,
  counted: /\{\{count\b/,
});
const without = (table: Record<string, string>, key: string): Record<string, string> =>
  Object.fromEntries(Object.entries(table).filter(([name]) => name !== key));
const planted = (language: string, changes: Record<string, string>, removed = ''): readonly string[] => {
  const tables = sound();
  return catalogueFaults(
    catalogue({ ...tables, [language]: { ...without(tables[language] ?? {}, removed), ...changes } }),
  );
};

describe('the form of texts', () => {
  it('is correct when every language has the same keys and parameters and its own plural forms', () => {
    expect(catalogueFaults(catalogue(sound()))).toEqual([]);
  });

  it('reports a missing key', () => {
    expect(planted('ru', {}, 'a.save')).toEqual(['client: a.save is missing in ru']);
  });

  it('reports a key that only one language has', () => {
    expect(planted('zh_cn', { 'a.more': '更多' })).toContain('client: a.more is only in zh_cn');
  });

  it('reports an empty text and stray spaces', () => {
    expect(planted('en', { 'a.save': ' ' })).toEqual(['client: a.save is empty in en']);
    expect(planted('en', { 'a.save': 'Save ' })).toEqual(['client: a.save has stray spaces in en']);
  });

  it('reports a different parameter and a lost link', () => {
    expect(planted('en', { 'a.hello': 'Good day, {{who}}' })).toEqual([
      'client: a.hello has the parameters (who) in en, (name) in de',
    ]);
    expect(planted('en', { 'a.read': 'I have read the contract' })).toHaveLength(1);
  });

  it('requires exactly the plural forms of the language', () => {
    expect(planted('ru', {}, 'a.shares_few')).toEqual(['client: a.shares_few is missing in ru']);
    expect(planted('zh_cn', { 'a.shares_one': '{{count, number}}股' })).toEqual([
      'client: a.shares_one is a plural form that zh_cn does not have',
    ]);
  });

  it('requires plural forms beside a count, and a count beside plural forms', () => {
    expect(planted('de', { 'a.hello': '{{count, number}} Tage, {{name}}' })).toContain(
      'client: a.hello has a count but no plural forms',
    );
    expect(planted('de', { 'a.shares_one': 'Stück', 'a.shares_other': 'Stück' })).toContain(
      'client: a.shares has plural forms but no count',
    );
    expect(planted('de', { 'a.shares': 'Stück' })).toContain('client: a.shares is both plain and in plural forms');
  });
});

describe('the language of texts', () => {
  const left = (
    language: string,
    changes: Record<string, string>,
    words: Parameters<typeof untranslatedFaults>[1] = [],
  ): readonly string[] => {
    const tables = sound();
    return untranslatedFaults([catalogue({ ...tables, [language]: { ...tables[language], ...changes } })], words);
  };

  it('passes when every text is translated', () => {
    expect(left('en', {})).toEqual([]);
  });

  it('reports a German text', () => {
    expect(left('en', { 'a.save': 'Speichern' })).toEqual(['client: a.save looks untranslated in en: "Speichern"']);
  });

  it('reports an English text in any plural form', () => {
    expect(left('zh_cn', { 'a.save': 'Save' })).toHaveLength(1);
    expect(left('ru', { 'a.shares_many': '{{count, number}} shares' })).toHaveLength(1);
  });

  it('reports a text in foreign letters', () => {
    expect(left('ru', { 'a.save': 'Sokhranit' })).toEqual(['client: a.save looks untranslated in ru: "Sokhranit"']);
    expect(left('ru', { 'a.hello': '{{name}} · ½' })).toEqual([]);
  });

  it('allows a same word with a reason, and reports an entry that is no longer needed', () => {
    const word = { text: 'Save', languages: ['zh_cn'], reason: 'a test' };
    expect(left('zh_cn', { 'a.save': 'Save' }, [word])).toEqual([]);
    expect(left('ru', { 'a.save': 'Save' }, [word])).toHaveLength(2);
    expect(left('en', {}, [word])).toEqual(['same-words.ts has an unused entry "Save"']);
  });
});
