import type { OutputOf } from '@parkett/kernel';
import type { Fill, getOrder, Order, Replacement } from '@parkett/trading-contract';
import type { Formats } from '@parkett/web-ui';
import { isFinal } from './order-words';

/** Something that happened to an order, with its time. */
export type OrderStep =
  | { readonly kind: 'placed' | 'validated' | 'reserved' | 'routed' | 'triggered'; readonly at: number }
  | {
      readonly kind: 'fill';
      readonly at: number;
      readonly fill: Fill;
      /** With the fills before, also those that were taken back later. */
      readonly filledQuantity: number;
    }
  | { readonly kind: 'reversed'; readonly at: number; readonly fill: Fill }
  | {
      readonly kind: 'replaceRequested' | 'replaced' | 'replaceRefused';
      readonly at: number;
      readonly replacement: Replacement;
    }
  | { readonly kind: 'status'; readonly at: number; readonly status: Order['status'] };

export type OrderHistory = Pick<OutputOf<typeof getOrder>, 'order' | 'fills' | 'replacements' | 'routedAt'>;

/**
 * The history of an order, in the order of events. One decision checks the order and reserves its cover. A filled order
 * ends at the time of its last fill, and a rejected one was never accepted. The exchange may take a fill back after the
 * order has ended.
 */
export function stepsOf({ order, fills, replacements, routedAt }: OrderHistory): OrderStep[] {
  const { status, placedAt, acceptedAt, triggeredAt, updatedAt } = order;
  const meanwhile: OrderStep[] = [
    ...stepAt('routed', routedAt),
    ...stepAt('triggered', triggeredAt),
    ...fillSteps(fills),
    ...replacements.flatMap(replacementSteps),
  ];
  const isAccepted = status !== 'rejected';
  const steps: OrderStep[] = [
    { kind: 'placed', at: placedAt },
    ...(isAccepted ? (['validated', 'reserved'] as const).map((kind): OrderStep => ({ kind, at: acceptedAt })) : []),
    ...meanwhile.sort((a, b) => a.at - b.at),
  ];
  const filledAt = fills.at(-1)?.executedAt ?? updatedAt;
  if (isFinal(order) || status === 'cancelRequested')
    steps.push({ kind: 'status', at: status === 'filled' ? filledAt : updatedAt, status });
  const reversed = fills.flatMap((fill): OrderStep[] =>
    fill.bustedAt === null ? [] : [{ kind: 'reversed', at: fill.bustedAt, fill }],
  );
  return [...steps, ...reversed.sort((a, b) => a.at - b.at)];
}

const stepAt = (kind: 'routed' | 'triggered', at: number | null): OrderStep[] => (at === null ? [] : [{ kind, at }]);

function fillSteps(fills: readonly Fill[]): OrderStep[] {
  let before = 0;
  return fills.map((fill) => {
    before = Number((before + fill.quantity).toFixed(6));
    return { kind: 'fill', at: fill.executedAt, fill, filledQuantity: before };
  });
}

/** The dates on which the fills settle, in order. */
export function settlementsOf(fills: readonly Fill[]): readonly NonNullable<Fill['settlement']>[] {
  const dates = new Map<string, NonNullable<Fill['settlement']>>();
  for (const { settlement } of fills) if (settlement) dates.set(settlement.date, settlement);
  return [...dates.values()].sort((a, b) => a.date.localeCompare(b.date));
}

function replacementSteps(replacement: Replacement): OrderStep[] {
  const { requestedAt, outcome, answeredAt } = replacement;
  const requested: OrderStep = { kind: 'replaceRequested', at: requestedAt, replacement };
  if (outcome === null || answeredAt === null) return [requested];
  return [requested, { kind: outcome === 'replaced' ? 'replaced' : 'replaceRefused', at: answeredAt, replacement }];
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
