import { Messages } from './messages';
import { ownMessages } from './own-messages';

const inEveryLanguage = (key: string) =>
  Object.fromEntries(Object.keys(ownMessages).map((language) => [language, { [key]: `${key} in ${language}` }])) as {
    [Language in keyof typeof ownMessages]: Record<string, string>;
  };

describe('the messages of a program', () => {
  it('are those of the platform and of its contexts', () => {
    const messages = new Messages([inEveryLanguage('SOLD_OUT'), inEveryLanguage('BAD_LOT')]);
    expect(messages.of('SOLD_OUT', {}, 'fr')).toBe('SOLD_OUT in fr');
    expect(messages.of('BAD_LOT', {}, 'de')).toBe('BAD_LOT in de');
    expect(messages.of('SUCCESS', {}, 'de')).toBe('Erledigt.');
  });

  it('have one owner for each code', () => {
    const soldOut = inEveryLanguage('SOLD_OUT');
    expect(() => new Messages([soldOut, soldOut])).toThrow('SOLD_OUT');
    expect(() => new Messages([inEveryLanguage('SUCCESS')])).toThrow('SUCCESS');
  });

  it('are in English where a language lacks them', () => {
    const messages = new Messages([{ ...inEveryLanguage('SOLD_OUT'), el: {} }]);
    expect(messages.of('SOLD_OUT', {}, 'el')).toBe('SOLD_OUT in en');
  });

  it('leave out a part whose fact is missing', () => {
    const messages = new Messages([
      { ...inEveryLanguage('SHUT'), en: { SHUT: 'Shut.[ Next: {opensAt:zoned}.] Sorry.' } },
    ]);
    expect(messages.of('SHUT', {}, 'en')).toBe('Shut. Sorry.');
    const opensAt = Date.parse('2026-11-24T01:30Z');
    expect(messages.of('SHUT', { opensAt, timeZone: 'Asia/Shanghai' }, 'en')).toBe(
      'Shut. Next: 2026-11-24 09:30 (China Standard Time). Sorry.',
    );
    expect(messages.of('SHUT', { opensAt: Number.MAX_VALUE, timeZone: 'Asia/Shanghai' }, 'en')).toContain('Next: –.');
  });
});
