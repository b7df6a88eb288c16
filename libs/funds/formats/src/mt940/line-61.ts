import { minor } from '@parkett/kernel';
import { amountIn } from '../amounts';
import { emptyDetail, provided } from '../line-detail';
import type { StatementLine } from '../statement';
import { detailIn } from './information-86';
import { dateNear, shortDate } from './short-date';

/**
 * Value date, entry date (Citi leaves blanks), mark, the currency's third letter, amount, kind, references. Some banks
 * leave out the comma of whole amounts.
 */
const pattern =
  /^(\d{6})(\d{4}| {4})?(R?[CD])([A-Z])?(\d{1,15}(?:,\d{0,14})?)([A-Z][A-Z0-9]{3})([^\n]{0,64})(?:\n.*)?$/s;

export interface ReadLine {
  readonly line: StatementLine;
  /** The third letter of the line's currency, which banks need not write. */
  readonly currencyLetter: string | undefined;
}

/** A line as `:61:` states it, in a statement of this currency; undefined if it cannot be read in full. */
export function lineIn(text: string, number: number, currency: string): ReadLine | undefined {
  const found = pattern.exec(text);
  if (!found) return undefined;
  const [, valueText = '', entryText = '', mark = '', currencyLetter, amountText = '', code = '', references = ''] =
    found;
  const valueOn = shortDate(valueText);
  const amount = amountIn(amountText.replace(',', '.'), currency);
  if (valueOn === undefined || amount === undefined) return undefined;
  const hasEntry = entryText.trim() !== '';
  const bookedOn = hasEntry ? dateNear(entryText, valueOn) : null;
  if (bookedOn === undefined) return undefined;
  const [customer = '', bank = ''] = splitAt(references, '//');
  const line: StatementLine = {
    number,
    status: 'booked',
    // A reversed credit takes money out, a reversed debit brings it back.
    amount: mark === 'C' || mark === 'RD' ? amount : minor(-amount),
    isReversal: mark.startsWith('R'),
    bookedOn,
    valueOn,
    code,
    bankReference: provided(bank),
    customerReference: provided(customer),
    details: [emptyDetail],
  };
  return { line, currencyLetter };
}

/** The line with what `:86:` says about it. */
export const withInformation = (line: StatementLine, text: string): StatementLine => ({
  ...line,
  details: [detailIn(text)],
});

function splitAt(text: string, separator: string): string[] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)];
}
