import type { ReportedLot } from '@parkett/depot-contract';
import { add, formatAmount, formatShares, sumShares, zero, type Currency, type Minor } from '@parkett/kernel';

/** What the checker has to know of the lots that a custodian reports. The cost is null where none is known. */
export function receiptFacts(lots: readonly ReportedLot[]) {
  const costs = new Map<Currency, Minor>();
  for (const { cost } of lots)
    if (cost !== null) costs.set(cost.currency, add(costs.get(cost.currency) ?? zero, cost.amount));
  const dates = lots.map(({ buyDate }) => buyDate).toSorted();
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  return {
    shares: formatShares(sumShares(lots.map(({ quantity }) => quantity))),
    lots: lots.length,
    cost: [...costs].map(([currency, amount]) => `${formatAmount(amount, currency)} ${currency}`).join(' + ') || null,
    freeLots: lots.filter(({ cost }) => cost === null).length,
    bought: first === last ? first : `${first} – ${last}`,
  };
}
