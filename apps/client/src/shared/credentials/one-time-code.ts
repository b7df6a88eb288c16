/** Whether the text is a code from a message or an authenticator app: six digits. */
export const isCode = (text: string): boolean => /^\d{6}$/.test(text);
