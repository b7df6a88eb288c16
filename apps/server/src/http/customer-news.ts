import { UnknownEvent, type EventBody } from '@parkett/kernel';
import { decidedAtOf, formatPosition, type ChainedRecord } from '@parkett/platform-event-log';
import type { AccountGateway } from '@parkett/platform-realtime';
import { tradingEvents, type AccountMessage } from '@parkett/trading-contract';
import type { Runtime } from '../runtime';

/**
 * Builds the message to the customer's own sockets for a record. Events of other contexts than trading are sent by name
 * alone, because a step-up's id belongs to the session that obtained it and would let any other session use it.
 */
export const newsOf = (
  partition: number,
  { offset, record }: Pick<ChainedRecord, 'offset' | 'record'>,
): AccountMessage => ({
  position: formatPosition([{ partition, offset }]),
  recordedAt: decidedAtOf(record),
  events: record.events.map((recorded) => ({ ...(tradingEvent(recorded) ?? { type: recorded.type, v: recorded.v }) })),
});

/**
 * Undefined for an event of another context or of a newer build. An unknown event must not stop the log follower here:
 * nothing is derived from the message, and the follower answers the commands of all customers of the partition.
 */
function tradingEvent(recorded: EventBody): EventBody | undefined {
  try {
    return tradingEvents.find(recorded);
  } catch (error) {
    if (error instanceof UnknownEvent) return undefined;
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
