import type { EventRecord } from '@parkett/platform-event-log';

/**
 * The trade date of an order, which its record keeps beside the broker's book date. Records from before the book date
 * have only one date, which was both.
 */
export const tradeDateOf = ({ context, businessDate }: Pick<EventRecord, 'context' | 'businessDate'>): string =>
  typeof context['tradeDate'] === 'string' ? context['tradeDate'] : businessDate;
