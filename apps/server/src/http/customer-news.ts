import { viewOf } from '@parkett/composition';
import { UnknownEvent, type EventBody } from '@parkett/kernel';
import { decidedAtOf, formatPosition, type ChainedRecord, type EventRecord } from '@parkett/platform-event-log';
import type { LogFollower } from '@parkett/platform-read-model';
import type { AccountGateway } from '@parkett/platform-realtime';
import type { AccountMessage } from '@parkett/trading-contract';

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

/** Records that change what a customer sees: those with events, and rejected orders, which are listed from then on. */
const isNews = ({ events, outcome, context }: EventRecord): boolean =>
  events.length > 0 || (outcome.kind === 'rejected' && context['order'] !== undefined);

/**
 * Sends every recorded event and every rejected order of an account to the customer's own sockets, in order, with its
 * position in the log.
 */
export function tellCustomers(
  { tail }: { readonly tail: Pick<LogFollower, 'listen'> },
  gateway: Pick<AccountGateway, 'emitToAccount'>,
): void {
  tail.listen({
    onRecord: (partition, chained) => {
      const { aggregate } = chained.record;
      if (!isNews(chained.record) || !aggregate.startsWith('account:')) return;
      gateway.emitToAccount(aggregate.slice('account:'.length), () => newsOf(partition, chained));
    },
  });
}
