import { formatAmount, minor, type Currency, type Minor } from '@parkett/kernel';
import { csvLine, type CsvCell } from '@parkett/platform-http';
import type { FeeLine, MoneyMovement, Transaction } from '@parkett/trading-contract';
import { Readable } from 'node:stream';

const amount = (value: Minor, currency: Currency): CsvCell => ({ figure: formatAmount(value, currency) });
const figure = (value: string | number | null): CsvCell => (value === null ? null : { figure: String(value) });
const feesOf = (fees: readonly FeeLine[], currency: Currency): CsvCell =>
  amount(minor(fees.reduce((sum, fee) => sum + fee.amount, 0)), currency);
const instant = (at: number): CsvCell => new Date(at).toISOString();

const movementColumns =
  'number,time,bookDate,kind,amount,currency,balance,symbol,quantity,price,fees,tax,rate,settlesOn,reference\r\n';
const movementLine = (row: MoneyMovement): string =>
  csvLine([
    ...[figure(row.number), instant(row.at), row.businessDate, row.kind, amount(row.amount, row.currency)],
    ...[row.currency, amount(row.balance, row.currency), row.symbol, figure(row.quantity), figure(row.price)],
    ...[feesOf(row.fees, row.currency), row.tax === null ? null : amount(row.tax, row.currency), figure(row.rate)],
    ...[row.settlesOn, row.reference],
  ]);

const transactionColumns =
  'time,bookDate,tradeDate,type,symbol,quantity,price,fees,amount,currency,reference,id,env\r\n';
const transactionLine = (row: Transaction): string =>
  csvLine([
    ...[instant(row.at), row.businessDate, row.tradeDate, row.type, row.symbol, figure(row.quantity)],
    ...[figure(row.price), feesOf(row.fees, row.currency), amount(row.amount, row.currency), row.currency],
    ...[row.reference, row.id, row.env],
  ]);

/** One header, then a line for each row. The next page is read when the caller has taken the one before. */
function stream<Row>(columns: string, pages: AsyncIterable<readonly Row[]>, line: (row: Row) => string): Readable {
  async function* parts(): AsyncGenerator<string> {
    yield columns;
    for await (const rows of pages) yield rows.map(line).join('');
  }
  return Readable.from(parts(), { objectMode: false });
}

export const movementsCsv = (pages: AsyncIterable<readonly MoneyMovement[]>): Readable =>
  stream(movementColumns, pages, movementLine);
export const transactionsCsv = (pages: AsyncIterable<readonly Transaction[]>): Readable =>
  stream(transactionColumns, pages, transactionLine);
