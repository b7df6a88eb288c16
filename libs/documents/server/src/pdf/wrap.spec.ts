import { wrap } from './wrap';

/** Every letter is one wide. */
const lines = (text: string, width: number): string[] => wrap(text, width, (part) => [...part].length);

it('breaks at spaces and drops them at the ends of lines', () => {
  expect(lines('one two three', 8)).toEqual(['one two', 'three']);
});

it('leaves what fits alone, also nothing', () => {
  expect([lines('one two', 7), lines('', 7)]).toEqual([['one two'], ['']]);
});

it('does not break at a no-break space', () => {
  expect(lines('EUR 1\u00a0234', 7)).toEqual(['EUR', '1\u00a0234']);
});

it('breaks between Chinese characters, but begins no line with their punctuation', () => {
  expect(lines('包含截至日志，的全部', 6)).toEqual(['包含截至日', '志，的全部']);
});

it('keeps an opening bracket with what follows', () => {
  expect(lines('日结单（欧元）', 4)).toEqual(['日结单', '（欧元）']);
});

it('cuts a word that is wider than a line', () => {
  expect(lines('9f86d081884c', 5)).toEqual(['9f86d', '08188', '4c']);
});
