import type { Currency } from '@parkett/kernel';
import type { TradingError } from '@parkett/trading-contract';
import type { CallFailure } from '@parkett/web-api';
import { translate } from '@parkett/web-i18n';
import type { Formats } from '@parkett/web-ui';
import { refusalOf, type FieldsOf, type Refusal } from '../../../shared/api/refusal';
import { isForExits, stopKindOf, type Draft } from './draft';
import { estimateText } from './estimate-text';

export type TicketField = 'quantity' | 'limit' | 'stop' | 'trail' | 'takeProfit' | 'stopLoss' | 'until';
export type TicketRefusal = Refusal<TicketField>;
export type ErrorOf = (field: TicketField) => string | undefined;

const codes = {
  BAD_LOT: 'quantity',
  INSUFFICIENT_CASH: 'quantity',
  INSUFFICIENT_SELLABLE: 'quantity',
  ABOVE_MAX_VALUE: 'quantity',
  BAD_TICK: 'limit',
  PRICE_REQUIRED: 'limit',
  PRICE_OUT_OF_COLLAR: 'limit',
  LIMIT_PRICE_REACHED: 'limit',
  STOP_PRICE_REQUIRED: 'stop',
  STOP_PRICE_REACHED: 'stop',
  STOP_PRICE_OUT_OF_COLLAR: 'stop',
  TRAIL_REQUIRED: 'trail',
  TAKE_PROFIT_TOO_LOW: 'takeProfit',
  STOP_LOSS_TOO_HIGH: 'stopLoss',
  EXPIRY_OUT_OF_RANGE: 'until',
} as const satisfies { readonly [Code in TradingError]?: TicketField };

/** Maps a refusal of an order, or of a query about it, to the field of the ticket that it is about. */
export const ticketFields: FieldsOf<TicketField> = {
  ...codes,
  quantity: 'quantity',
  limitPrice: 'limit',
  stopPrice: 'stop',
  trailBy: 'trail',
  takeProfit: 'takeProfit',
  stopLoss: 'stopLoss',
  expiresOn: 'until',
};

/** Whether the ticket shows a field: a refusal at another one is shown below the fields. */
export function isShown(field: TicketField, draft: Draft): boolean {
  const isTrailing = draft.hasStop && stopKindOf(draft) === 'trailing';
  if (field === 'limit') return draft.orderType === 'limit';
  if (field === 'stop') return draft.hasStop && !isTrailing;
  if (field === 'trail') return isTrailing;
  if (field === 'takeProfit' || field === 'stopLoss') return draft.hasExits && isForExits(draft);
  return field === 'quantity' || draft.validity === 'gtd';
}

/** Why an order cannot be estimated, at the field that it is about. */
export function estimateRefusal(failure: CallFailure, formats: Formats, currency: Currency): TicketRefusal {
  const refusal = refusalOf(failure, ticketFields);
  return { ...refusal, text: estimateText(failure, translate, formats, currency) ?? refusal.text };
}
