import data from './german-banks.json';

export interface KnownBank {
  readonly name: string;
  readonly bic: string;
}

const german: ReadonlyMap<string, KnownBank> = new Map(data.banks.map(({ code, name, bic }) => [code, { name, bic }]));

/** The bank of a valid IBAN by its sort code. Null for most banks: the customer then writes the name. */
export const bankOf = (iban: string): KnownBank | null =>
  iban.startsWith('DE') ? (german.get(iban.slice(4, 12)) ?? null) : null;
