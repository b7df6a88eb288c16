interface Declared {
  /** Log time, as `changedAt`. */
  readonly at: number;
  readonly countries: readonly { readonly country: string }[];
}
interface Lives {
  readonly country: string;
  readonly changedAt: number;
}

/**
 * Whether a customer has to certify again: the postal address has changed since, and its country is none of those that
 * were declared. A customer who then declares the same countries has answered.
 */
export const isOutdated = ({ at, countries }: Declared, address: Lives | undefined): boolean =>
  address !== undefined && address.changedAt > at && !countries.some(({ country }) => country === address.country);
