import type { EventBody } from '@parkett/kernel';
import { upsertInstrumentsSchema, type CatalogueEvent } from '@parkett/market-contract';
import { catalogueDecider } from '@parkett/market-domain';
import { aggregateKind, type AnyAggregateKind } from '@parkett/platform-event-log';

export const isCatalogueEvent = (event: EventBody): event is CatalogueEvent =>
  event.type === 'InstrumentsUpserted' && event.v === 1;

/** The aggregate kind of the instrument catalogue, for the engine. */
export const catalogueKind: AnyAggregateKind = aggregateKind({
  prefix: 'catalogue',
  stateVersion: 1,
  decider: catalogueDecider,
  knows: isCatalogueEvent,
  parseCommand: (type, body) => {
    const parsed = upsertInstrumentsSchema.safeParse({ ...(body as object), type });
    return parsed.success ? parsed.data : undefined;
  },
  contextFor: (_command, { actor }) => ({ context: { actor }, recorded: {} }),
});
