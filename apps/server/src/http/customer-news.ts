import type { LiveGateway } from '@parkett/market-server';
import { formatPosition } from '@parkett/platform-event-log';
import type { AccountMessage } from '@parkett/trading-contract';
import type { Runtime } from '../runtime';

/** Every recorded event of an account goes to its customer's own sockets, in order, with the place it stands at. */
export function tellCustomers(runtime: Runtime, gateway: LiveGateway): void {
  runtime.tail.listen({
    onRecord: (partition, { offset, record }) => {
      if (record.events.length === 0 || !record.aggregate.startsWith('account:')) return;
      gateway.emitToAccount(record.aggregate.slice('account:'.length), (): AccountMessage => ({
        position: formatPosition([{ partition, offset }]),
        recordedAt: record.recordedAt,
        events: record.events.map(({ type, v, ...body }) => ({ type, v, ...body })),
      }));
    },
  });
}
