import type { Fill, Order } from '@parkett/trading-contract';
import type { Formats } from '@parkett/web-ui';
import { isFinal } from './order-words';

/** Something that happened to an order, with its time. */
export type OrderStep =
  | { readonly kind: 'placed' | 'accepted' | 'triggered'; readonly at: number }
  | { readonly kind: 'fill' | 'reversed'; readonly at: number; readonly fill: Fill }
  | { readonly kind: 'status'; readonly at: number; readonly status: Order['status'] };

/**
 * The history of an order, in the order of events. A filled order ends at the time of its last fill, and a rejected one
 * was never accepted. The exchange may take a fill back after the order has ended.
 */
export function stepsOf(order: Order, fills: readonly Fill[]): OrderStep[] {
  const { status, placedAt, acceptedAt, triggeredAt, updatedAt } = order;
  const steps: OrderStep[] = [
    { kind: 'placed', at: placedAt },
    ...(status === 'rejected' ? [] : [{ kind: 'accepted' as const, at: acceptedAt }]),
    ...(triggeredAt === null ? [] : [{ kind: 'triggered' as const, at: triggeredAt }]),
    ...fills.map((fill): OrderStep => ({ kind: 'fill', at: fill.executedAt, fill })),
  ];
  const filledAt = fills.at(-1)?.executedAt ?? updatedAt;
  if (isFinal(order) || status === 'cancelRequested')
    steps.push({ kind: 'status', at: status === 'filled' ? filledAt : updatedAt, status });
  const reversed = fills.flatMap((fill): OrderStep[] =>
    fill.bustedAt === null ? [] : [{ kind: 'reversed', at: fill.bustedAt, fill }],
  );
  return [...steps, ...reversed.sort((a, b) => a.at - b.at)];
}

/** The time of each step to the second, with the date at the first step and whenever the day changes. */
export function stampsOf(
  steps: readonly OrderStep[],
  { dateTime, time, sameDay }: Pick<Formats, 'dateTime' | 'time' | 'sameDay'>,
): string[] {
  return steps.map(({ at }, n) => {
    const before = steps[n - 1];
    return before !== undefined && sameDay(before.at, at) ? time(at) : dateTime(at);
  });
}
