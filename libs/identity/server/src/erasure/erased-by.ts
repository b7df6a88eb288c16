import type { ChainedRecord } from '@parkett/platform-event-log';

/** The customer who is erased by a record; undefined for every other record. */
export const erasedBy = ({ record: { aggregate, events } }: ChainedRecord): string | undefined =>
  events.some(({ type }) => type === 'CustomerErased') ? aggregate.slice('account:'.length) : undefined;
