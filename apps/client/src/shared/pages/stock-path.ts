export const stockPath = (symbol: string): string => `/stockInfo/${encodeURIComponent(symbol)}`;

/** What is known of the dividends and other actions of a share. */
export const actionsPath = (symbol: string): string => `/shares/dividends?symbol=${encodeURIComponent(symbol)}`;
