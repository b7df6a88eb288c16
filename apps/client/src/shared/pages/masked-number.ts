/** A masked account number with dots instead of asterisks. */
export const maskedText = (number: string): string => number.replace(/\*+/u, ' ••• ').trim();
