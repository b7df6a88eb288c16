export const holdingPath = (symbol: string): string => `/shares/holdDetail?symbol=${encodeURIComponent(symbol)}`;
