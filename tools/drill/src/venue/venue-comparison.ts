import { currencySchema, millionths, notional, price } from '@parkett/kernel';
import type { RecordedFill, RecordedOrders } from './venue-records';
import type { BookedOrder } from './venue-program';

const keyOf = ({ orderId, executionId }: Pick<RecordedFill, 'orderId' | 'executionId'>): string =>
  `${orderId}/${executionId}`;
const describe = ({ quantity, price: at, isBusted }: RecordedFill): string =>
  `${quantity} at ${at}${isBusted ? ', taken back' : ''}`;

/** Where one of Parkett's books differs from the venue's own one; empty when they agree and no order is open. */
export function differencesFrom(book: readonly BookedOrder[], recorded: RecordedOrders): string[] {
  return [...orderDifferences(book, recorded), ...fillDifferences(book, recorded), ...totalDifferences(book, recorded)];
}

function orderDifferences(book: readonly BookedOrder[], { ended }: RecordedOrders): string[] {
  const differences = [...ended].flatMap(([orderId, times]) =>
    times === 1 ? [] : [`${orderId} ${times === 0 ? 'is open' : `has ended ${times} times`}`],
  );
  for (const { orderId, state } of book) {
    if (!ended.has(orderId)) differences.push(`${orderId} is not an order of a customer`);
    if (state === 'working') differences.push(`${orderId} still works at the venue`);
  }
  return differences;
}

function fillDifferences(book: readonly BookedOrder[], { fills }: RecordedOrders): string[] {
  const here = new Map<string, RecordedFill[]>();
  for (const fill of fills) here.set(keyOf(fill), [...(here.get(keyOf(fill)) ?? []), fill]);
  const differences: string[] = [];
  for (const { orderId, filled, executions } of book) {
    if (executions.reduce((sum, { quantity }) => sum + quantity, 0) !== filled)
      differences.push(`${orderId} is not listed in full by the venue`);
    for (const { bustedAt, ...execution } of executions) {
      const wanted = { orderId, ...execution, isBusted: bustedAt !== null };
      const found = here.get(keyOf(wanted)) ?? [];
      here.delete(keyOf(wanted));
      if (found.length === 0) differences.push(`${keyOf(wanted)} is lost: ${describe(wanted)}`);
      for (const one of found.slice(0, 1))
        if (describe(one) !== describe(wanted))
          differences.push(`${keyOf(wanted)} is ${describe(one)} instead of ${describe(wanted)}`);
      if (found.length > 1) differences.push(`${keyOf(wanted)} is recorded ${found.length} times`);
    }
  }
  return [...differences, ...[...here.keys()].map((key) => `${key} is unknown to the venue`)];
}

/** Everything that moved between customers and the venue is the sum of the executions that stand. */
function totalDifferences(book: readonly BookedOrder[], { clearing }: RecordedOrders): string[] {
  const wanted = new Map<string, number>();
  const add = (unit: string, amount: number): unknown => wanted.set(unit, (wanted.get(unit) ?? 0) + amount);
  for (const { symbol, side, currency, executions } of book)
    for (const execution of executions.filter(({ bustedAt }) => bustedAt === null)) {
      const sign = side === 'buy' ? 1 : -1;
      const [money, quantity] = [currencySchema.parse(currency), millionths(execution.quantity)];
      add(currency, sign * notional(price(execution.price), quantity, money));
      add(`share:${symbol}`, -sign * quantity);
    }
  return [...new Set([...wanted.keys(), ...clearing.keys()])].flatMap((unit) => {
    const [here, there] = [clearing.get(unit) ?? 0, wanted.get(unit) ?? 0];
    return here === there ? [] : [`${unit}: ${here} is booked at clearing and custody, ${there} at the venue`];
  });
}
