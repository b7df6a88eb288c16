import type { ClosedTaxYear, DatedIncome, TaxCertificateFacts } from '@parkett/documents-domain';
import { minor, type Currency } from '@parkett/kernel';
import type { Rows } from '@parkett/platform-read-model';

/** Book dates; both belong to the period. */
interface Period {
  readonly from: string;
  readonly to: string;
}

/** A tax year that was closed, with what its certificate says. */
export type CertifiedYear = ClosedTaxYear & Pick<TaxCertificateFacts, 'figures'>;

/** A closing whose certificate was not issued. The id is that of `documentIdOf`. */
export const isNotCertified = `NOT EXISTS (SELECT FROM issued_documents WHERE document_id = concat_ws(
  '-', 'TC', one.account_id, one.year, CASE WHEN one.edition > 1 THEN one.edition END))`;

/** The closings of an account until a book date that have no certificate yet, in their order. */
export const yearsToCertify = async (readModels: Rows, accountId: string, date: string): Promise<CertifiedYear[]> => [
  ...(await readModels.rows<CertifiedYear>(
    `SELECT year, edition, figures FROM closed_tax_years AS one
     WHERE account_id = $1 AND business_date <= $2 AND ${isNotCertified} ORDER BY record_offset, year`,
    [accountId, date],
  )),
];

/** Whether German tax is withheld on any day of a year, as it was known at the end of it. */
export async function withholdsIn(readModels: Rows, accountId: string, { from, to }: Period): Promise<boolean> {
  const rows = await readModels.rows<{ from_date: string; withheld: string }>(
    `SELECT DISTINCT ON (from_date) from_date, withheld FROM withholding_profiles
     WHERE account_id = $1 AND business_date <= $2 ORDER BY from_date, business_date DESC`,
    [accountId, to],
  );
  return rows.some(
    ({ from_date, withheld }, index) =>
      withheld === 'yes' && from_date <= to && (rows[index + 1]?.from_date ?? '9999') > from,
  );
}

/** Those of some dividends, or of some interest, that were taxed. */
export async function taxedAmong(
  readModels: Rows,
  accountId: string,
  references: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await readModels.rows<{ reference: string }>(
    `SELECT reference FROM taxed_incomes WHERE account_id = $1 AND kind <> 'sale' AND reference = ANY ($2)`,
    [accountId, references],
  );
  return new Set(rows.map(({ reference }) => reference));
}

/** What sales of a period have brought that were not taxed, by date and currency; a reversal is taken off. */
export async function untaxedSales(readModels: Rows, accountId: string, { from, to }: Period): Promise<DatedIncome[]> {
  const rows = await readModels.rows<Record<'date' | 'gains' | 'losses' | 'costUnknown', string> & Priced>(
    `SELECT business_date AS date, currency, sum(gains)::text AS gains, sum(losses)::text AS losses,
       sum(cost_unknown)::text AS "costUnknown"
     FROM realised_sales AS sale WHERE account_id = $1 AND business_date BETWEEN $2 AND $3
       AND NOT EXISTS (SELECT FROM taxed_incomes AS taxed WHERE taxed.account_id = sale.account_id
         AND taxed.kind = 'sale' AND taxed.reference = sale.reference)
     GROUP BY 1, 2 ORDER BY 1, 2`,
    [accountId, from, to],
  );
  return rows.flatMap((row) =>
    (['gains', 'losses', 'costUnknown'] as const).flatMap((item) => {
      const amount = minor(Number(row[item]));
      return amount === 0 ? [] : [{ item, date: row.date, currency: row.currency, amount }];
    }),
  );
}

interface Priced {
  readonly currency: Currency;
}
