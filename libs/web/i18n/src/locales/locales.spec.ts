import { de } from './de';
import { en } from './en';

const parametersOf = (text: string): readonly string[] => [...text.matchAll(/\{\{(\w+)\}\}|<(\/?\d+)>/g)].map((match) => match[0]).sort();

describe('languages', () => {
  it('every message has the same parameters in every language', () => {
    const wrong = Object.entries(de).filter(([key, text]) => {
      const other = en[key as keyof typeof de];
      return parametersOf(text).join() !== parametersOf(other).join();
    });
    expect(wrong).toEqual([]);
  });

  it('no message is empty', () => {
    const empty = [de, en].flatMap((messages) => Object.entries(messages).filter(([, text]) => text.trim() === ''));
    expect(empty).toEqual([]);
  });

  it('English has no message that was left in German', () => {
    // Names, abbreviations and signs that are the same in both.
    const same = new Set(['Parkett', 'ISIN', 'WKN', 'Limit', 'Limit {{price}}', 'Limit {{price}}.', '¼', '½', 'H', 'Vol.', 'Intraday']);
    const left = Object.entries(de).filter(([key, text]) => en[key as keyof typeof de] === text && !same.has(text));
    expect(left).toEqual([]);
  });
});
