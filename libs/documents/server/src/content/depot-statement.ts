import { valueByCurrency, type DepotStatementFacts } from '@parkett/documents-domain';
import type { Content } from './content';
import { holdingsOf } from './holdings';
import { correctionOf, frameOf, wordsOf } from './words';

/** All shares of an account at the end of a date, by currency. */
export function depotStatement(facts: DepotStatementFacts): Content {
  const { head, date, holdings } = facts;
  const words = wordsOf(head.language);
  const { say, figures } = words;
  const sums = valueByCurrency(facts);
  return {
    ...frameOf(head, words),
    title: say('depot.title', { date: figures.date(date) }),
    isStatement: true,
    blocks: [
      ...correctionOf(head, words),
      ...(sums.length === 0 ? [{ kind: 'text' as const, text: say('document.none') }] : []),
      {
        kind: 'facts',
        facts: sums.map(({ currency, value }) => ({
          name: say('depot.sumIn', { currency }),
          value: figures.money(value, currency),
        })),
      },
      ...sums.flatMap(({ currency }) => [
        { kind: 'heading' as const, text: currency },
        ...holdingsOf(
          holdings.filter((held) => held.currency === currency),
          currency,
          words,
        ),
      ]),
    ],
  };
}
