/** The secret in groups of four, easier to copy by hand. */
export const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');
