/** Whether the text is a code from a message: eight digits. */
export const isCode = (text: string): boolean => /^\d{8}$/.test(text);

/** Whether the text is a code from an authenticator app: six digits. */
export const isAppCode = (text: string): boolean => /^\d{6}$/.test(text);

/** The shortest and longest app or recovery code that the contract accepts. */
const [totpLengthMin, totpLengthMax] = [6, 24];

/** Whether the text can be a code of the app or a recovery code. */
export const isTotpEntry = (entry: string): boolean =>
  entry.trim().length >= totpLengthMin && entry.trim().length <= totpLengthMax;
