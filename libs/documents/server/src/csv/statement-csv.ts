import { checkStatement, type StatementFacts } from '@parkett/documents-domain';
import { formatAmount, minor, type Minor } from '@parkett/kernel';
import { csvLine, type CsvCell } from '@parkett/platform-http';

const columns =
  'section,bookDate,kind,reference,symbol,name,quantity,price,fees,tax,amount,currency,balance,settlesOn\r\n';

interface Line {
  readonly section: 'opening' | 'movement' | 'closing' | 'holding' | 'reservation' | 'openSettlement';
  readonly date?: string | null;
  readonly kind?: string;
  readonly reference?: string;
  readonly symbol?: string | null;
  readonly name?: string;
  readonly quantity?: number | null;
  readonly price?: string | null;
  readonly fees?: Minor;
  readonly tax?: Minor | null;
  readonly amount?: Minor | null;
  readonly balance?: Minor;
  readonly settlesOn?: string | null;
}

const figure = (value: string | number | null | undefined): CsvCell =>
  value === null || value === undefined ? null : { figure: String(value) };

/** A statement as one table. It is the same in every language: names are codes, figures have decimal points. */
export function statementCsv(facts: StatementFacts): string {
  checkStatement(facts);
  const { currency } = facts;
  const money = (value: Minor | null | undefined): CsvCell =>
    figure(value === null || value === undefined ? null : formatAmount(value, currency));
  const lineOf = (line: Line): string =>
    csvLine([
      ...[line.section, line.date ?? null, line.kind ?? null, line.reference ?? null, line.symbol ?? null],
      ...[line.name ?? null, figure(line.quantity), figure(line.price), money(line.fees), money(line.tax)],
      ...[money(line.amount), currency, money(line.balance), line.settlesOn ?? null],
    ]);
  return `${columns}${linesOf(facts).map(lineOf).join('')}`;
}

function linesOf(facts: StatementFacts): Line[] {
  return [
    { section: 'opening', date: facts.from, balance: facts.opening },
    ...facts.movements.map(
      ({ fees, businessDate: date, ...row }): Line => ({
        ...{ section: 'movement', ...row, date, fees: minor(fees.reduce((sum, fee) => sum + fee.amount, 0)) },
      }),
    ),
    { section: 'closing', date: facts.to, balance: facts.closing },
    ...facts.holdings.map(
      ({ symbol, name, quantity, price, value: amount, pricedOn }): Line => ({
        ...{ section: 'holding', date: pricedOn, symbol, name, quantity, price, amount },
      }),
    ),
    ...facts.reservations.map(
      ({ purpose: kind, id: reference, symbol, amount, until }): Line => ({
        ...{ section: 'reservation', date: facts.to, kind, reference, symbol, amount, settlesOn: until },
      }),
    ),
    ...facts.openSettlements.map(
      ({ tradeDate: date, ...row }): Line => ({
        ...{ section: 'openSettlement', ...row, date },
      }),
    ),
  ];
}
