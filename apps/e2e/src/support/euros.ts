/** An amount as a German customer reads and writes it. */
export const euros = (figure: number, decimals = 2): string =>
  figure.toLocaleString('de-DE', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
