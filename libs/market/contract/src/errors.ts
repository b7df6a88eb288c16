/** Stable codes this context answers with. */
export const marketErrors = ['SYMBOL_UNKNOWN', 'TOO_MANY_SYMBOLS'] as const;
