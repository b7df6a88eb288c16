import { readJson } from './json-body';

const nested = (depth: number, open = '[', close = ']'): string => open.repeat(depth) + close.repeat(depth);

describe('a JSON body', () => {
  it.each([
    ['', {}],
    ['{}', {}],
    [nested(8), [[[[[[[[]]]]]]]]],
    [String.raw`{"a":"[[[[[[[[[{{{{\"[[[["}`, { a: '[[[[[[[[[{{{{"[[[[' }],
    ['[[],[],[],[],[],[],[],[],[]]', [[], [], [], [], [], [], [], [], []]],
  ])('is accepted: %s', (text, value) => expect(readJson(text)).toEqual(value));

  it.each([
    [nested(9)],
    [nested(32_000)],
    [nested(32_000, '{"a":', '}')],
    [`["${'\\"'.repeat(9)}",${nested(9)}]`],
    ['{'],
    ['"'],
    [']'.repeat(9) + nested(9)],
  ])('is refused: %.20s', (text) => expect(() => readJson(text)).toThrow('REQUEST_MALFORMED'));
});
