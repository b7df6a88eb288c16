/** What a message or an authenticator app shows: six digits. */
export const isCode = (text: string): boolean => /^\d{6}$/.test(text);
