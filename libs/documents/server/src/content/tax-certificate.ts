import { certificateLines, certifiesLosses, type TaxCertificateFacts } from '@parkett/documents-domain';
import { baseCurrency } from '@parkett/kernel';
import type { Content } from './content';
import { correctionOf, frameOf, wordsOf } from './words';

/** Words of the official form, which stay German because the customer copies the lines into a German tax return. */
const official = {
  certificate: 'Bescheinigung für alle Privatkonten und/oder -depots (§ 45a Absatz 2 EStG)',
  losses: 'Verlustbescheinigung im Sinne des § 43a Absatz 3 Satz 4 EStG für alle Privatkonten und/oder -depots',
};

/** The yearly tax certificate (Jahressteuerbescheinigung), with the words and lines of the official form. */
export function taxCertificate(facts: TaxCertificateFacts): Content {
  const { head, year } = facts;
  const words = wordsOf(head.language);
  const { say, figures } = words;
  const losses = [official.losses, say('certificate.lossesGone', { year: String(year + 1) })];
  const title = say(head.corrects === null ? 'certificate.title' : 'certificate.corrected', { year: String(year) });
  return {
    ...frameOf(head, words),
    title,
    isStatement: true,
    blocks: [
      ...correctionOf(head, words),
      { kind: 'text', text: official.certificate },
      ...(certifiesLosses(facts) ? losses.map((text) => ({ kind: 'text' as const, text })) : []),
      { kind: 'text', text: say('certificate.intro', { name: head.customer.name, year: String(year) }) },
      {
        kind: 'table',
        columns: [
          { title: say('certificate.line'), align: 'left' },
          { title: say('certificate.official'), align: 'left' },
          { title: say('certificate.meaning'), align: 'left' },
          { title: `${say('amount')} (${baseCurrency})`, align: 'right' },
        ],
        rows: certificateLines(facts).map(({ item, formLine, official: name, amount }) => ({
          cells: [formLine, name, say(`certificate.${item}`), figures.amount(amount, baseCurrency)],
        })),
      },
      { kind: 'text', text: say('certificate.unsigned') },
    ],
  };
}
