import { minor, type Currency } from '@parkett/kernel';
import type { TradingError } from '@parkett/trading-contract';
import type { CallFailure } from '@parkett/web-api';
import { translate } from '@parkett/web-i18n';
import type { Formats } from '@parkett/web-ui';
import { refusalOf, type FieldsOf, type Refusal } from '../../../shared/refusal';

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

/** The server's sentence for these codes speaks of an order that was refused. Behind an estimate there is no order yet. */
function estimateText({ code, facts }: CallFailure, formats: Formats, currency: Currency): string | undefined {
  const price = (fact: unknown): string => (typeof fact === 'string' ? formats.price(fact) : '–');
  const money = (fact: unknown): string => (typeof fact === 'number' ? formats.money(minor(fact), currency) : '–');
  switch (code) {
    case 'PRICE_OUT_OF_COLLAR':
      return translate('ticket.limitOutside', { from: price(facts['from']), to: price(facts['to']) });
    case 'NO_QUOTE':
      return translate('ticket.noPrice');
    case 'ABOVE_MAX_VALUE':
      return translate('ticket.tooLarge', { max: money(facts['max']) });
    case 'CURRENCY_MISMATCH':
      return translate('ticket.otherCurrency');
    default:
      return undefined;
  }
}

/** Why an order cannot be estimated, at the field that it is about. */
export function estimateRefusal(failure: CallFailure, formats: Formats, currency: Currency): TicketRefusal {
  const refusal = refusalOf(failure, ticketFields);
  return { ...refusal, text: estimateText(failure, formats, currency) ?? refusal.text };
}
