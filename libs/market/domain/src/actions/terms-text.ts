import type { ActionTerms } from '@parkett/market-contract';

/** Terms as text. Two ways of writing an amount, or a ratio such as 2 to 4, are the same. */
export const termsText = (terms: ActionTerms): string => JSON.stringify(reduced(terms));

function reduced(terms: ActionTerms): unknown {
  switch (terms.kind) {
    case 'cashDividend':
      return [terms.kind, figure(terms.amount), terms.currency];
    case 'split':
      return [terms.kind, ratio(terms.from, terms.to)];
    case 'bonus':
      return [terms.kind, ratio(terms.per, terms.get)];
    case 'rights':
      return [terms.kind, ratio(terms.per, terms.get), figure(terms.price), terms.currency];
    case 'spinOff':
      return [terms.kind, ratio(terms.per, terms.get), terms.symbol, figure(terms.costShare)];
    case 'merger': {
      const { into, cash } = terms;
      return [terms.kind, into && [ratio(into.per, into.get), into.symbol], cash && money(cash)];
    }
    case 'delisting':
      return [terms.kind, terms.cash && money(terms.cash)];
  }
}

const money = ({ amount, currency }: { readonly amount: string; readonly currency: string }) => [
  figure(amount),
  currency,
];

const figure = (text: string): string => text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

function ratio(one: number, other: number): string {
  const shared = greatestDivisor(one, other);
  return `${one / shared}:${other / shared}`;
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));
