import { languages, localeOf, type Language } from './languages';
import { isAmbiguousFigure, readFigure } from './read-figure';

const read = (language: Language, ...texts: string[]): readonly (string | undefined)[] =>
  texts.map((text) => readFigure(text, language));

describe('typed figures', () => {
  it('are read back as the language itself writes them', () => {
    for (const language of languages) {
      const format = new Intl.NumberFormat(localeOf[language], { minimumFractionDigits: 2 });
      for (const value of [0.05, 7, 12.35, 999.5, 1234.5, 12_345, 1_234_567.89]) {
        expect(readFigure(format.format(value), language)).toBe(value.toFixed(2));
      }
    }
  });

  it('accept a point or a comma as decimal separator where only one meaning is possible', () => {
    expect(read('de', '12.5', '12,5', '1234.5', '1.234,5', '1,234.5', '1 234,5', '0012,5')).toEqual([
      '12.5',
      '12.5',
      '1234.5',
      '1234.5',
      '1234.5',
      '1234.5',
      '12.5',
    ]);
    expect(read('en', '12.5', '12,5', '1,234.50', '1.234,50', '1234567')).toEqual([
      '12.5',
      '12.5',
      '1234.50',
      '1234.50',
      '1234567',
    ]);
  });

  it('accept the thousands separators of the language', () => {
    expect([...read('de', '1.000'), ...read('en', '1.000'), ...read('de', '1,000'), ...read('en', '1,000')]).toEqual([
      '1000',
      '1.000',
      '1.000',
      '1000',
    ]);
    expect(read('el', '250.000', '0.125', '1.000.000')).toEqual(['250000', '0.125', '1000000']);
  });

  it('are undefined when the text is not a number', () => {
    expect(read('de', '', '-1', 'abc', '1e3', '12,', ',5', '1.2.3', '1,2,3.4', '1.23.456,7', '∞')).toEqual(
      Array(10).fill(undefined),
    );
  });

  it('are ambiguous where another convention gives another number', () => {
    const ambiguous = (language: Language, ...texts: string[]): readonly string[] =>
      texts.filter((text) => isAmbiguousFigure(text, language));
    const typed = [
      '81.333',
      '81,333',
      '81.33',
      '81,33',
      '1.000',
      '1,5',
      '1.234,56',
      '1,234.56',
      '1.000.000',
      '1000',
      '',
      'abc',
      '12,',
    ];
    expect(ambiguous('de', ...typed)).toEqual(['81.333', '81,333', '81.33', '1.000']);
    expect(ambiguous('en', ...typed)).toEqual(['81.333', '81,333', '81,33', '1.000', '1,5']);
    expect(ambiguous('zh_cn', ...typed)).toEqual(ambiguous('en', ...typed));
  });
});
