import type { TradingError } from '@parkett/trading-contract';
import type { FieldsOf, Refusal } from '../../../shared/refusal';

export type TicketField = 'quantity' | 'limit';
export type TicketRefusal = Refusal<TicketField>;

const codes = {
  BAD_LOT: 'quantity',
  INSUFFICIENT_CASH: 'quantity',
  INSUFFICIENT_SELLABLE: 'quantity',
  ABOVE_MAX_VALUE: 'quantity',
  BAD_TICK: 'limit',
  PRICE_REQUIRED: 'limit',
  PRICE_OUT_OF_COLLAR: 'limit',
} as const satisfies { readonly [Code in TradingError]?: TicketField };

/** Maps a refusal of an order, or of a query about it, to the field of the ticket that it is about. */
export const ticketFields: FieldsOf<TicketField> = { ...codes, quantity: 'quantity', limitPrice: 'limit' };
