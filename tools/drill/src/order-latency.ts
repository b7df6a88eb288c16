import type { OrderLoad } from './order-load';

/**
 * The pace of each customer whose orders are measured: well within the purchases that the rules allow in a minute, so
 * that every turn has equally many orders.
 */
export const orderEveryMs = 500;
export const orderingCustomers = 24;
const answerMsMax = 30_000;

export interface Latency {
  readonly orders: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** From the moment an order was due until its answer, for all accepted orders that became due during `work`. */
export async function latencyDuring(load: OrderLoad, work: () => Promise<unknown>): Promise<Latency> {
  const from = performance.now();
  await work();
  const until = performance.now();
  // The slowest of them are still waiting, and so may be those behind them.
  await load.everyoneAnswered(until, answerMsMax, 'dueAt');
  return latencyOf(load.answered.filter(({ dueAt }) => dueAt >= from && dueAt < until));
}

function latencyOf(answered: OrderLoad['answered']): Latency {
  const times = answered.map(({ dueAt, answeredAt }) => answeredAt - dueAt).sort((a, b) => a - b);
  const at = (share: number): number =>
    Number((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN).toFixed(2));
  return { orders: times.length, p50Ms: at(0.5), p99Ms: at(0.99) };
}
