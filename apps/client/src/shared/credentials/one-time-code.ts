/** Whether the text is a code from a message: eight digits. */
export const isCode = (text: string): boolean => /^\d{8}$/.test(text);

/** Whether the text is a code from an authenticator app: six digits. */
export const isAppCode = (text: string): boolean => /^\d{6}$/.test(text);
