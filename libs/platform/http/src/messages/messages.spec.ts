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
});
