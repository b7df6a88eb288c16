import type { ChainedRecord } from '@parkett/platform-event-log';

/** The customer whom a record erases; undefined for every other record. */
export const erasedBy = ({ record: { aggregate, events } }: ChainedRecord): string | undefined =>
  events.some(({ type }) => type === 'CustomerErased') ? aggregate.slice('account:'.length) : undefined;
