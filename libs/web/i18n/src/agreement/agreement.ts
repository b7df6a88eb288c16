/** The sections of the user agreement, in the order of the German one. */
export type Agreement = readonly { readonly heading: string; readonly text: string }[];

/**
 * The newest version whose texts this build has. The version that was shown is sent with the acceptance, because an
 * open page must not accept a text that the customer was never shown.
 */
export const agreementVersion = '2026-01';

/** The versions whose texts this build has. */
export const agreementsHere: readonly string[] = [agreementVersion];

/** The version to show where the server requires this one: the newest that this build has if it does not know it. */
export const agreementToShow = (required: string | undefined): string =>
  required !== undefined && agreementsHere.includes(required) ? required : agreementVersion;
