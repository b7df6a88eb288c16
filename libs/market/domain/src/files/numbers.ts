/** The character between the whole part and the decimals of a file's numbers. */
export type DecimalMark = '.' | ',';

const thousandsFactor: Readonly<Record<string, number>> = { k: 3, m: 6, b: 9 };

/** Without currency signs, and without spaces and apostrophes between groups of three digits. */
function stripped(text: string): string {
  return text
    .trim()
    .replace(/^[$€£¥]\s*/, '')
    .replaceAll(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '');
}

/**
 * A number in the style of its file as plain digits with a decimal point: `1,234.5`, `1.234,5`, `$184.40`, `1.2M` and
 * `1.5e3`. Undefined if the text is no number of this style; `12,5` is none where the point is the decimal mark.
 */
export function plainNumber(text: string, mark: DecimalMark): string | undefined {
  const match = /^\+?(-?[\d.,]+?)(?:e([+-]?\d{1,2})|([kmb]))?$/i.exec(stripped(text));
  if (match === null) return undefined;
  const plain = withoutGroups(match[1] ?? '', mark);
  if (plain === undefined) return undefined;
  const shift = match[2] === undefined ? (thousandsFactor[match[3]?.toLowerCase() ?? ''] ?? 0) : Number(match[2]);
  return shift === 0 ? plain : shifted(plain, shift);
}

function withoutGroups(text: string, mark: DecimalMark): string | undefined {
  const patterns = {
    '.': /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d*)?$/,
    ',': /^-?(\d+|\d{1,3}(\.\d{3})+)(,\d*)?$/,
  };
  if (!patterns[mark].test(text)) return undefined;
  return mark === '.' ? text.replaceAll(',', '') : text.replaceAll('.', '').replace(',', '.');
}

/** Moves the decimal point to the right, or to the left for a negative number of places. */
function shifted(plain: string, places: number): string {
  const sign = plain.startsWith('-') ? '-' : '';
  const [whole = '', decimals = ''] = plain.slice(sign.length).split('.');
  const padded = `${'0'.repeat(Math.max(0, -places))}${whole}${decimals}${'0'.repeat(Math.max(0, places))}`;
  const point = whole.length + Math.max(0, -places) + places;
  const digits = padded.slice(0, point).replace(/^0+(?=\d)/, '');
  const rest = padded.slice(point).replace(/0+$/, '');
  return `${sign}${digits === '' ? '0' : digits}${rest === '' ? '' : `.${rest}`}`;
}

/** Learns the decimal mark of a file from its numbers. */
export class NumberEvidence {
  private readonly proof: Partial<Record<DecimalMark, string>> = {};
  /** The first number with this mark that proves nothing: `1,234` may be thousands, or have three decimals. */
  private readonly unclear: Partial<Record<DecimalMark, string>> = {};

  see(text: string): void {
    if (!text.includes(',') && (this.proof['.'] !== undefined || !text.includes('.'))) return;
    const number = stripped(text).replace(/[kmb%]$/i, '');
    if (!/^[-+]?[\d.,]+(e[+-]?\d+)?$/i.test(number)) return;
    const mark = provenMark(number);
    if (mark !== undefined) this.proof[mark] ??= text;
    else this.unclear[number.includes(',') ? ',' : '.'] ??= text;
  }

  /** One number for each decimal mark that the file proves. */
  get proofs(): Readonly<Partial<Record<DecimalMark, string>>> {
    return this.proof;
  }

  /**
   * A number that a reader has to ask about. A lone point is the decimal mark, except in files from countries that
   * write a comma there: thousands of them are `1.234`.
   */
  doubt(mayHaveDecimalCommas: boolean): string | undefined {
    if (this.proof[','] !== undefined || this.proof['.'] !== undefined) return undefined;
    return this.unclear[','] ?? (mayHaveDecimalCommas ? this.unclear['.'] : undefined);
  }

  get mark(): DecimalMark {
    return this.proof[','] === undefined ? '.' : ',';
  }
}

function provenMark(number: string): DecimalMark | undefined {
  const [point, comma] = [number.lastIndexOf('.'), number.lastIndexOf(',')];
  if (point >= 0 && comma >= 0) return point > comma ? '.' : ',';
  const [mark, other]: [DecimalMark, DecimalMark] = point >= 0 ? ['.', ','] : [',', '.'];
  const parts = number.split(mark);
  if (parts.length > 2) return other;
  const [whole = '', decimals = ''] = parts;
  const mayBeGroups = /^[-+]?[1-9]\d{0,2}$/.test(whole) && /^\d{3}$/.test(decimals);
  return mayBeGroups ? undefined : mark;
}
