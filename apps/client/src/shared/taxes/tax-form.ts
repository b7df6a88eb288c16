import {
  selfCertificationVersion,
  taxCountriesMax,
  type TaxCountry,
  type TaxResidence,
} from '@parkett/identity-contract';

type Reason = NonNullable<TaxCountry['missing']>;

export interface TaxRow {
  /** Two letters. */
  readonly country: string;
  readonly tin: string;
  /** The customer has no number there. */
  readonly isMissing: boolean;
  readonly reason: Reason;
  readonly explanation: string;
}

export interface TaxForm {
  readonly rows: readonly TaxRow[];
  /** Empty until it is answered. */
  readonly usPerson: '' | 'yes' | 'no';
  readonly isCertified: boolean;
}

interface RowProblems {
  readonly country?: 'sameCountry';
  readonly tin?: 'enterTin';
  readonly explanation?: 'enterExplanation';
}
/** By name: their words are loaded with the fields. */
export interface TaxProblems {
  readonly rows: readonly RowProblems[];
  readonly usPerson?: 'chooseUs' | 'usRefused';
  readonly isCertified?: 'certifyMissing';
}

const rowOf = (country: string): TaxRow => ({
  ...{ country, tin: '', isMissing: false, reason: 'notIssued', explanation: '' },
});
export const newTaxForm: TaxForm = { rows: [rowOf('DE')], usPerson: '', isCertified: false };

export const mayAddRow = ({ rows }: TaxForm): boolean => rows.length < taxCountriesMax;

/** Another row, with the first of these countries that no row has. */
export function withRow(form: TaxForm, countries: readonly string[]): TaxForm {
  const country = countries.find((code) => !form.rows.some((row) => row.country === code));
  return country === undefined || !mayAddRow(form) ? form : { ...form, rows: [...form.rows, rowOf(country)] };
}

const isExplained = ({ isMissing, reason }: TaxRow): boolean => isMissing && reason === 'notYetAvailable';

function rowProblems(row: TaxRow, index: number, rows: readonly TaxRow[]): RowProblems {
  const isTwice = rows.findIndex(({ country }) => country === row.country) < index;
  return {
    ...(isTwice ? { country: 'sameCountry' } : {}),
    ...(!row.isMissing && row.tin.trim() === '' ? { tin: 'enterTin' } : {}),
    ...(isExplained(row) && row.explanation.trim() === '' ? { explanation: 'enterExplanation' } : {}),
  };
}

/** What is missing. The server judges the numbers. */
export function checkTaxes(form: TaxForm): TaxProblems {
  return {
    rows: form.rows.map(rowProblems),
    ...(form.usPerson === 'no' ? {} : { usPerson: form.usPerson === 'yes' ? 'usRefused' : 'chooseUs' }),
    ...(form.isCertified ? {} : { isCertified: 'certifyMissing' }),
  };
}

/** The form as it is sent; undefined while something is missing. */
export function taxResidenceOf(form: TaxForm): TaxResidence | undefined {
  const { rows, usPerson, isCertified } = checkTaxes(form);
  if (usPerson !== undefined || isCertified !== undefined || rows.some((row) => Object.keys(row).length > 0))
    return undefined;
  const countries = form.rows.map((row) => ({
    country: row.country,
    tin: row.isMissing ? null : row.tin.trim(),
    missing: row.isMissing ? row.reason : null,
    explanation: isExplained(row) ? row.explanation.trim() : null,
  }));
  return { usPerson: false, countries, wording: selfCertificationVersion };
}
