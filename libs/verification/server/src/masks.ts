const lastCharacters = 3;

/** `T220001293` → `T***293`. */
export const maskNumber = (number: string): string => `${[...number][0] ?? ''}***${number.slice(-lastCharacters)}`;
