import { identityEvents } from '@parkett/identity-contract';
import { joinEvents } from '@parkett/kernel';
import type { LiveGateway } from '@parkett/market-server';
import { formatPosition, type ChainedRecord } from '@parkett/platform-event-log';
import { tradingEvents, type AccountMessage } from '@parkett/trading-contract';
import type { Runtime } from '../runtime';

const accountEvents = joinEvents(tradingEvents, identityEvents);

/**
 * What a record says to the customer's own sockets. What happened to who they are is told by name alone: a step-up's id
 * belongs to the session that has earned it, and would let any other one use it.
 */
export const newsOf = (
  partition: number,
  { offset, record }: Pick<ChainedRecord, 'offset' | 'record'>,
): AccountMessage => ({
  position: formatPosition([{ partition, offset }]),
  recordedAt: record.recordedAt,
  events: record.events.map((recorded) => {
    const event = accountEvents.read(recorded);
    return tradingEvents.owns(event) ? { ...event } : { type: event.type, v: event.v };
  }),
});

/** Every recorded event of an account goes to its customer's own sockets, in order, with the place it stands at. */
export function tellCustomers(runtime: Runtime, gateway: LiveGateway): void {
  runtime.tail.listen({
    onRecord: (partition, chained) => {
      const { aggregate, events } = chained.record;
      if (events.length === 0 || !aggregate.startsWith('account:')) return;
      gateway.emitToAccount(aggregate.slice('account:'.length), () => newsOf(partition, chained));
    },
  });
}
