import { UnknownEvent, type EventBody } from '@parkett/kernel';
import { formatPosition, type ChainedRecord } from '@parkett/platform-event-log';
import type { AccountGateway } from '@parkett/platform-realtime';
import { tradingEvents, type AccountMessage } from '@parkett/trading-contract';
import type { Runtime } from '../runtime';

/**
 * The event as sent to the customer. Only events about money and orders have their content, because a step-up's id, for
 * example, belongs to the session that obtained it and would let any other session use it. An event that only a newer
 * build knows is sent by name alone, too: the client needs no more to refresh, and an error would stop the log
 * follower.
 */
function shown(recorded: EventBody): EventBody {
  try {
    const event = tradingEvents.find(recorded);
    if (event) return event;
  } catch (error) {
    if (!(error instanceof UnknownEvent)) throw error;
  }
  return { type: recorded.type, v: recorded.v };
}

/** Builds the message to the customer's own sockets for a record. */
export const newsOf = (
  partition: number,
  { offset, record }: Pick<ChainedRecord, 'offset' | 'record'>,
): AccountMessage => ({
  position: formatPosition([{ partition, offset }]),
  recordedAt: record.recordedAt,
  events: record.events.map((recorded) => ({ ...shown(recorded) })),
});

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
