import type { Currency } from '@parkett/kernel';
import type { TradingError } from '@parkett/trading-contract';
import type { CallFailure } from '@parkett/web-api';
import { translate } from '@parkett/web-i18n';
import type { Formats } from '@parkett/web-ui';
import { refusalOf, type FieldsOf, type Refusal } from '../../../shared/api/refusal';
import { estimateText } from './estimate-text';

export type TicketField = 'quantity' | 'limit' | 'stop' | 'until';
export type TicketRefusal = Refusal<TicketField>;

const codes = {
  BAD_LOT: 'quantity',
  INSUFFICIENT_CASH: 'quantity',
  INSUFFICIENT_SELLABLE: 'quantity',
  ABOVE_MAX_VALUE: 'quantity',
  BAD_TICK: 'limit',
  PRICE_REQUIRED: 'limit',
  PRICE_OUT_OF_COLLAR: 'limit',
  STOP_PRICE_REQUIRED: 'stop',
  STOP_PRICE_REACHED: 'stop',
  STOP_PRICE_OUT_OF_COLLAR: 'stop',
  EXPIRY_OUT_OF_RANGE: 'until',
} as const satisfies { readonly [Code in TradingError]?: TicketField };

/** Maps a refusal of an order, or of a query about it, to the field of the ticket that it is about. */
export const ticketFields: FieldsOf<TicketField> = {
  ...codes,
  quantity: 'quantity',
  limitPrice: 'limit',
  stopPrice: 'stop',
  expiresOn: 'until',
};

/** Why an order cannot be estimated, at the field that it is about. */
export function estimateRefusal(failure: CallFailure, formats: Formats, currency: Currency): TicketRefusal {
  const refusal = refusalOf(failure, ticketFields);
  return { ...refusal, text: estimateText(failure, translate, formats, currency) ?? refusal.text };
}
