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

/** Which field of the ticket a refusal of the order, or of a question about it, is about. */
export const ticketFields: FieldsOf<TicketField> = { ...codes, quantity: 'quantity', limitPrice: 'limit' };
