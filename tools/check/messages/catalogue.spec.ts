import { catalogueFaults, untranslatedFaults, type Catalogue } from './catalogue';

type Tables = Record<string, Record<string, string>>;

/** A small catalogue without a fault; each test plants one. */
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

describe('the form of messages', () => {
  it('is sound when every language says the same with the same parameters in its own plural forms', () => {
    expect(catalogueFaults(catalogue(sound()))).toEqual([]);
  });

  it('misses a key', () => {
    expect(planted('ru', {}, 'a.save')).toEqual(['client: a.save is missing in ru']);
  });

  it('does not take a key of one language alone', () => {
    expect(planted('zh_cn', { 'a.more': '更多' })).toContain('client: a.more stands in zh_cn alone');
  });

  it('does not take an empty text or stray spaces', () => {
    expect(planted('en', { 'a.save': ' ' })).toEqual(['client: a.save is empty in en']);
    expect(planted('en', { 'a.save': 'Save ' })).toEqual(['client: a.save has stray spaces in en']);
  });

  it('does not take another parameter, nor a link that is lost', () => {
    expect(planted('en', { 'a.hello': 'Good day, {{who}}' })).toEqual([
      'client: a.hello has the parameters (who) in en, (name) in de',
    ]);
    expect(planted('en', { 'a.read': 'I have read the contract' })).toHaveLength(1);
  });

  it('asks for every plural form that the language has, and for no other', () => {
    expect(planted('ru', {}, 'a.shares_few')).toEqual(['client: a.shares_few is missing in ru']);
    expect(planted('zh_cn', { 'a.shares_one': '{{count, number}}股' })).toEqual([
      'client: a.shares_one is no plural form that zh_cn has',
    ]);
  });

  it('asks for plural forms wherever a count is said, and for a count wherever there are plural forms', () => {
    expect(planted('de', { 'a.hello': '{{count, number}} Tage, {{name}}' })).toContain(
      'client: a.hello says a count and has no plural forms',
    );
    expect(planted('de', { 'a.shares_one': 'Stück', 'a.shares_other': 'Stück' })).toContain(
      'client: a.shares has plural forms and says no count',
    );
    expect(planted('de', { 'a.shares': 'Stück' })).toContain('client: a.shares is both plain and in plural forms');
  });
});

describe('the language of messages', () => {
  const left = (
    language: string,
    changes: Record<string, string>,
    words: Parameters<typeof untranslatedFaults>[1] = [],
  ): readonly string[] => {
    const tables = sound();
    return untranslatedFaults([catalogue({ ...tables, [language]: { ...tables[language], ...changes } })], words);
  };

  it('is its own in a sound catalogue', () => {
    expect(left('en', {})).toEqual([]);
  });

  it('is not German', () => {
    expect(left('en', { 'a.save': 'Speichern' })).toEqual(['client: a.save looks untranslated in en: "Speichern"']);
  });

  it('is not English, in whatever plural form', () => {
    expect(left('zh_cn', { 'a.save': 'Save' })).toHaveLength(1);
    expect(left('ru', { 'a.shares_many': '{{count, number}} shares' })).toHaveLength(1);
  });

  it('is written in its own letters', () => {
    expect(left('ru', { 'a.save': 'Sokhranit' })).toEqual(['client: a.save looks untranslated in ru: "Sokhranit"']);
    expect(left('ru', { 'a.hello': '{{name}} · ½' })).toEqual([]);
  });

  it('may be the same with a reason, for as long as there is one', () => {
    const word = { text: 'Save', languages: ['zh_cn'], reason: 'a test' };
    expect(left('zh_cn', { 'a.save': 'Save' }, [word])).toEqual([]);
    expect(left('ru', { 'a.save': 'Save' }, [word])).toHaveLength(2);
    expect(left('en', {}, [word])).toEqual(['same-words.ts excuses "Save" for nothing']);
  });
});
