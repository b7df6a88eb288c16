import { codeTerms } from './terms/code-terms';
import { blockTerms } from './terms/block-terms';
import { complaintTerms } from './terms/complaint-terms';
import { depotTerms } from './terms/depot-terms';
import { cardTerms } from './terms/card-terms';
import { withdrawalTerms } from './terms/withdrawal-terms';
import { customerTerms } from './terms/customer-terms';
import { favouriteTerms } from './terms/favourite-terms';
import { linkedOrderTerms } from './terms/linked-order-terms';
import { phaseTerms } from './terms/phase-terms';
import { rightsTerms } from './terms/rights-terms';
import { taxTerms } from './terms/tax-terms';
import type { Term } from './terms/term';
import { tradingTerms } from './terms/trading-terms';

/** All terms that appear in texts for customers. */
export const terms: readonly Term[] = [
  ...tradingTerms,
  ...linkedOrderTerms,
  ...blockTerms,
  ...depotTerms,
  ...rightsTerms,
  ...taxTerms,
  ...favouriteTerms,
  ...phaseTerms,
  ...cardTerms,
  ...withdrawalTerms,
  ...customerTerms,
  ...complaintTerms,
];

type Tables = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Terms of the exchange whose words differ from broker to broker; each is taken from the client's own texts. */
const exchangeTerms: Readonly<Record<string, string>> = {
  'ticket.market': 'market order',
  'ticket.limit': 'limit order',
  'stock.bid': 'bid',
  'stock.ask': 'ask',
  'stock.previousClose': 'previous close',
  'stock.lot': 'lot size',
  'stock.tick': 'tick size',
  'stock.pe': 'P/E',
  'order.open': 'open orders',
  'order.status.cancelled': 'cancelled',
  'order.status.rejected': 'rejected',
  'account.frozen': 'reserved for orders and rights',
  'account.unsettled': 'being settled',
  'account.floatingProfit': 'unrealised',
  'holding.buyPrice': 'cost per share',
  'fee.commission': 'commission',
  'fee.stampTax': 'stamp duty',
  'money.businessDate': 'booking date',
};
/** Taken from specialist texts; to be confirmed by a local broker. */
const unconfirmed = new Set(['el', 'sv', 'zh_tw']);

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

/** `docs/GLOSSARY.md`. @param client the texts of the client, by language */
export function glossary(client: Tables): string {
  const others = Object.keys(client).filter((language) => language !== 'de' && language !== 'en');
  const head = ['English', 'German', 'Meaning', 'Code'];
  const rowOf = ({ english, german, means, code }: Pick<Term, 'english' | 'german' | 'means' | 'code'>) => [
    english,
    german,
    means,
    `\`${code}\``,
  ];
  return `${[
    '# Glossary',
    'Each term has one word, on screens and in code. `node tools/check/write-glossary.mjs` generates this file from the ' +
      'tables in `tools/check/messages/terms`. `npm run check -- messages` fails if the two differ, if a path no longer ' +
      'exists, or if a text of the client, the server, the text messages or the console uses another word.',
    '## Terms for customers and staff',
    table(head, terms.map(rowOf)),
    '## Terms for engineers only',
    table(head, codeTerms.map(rowOf)),
    '## Terms of the exchange in the other languages',
    'Taken from the client’s texts. Those marked † come from specialist texts and are to be confirmed by a local broker.',
    table(
      ['English', ...others.map((language) => (unconfirmed.has(language) ? `${language} †` : language))],
      Object.entries(exchangeTerms).map(([key, english]) => [
        english,
        ...others.map((language) => client[language]?.[key] ?? ''),
      ]),
    ),
  ].join('\n\n')}\n`;
}

/** The paths that the glossary names. */
export const glossaryPaths: readonly string[] = [...terms, ...codeTerms].map(({ code }) => code);
