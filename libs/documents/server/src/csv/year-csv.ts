import { certificateLines, type IncomeStatementFacts, type TaxCertificateFacts } from '@parkett/documents-domain';
import { baseCurrency, formatAmount, type Currency, type Minor } from '@parkett/kernel';
import { csvLine, type CsvCell } from '@parkett/platform-http';

const figure = (amount: Minor, currency: Currency): CsvCell => ({ figure: formatAmount(amount, currency) });

/** The lines of a tax certificate, with those of the form KAP and its German words in every language. */
export const certificateCsv = (facts: TaxCertificateFacts): string =>
  'document,replaces,year,line,item,name,amount,currency\r\n' +
  certificateLines(facts)
    .map(({ item, formLine, official, amount }) =>
      csvLine([
        ...[facts.head.documentId, facts.head.corrects, String(facts.year), formLine, item, official],
        ...[figure(amount, baseCurrency), baseCurrency],
      ]),
    )
    .join('');

/** The lines of an income statement, each in its currency and in euros. */
export const incomeCsv = ({ year, lines }: IncomeStatementFacts): string =>
  'year,item,amount,currency,amountEur\r\n' +
  lines
    .map(({ item, currency, amount, euros }) =>
      csvLine([String(year), item, figure(amount, currency), currency, figure(euros, baseCurrency)]),
    )
    .join('');
