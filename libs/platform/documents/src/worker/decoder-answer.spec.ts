import { DecoderAnswer, type Said } from './decoder-answer';

const picture = Buffer.from('a picture\nof two lines');
const head = (size: object): string => `${JSON.stringify({ length: picture.length, width: 3, height: 2, ...size })}\n`;
const whole = Buffer.concat([Buffer.from(`R${head({})}`), picture]);

/** What is said last when the text comes in pieces of this size; the picture has been asked for. */
function said(text: Buffer, size = text.length): Said {
  const answer = new DecoderAnswer();
  answer.asked();
  let last: Said = 'more';
  for (let at = 0; at < text.length && last === 'more'; at += size) last = answer.take(text.subarray(at, at + size));
  return last;
}

describe('the answer of a decoder', () => {
  it.each([1, 2, 7, 1_000])('is whole in pieces of %d bytes', (size) => {
    expect(said(whole, size)).toEqual({ bytes: picture, width: 3, height: 2 });
    expect(said(whole.subarray(0, -1), size)).toBe('more');
  });

  it.each([
    ['without the byte of a decoder that is ready', 'X'],
    ['that says there is no picture', 'R{"refused":true}\n'],
    ['with more than it has announced', `${whole.toString()}!`],
    ['with a head that never ends', `R${'x'.repeat(300)}`],
    ['with a head that is no JSON', 'R{"length":\n'],
    ['of a negative length', `R${head({ length: -1 })}`],
    ['of a broken length', `R${head({ length: 0.5 })}`],
    ['of more than the limit', `R${head({ length: 17 * 1024 * 1024 })}`],
    ['without a width', `R${head({ width: null })}`],
    ['that is a list', 'R[]\n'],
  ])('is refused: one %s', (_, text) => {
    expect(said(Buffer.from(text))).toBe('refused');
    expect(said(Buffer.from(text), 3)).toBe('refused');
  });

  it('is refused before anybody has asked for a picture', () => {
    const answer = new DecoderAnswer();
    expect(answer.take(Buffer.from('R'))).toBe('more');
    expect(answer.isReady).toBe(true);
    expect(answer.take(Buffer.from(head({})))).toBe('refused');
  });
});
