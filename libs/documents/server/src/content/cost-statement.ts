import { costSums, type CostStatementFacts, type CostSum } from '@parkett/documents-domain';
import { baseCurrency } from '@parkett/kernel';
import type { Content } from './content';
import { correctionOf, feeName, frameOf, wordsOf } from './words';

/** What the investments of a year have cost, afterwards. */
export function costStatement(facts: CostStatementFacts): Content {
  const { head, averageInvested } = facts;
  const words = wordsOf(head.language);
  const { say, figures } = words;
  const { groups, total } = costSums(facts);
  const both = ({ amount, ratio }: CostSum): string[] => [
    figures.amount(amount, baseCurrency),
    ratio === null ? '' : figures.percent(ratio),
  ];
  return {
    ...frameOf(head, words),
    title: say('costs.title', { year: String(facts.year) }),
    isStatement: true,
    blocks: [
      ...correctionOf(head, words),
      {
        kind: 'facts',
        facts: [{ name: say('costs.average'), value: figures.money(averageInvested, baseCurrency) }],
      },
      {
        kind: 'table',
        columns: [
          { title: say('fee'), align: 'left' },
          { title: `${say('amount')} (${baseCurrency})`, align: 'right' },
          { title: say('costs.percent'), align: 'right' },
        ],
        rows: [
          ...groups.flatMap(({ group, lines, sum }) => [
            { cells: [say(`costs.${group}`), ...both(sum)], isSum: true },
            ...lines.map(({ code, amount }) => ({
              cells: [feeName(code, words), figures.amount(amount, baseCurrency), ''],
            })),
          ]),
          { cells: [say('costs.total'), ...both(total)], isSum: true },
        ],
      },
      { kind: 'text', text: say(total.ratio === null ? 'costs.noAverage' : 'costs.explained') },
    ],
  };
}
