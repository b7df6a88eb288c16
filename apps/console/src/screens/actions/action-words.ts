import { actionTermsSchema, type ActionTerms } from '@parkett/market-contract';
import { isWord, type Words } from '../../words/words';

/** What an action does to a holding, in a sentence. */
export function effectOf(terms: ActionTerms, w: Words['w']): string {
  switch (terms.kind) {
    case 'cashDividend':
      return w('actions.does.cashDividend', terms);
    case 'split':
      return w('actions.does.split', textsOf(terms));
    case 'bonus':
      return w('actions.does.bonus', textsOf(terms));
    case 'rights':
      return w('actions.does.rights', textsOf(terms));
    case 'spinOff':
      return w('actions.does.spinOff', { ...textsOf(terms), percent: percentOf(terms.costShare) });
    case 'merger':
      return exchange(terms, w);
    case 'delisting':
      return terms.cash === null ? w('actions.does.worthless') : w('actions.does.sold', terms.cash);
  }
}

function exchange({ into, cash }: Extract<ActionTerms, { kind: 'merger' }>, w: Words['w']): string {
  if (into === null) return cash === null ? w('actions.does.worthless') : w('actions.does.sold', cash);
  const allotted = textsOf(into);
  return cash === null ? w('actions.does.merger', allotted) : w('actions.does.mergerAndCash', { ...allotted, ...cash });
}

const textsOf = (terms: object): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(terms).map(([name, value]) => [name, String(value)]));

/** "0.15" is "15", without rounding. */
function percentOf(share: string): string {
  const [whole = '0', decimals = ''] = share.split('.');
  const digits = `${whole}${decimals.padEnd(2, '0')}`;
  const percent = `${digits.slice(0, whole.length + 2)}.${digits.slice(whole.length + 2)}`;
  return percent.replace(/^0+(?=\d)/, '').replace(/\.?0*$/, (end) => (end.startsWith('.') ? '' : end));
}

/** A fact that the maker of a request saw; some have a word. The terms of an action are stored as JSON. */
export function seenText(name: string, value: unknown, w: Words['w']): string {
  const word = `fact.${name}.${String(value)}`;
  if (isWord(word)) return w(word);
  if (name !== 'terms' || typeof value !== 'string') return String(value ?? '–');
  const terms = termsIn(value);
  return terms === undefined ? value : effectOf(terms, w);
}

export function termsIn(json: string): ActionTerms | undefined {
  try {
    return actionTermsSchema.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}
