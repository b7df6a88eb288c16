import { viewOf } from '@parkett/composition';
import { UnknownEvent, type EventBody } from '@parkett/kernel';
import { decidedAtOf, formatPosition, type ChainedRecord } from '@parkett/platform-event-log';
import type { AccountGateway } from '@parkett/platform-realtime';
import type { AccountMessage } from '@parkett/trading-contract';
import type { Runtime } from '../runtime';

/**
 * Builds the message to the customer's own sockets for a record: the views that the slices declare of its events. A
 * record without visible events is sent, too, because its position tells the client what it has missed.
 */
export const newsOf = (
  partition: number,
  { offset, record }: Pick<ChainedRecord, 'offset' | 'record'>,
): AccountMessage => ({
  position: formatPosition([{ partition, offset }]),
  recordedAt: decidedAtOf(record),
  events: record.events.flatMap((recorded) => seen(recorded) ?? []).map((event) => ({ ...event })),
});

/**
 * An event of a newer build is sent by name alone. It must not stop the log follower here: nothing is derived from the
 * message, and the follower answers the commands of all customers of the partition.
 */
function seen(recorded: EventBody): EventBody | undefined {
  try {
    return viewOf(recorded);
  } catch (error) {
    if (error instanceof UnknownEvent) return { type: recorded.type, v: recorded.v };
    throw error;
  }
}

/** Sends every recorded event of an account to the customer's own sockets, in order, with its position in the log. */
export function tellCustomers(runtime: Runtime, gateway: AccountGateway): void {
  runtime.tail.listen({
    onRecord: (partition, chained) => {
      const { aggregate, events } = chained.record;
      if (events.length === 0 || !aggregate.startsWith('account:')) return;
      gateway.emitToAccount(aggregate.slice('account:'.length), () => newsOf(partition, chained));
    },
  });
}
