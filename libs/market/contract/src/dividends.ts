import { decimal, divide, type Currency, type Price } from '@parkett/kernel';
import type { ActionTerms, CorporateAction } from './corporate-action';

type Dividend = CorporateAction & { readonly terms: Extract<ActionTerms, { kind: 'cashDividend' }> };

const isDividend = (action: CorporateAction): action is Dividend => action.terms.kind === 'cashDividend';

/** The dividend with the next ex-date after a date; undefined when none is announced. */
export const nextDividend = (actions: readonly CorporateAction[], date: string): Dividend | undefined =>
  actions
    .filter(isDividend)
    .filter(({ exDate }) => exDate > date)
    .toSorted((a, b) => (a.exDate < b.exDate ? -1 : 1))[0];

/** A dividend on a share of today: a split or bonus shares since then have spread it over more shares. */
function onShareOfToday({ exDate, terms }: Dividend, actions: readonly CorporateAction[], date: string) {
  const { digits, scale } = decimal(terms.amount);
  let [numerator, denominator] = [digits, 10n ** BigInt(scale)];
  for (const { exDate: later, terms: changed } of actions) {
    // On one date the dividend comes first, on the shares of before.
    if (later < exDate || later > date) continue;
    const [before, after] =
      changed.kind === 'split'
        ? [changed.from, changed.to]
        : changed.kind === 'bonus'
          ? [changed.per, changed.per + changed.get]
          : [1, 1];
    numerator *= BigInt(before);
    denominator *= BigInt(after);
  }
  return { numerator, denominator };
}

const yearBefore = (date: string): string => `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`;
const ratioDecimals = 4;

/**
 * The dividends with an ex-date in the twelve months up to a date, as a part of a price: "0.0234" is 2.34 %. Undefined
 * without any, and where one was paid in another currency than that of the price.
 */
export function dividendYield(
  actions: readonly CorporateAction[],
  date: string,
  { price, currency }: { readonly price: Price; readonly currency: Currency },
): string | undefined {
  const paid = actions.filter(isDividend).filter(({ exDate }) => yearBefore(date) < exDate && exDate <= date);
  if (paid.length === 0 || paid.some(({ terms }) => terms.currency !== currency)) return undefined;
  const sum = paid
    .map((dividend) => onShareOfToday(dividend, actions, date))
    .reduce((total, { numerator, denominator }) => ({
      numerator: total.numerator * denominator + numerator * total.denominator,
      denominator: total.denominator * denominator,
    }));
  const { digits, scale } = decimal(price);
  const tenThousandths = divide(
    sum.numerator * 10n ** BigInt(scale + ratioDecimals),
    sum.denominator * digits,
    'halfUp',
  ).toString();
  const padded = tenThousandths.padStart(ratioDecimals + 1, '0');
  return `${padded.slice(0, -ratioDecimals)}.${padded.slice(-ratioDecimals)}`;
}
