import { incomeSums, type IncomeStatementFacts } from '@parkett/documents-domain';
import { baseCurrency } from '@parkett/kernel';
import type { Content } from './content';
import { correctionOf, frameOf, wordsOf } from './words';

/** What a year has brought and cost, for a tax return outside Germany. */
export function incomeStatement(facts: IncomeStatementFacts): Content {
  const { head } = facts;
  const words = wordsOf(head.language);
  const { say, figures } = words;
  return {
    ...frameOf(head, words),
    title: say('income.title', { year: String(facts.year) }),
    isStatement: true,
    blocks: [
      ...correctionOf(head, words),
      { kind: 'text', text: say('income.intro') },
      {
        kind: 'table',
        columns: [
          { title: say('income.item'), align: 'left' },
          { title: say('amount'), align: 'right' },
          { title: `${say('amount')} (${baseCurrency})`, align: 'right' },
        ],
        rows: incomeSums(facts).flatMap(({ item, euros, lines }) => [
          { cells: [say(`income.${item}`), '', figures.amount(euros, baseCurrency)], isSum: true },
          ...lines.map((line) => ({
            cells: [
              ...[line.currency, figures.amount(line.amount, line.currency)],
              figures.amount(line.euros, baseCurrency),
            ],
          })),
        ]),
      },
      { kind: 'text', text: say('income.explained') },
    ],
  };
}
