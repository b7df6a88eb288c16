/** The sections of the user agreement, in the order of the German one. */
export type Agreement = readonly { readonly heading: string; readonly text: string }[];

/**
 * The version of the text below. It is sent with the acceptance, because an open page must not accept a text that the
 * customer was never shown. Change it together with the text and with the version that the server requires.
 */
export const agreementVersion = '2026-01';
