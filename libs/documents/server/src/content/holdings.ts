import { nameOf, valueOf, type HeldSecurity } from '@parkett/documents-domain';
import type { Currency } from '@parkett/kernel';
import type { Block } from './content';
import type { Words } from './words';

/** The table of holdings in one currency, and a note if some of them have no price. */
export function holdingsOf(held: readonly HeldSecurity[], currency: Currency, words: Words): readonly Block[] {
  const { say, figures, language } = words;
  if (held.length === 0) return [{ kind: 'text', text: say('document.none') }];
  const table: Block = {
    kind: 'table',
    columns: [
      { title: say('security'), align: 'left' },
      { title: 'ISIN', align: 'left' },
      { title: say('quantity'), align: 'right' },
      { title: say('price'), align: 'right' },
      { title: say('depot.priceOf'), align: 'left' },
      { title: `${say('marketValue')} (${currency})`, align: 'right' },
    ],
    rows: [
      ...held.map((one) => ({
        cells: [
          ...[`${nameOf(one, language)} (${one.symbol})`, one.isin ?? '', figures.quantity(one.quantity)],
          ...[one.price === null ? say('statement.noPrice') : figures.price(one.price)],
          ...[one.pricedOn === null ? '' : figures.date(one.pricedOn)],
          ...[one.value === null ? '' : figures.amount(one.value, currency)],
        ],
      })),
      { cells: [say('sum'), '', '', '', '', figures.amount(valueOf(held), currency)], isSum: true },
    ],
  };
  const unpriced = held.some(({ value }) => value === null);
  return unpriced ? [table, { kind: 'text', text: say('statement.unpriced') }] : [table];
}
