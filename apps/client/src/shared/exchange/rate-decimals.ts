/** All decimals that a rate has, because the amounts follow from them. */
export const rateDecimals = (rate: string): number => Math.max(4, rate.split('.')[1]?.length ?? 0);
