import type { ClosedTaxYear, TaxCertificateFacts } from '@parkett/documents-domain';
import type { Rows } from '@parkett/platform-read-model';

/** A tax year that was closed, with what its certificate says. */
export type CertifiedYear = ClosedTaxYear & Pick<TaxCertificateFacts, 'figures' | 'carried'>;

/** The tax years of an account that were closed on a book date, in the order in which they were. */
export const yearsClosedOn = async (readModels: Rows, accountId: string, date: string): Promise<CertifiedYear[]> => [
  ...(await readModels.rows<CertifiedYear>(
    `SELECT year, edition, figures, carried FROM closed_tax_years WHERE account_id = $1 AND business_date = $2
     ORDER BY record_offset, year`,
    [accountId, date],
  )),
];

/** Whether German tax was withheld from income of a year, as far as it was booked until a book date. */
export async function wasTaxed(readModels: Rows, accountId: string, year: number, through: string): Promise<boolean> {
  const rows = await readModels.rows(
    'SELECT FROM taxed_years WHERE account_id = $1 AND year = $2 AND business_date <= $3',
    [accountId, year, through],
  );
  return rows.length > 0;
}
