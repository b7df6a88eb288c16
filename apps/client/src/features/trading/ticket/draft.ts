import { isOnTick, isPrice, orderQuantityMax, quantity, type Price, type Quantity } from '@parkett/kernel';
import type { ListedInstrument } from '@parkett/market-contract';
import type { OrderType, Side } from '@parkett/trading-contract';
import { readFigure, type Language } from '@parkett/web-i18n';

/** The order form as typed, valid or not. */
export interface Draft {
  readonly side: Side;
  readonly orderType: OrderType;
  readonly quantity: string;
  readonly limit: string;
}

/** The order as it is sent. */
export interface Ticket {
  readonly symbol: string;
  readonly side: Side;
  readonly orderType: OrderType;
  readonly quantity: Quantity;
  readonly limitPrice?: Price;
}

export type DraftProblem =
  | {
      readonly field: 'quantity';
      readonly key: 'ticket.enterQuantity' | 'ticket.wholeShares' | 'ticket.zeroQuantity' | 'ticket.badLot';
    }
  | { readonly field: 'limit'; readonly key: 'ticket.enterLimit' | 'ticket.badTick' };

/** Whole shares; undefined when the text is not a whole number. Thousands separators of the language are accepted. */
export function readQuantity(text: string, language: Language): number | undefined {
  const figure = readFigure(text, language) ?? '';
  return /^\d{1,10}$/.test(figure) ? Math.min(Number(figure), orderQuantityMax) : undefined;
}

function quantityProblem(draft: Draft, instrument: ListedInstrument, language: Language): DraftProblem | undefined {
  const count = readQuantity(draft.quantity, language);
  if (count === undefined)
    return {
      field: 'quantity',
      key: readFigure(draft.quantity, language)?.includes('.') ? 'ticket.wholeShares' : 'ticket.enterQuantity',
    };
  if (count === 0) return { field: 'quantity', key: 'ticket.zeroQuantity' };
  // Odd lots can be sold, because they may be all that the customer holds.
  return draft.side === 'buy' && count % instrument.lot !== 0 ? { field: 'quantity', key: 'ticket.badLot' } : undefined;
}

function limitProblem(draft: Draft, instrument: ListedInstrument, language: Language): DraftProblem | undefined {
  if (draft.orderType === 'market') return undefined;
  const limit = readFigure(draft.limit, language) ?? '';
  if (!isPrice(limit)) return { field: 'limit', key: 'ticket.enterLimit' };
  return isOnTick(limit, instrument.tick) ? undefined : { field: 'limit', key: 'ticket.badTick' };
}

/** The order without its quantity. */
export type Terms = Omit<Ticket, 'quantity'>;

/** The terms of the order, or the problem with its limit. */
export function termsOf(draft: Draft, instrument: ListedInstrument, language: Language): Terms | DraftProblem {
  const problem = limitProblem(draft, instrument, language);
  if (problem) return problem;
  const limit = readFigure(draft.limit, language) ?? '';
  return {
    symbol: instrument.symbol,
    side: draft.side,
    orderType: draft.orderType,
    ...(draft.orderType === 'limit' && isPrice(limit) ? { limitPrice: limit } : {}),
  };
}

/** The order to send, or the first problem of the draft as typed in this language. The server checks again. */
export function ticketOf(draft: Draft, instrument: ListedInstrument, language: Language): Ticket | DraftProblem {
  const problem = quantityProblem(draft, instrument, language);
  if (problem) return problem;
  const terms = termsOf(draft, instrument, language);
  return isProblem(terms) ? terms : { ...terms, quantity: quantity(readQuantity(draft.quantity, language) ?? 0) };
}

/** The form filled in for an existing order; `write` formats a price as people type it. */
export const draftOf = (
  { side, orderType, quantity: count, limitPrice }: Ticket,
  write: (price: Price) => string,
): Draft => ({ side, orderType, quantity: String(count), limit: limitPrice === undefined ? '' : write(limitPrice) });

export const isProblem = (value: Terms | DraftProblem): value is DraftProblem => 'field' in value;

/** One lot up or down on the grid of lots, never below zero. */
export function stepQuantity(text: string, lot: number, direction: 1 | -1, language: Language): string {
  const count = readQuantity(text, language) ?? 0;
  const lots = direction > 0 ? Math.floor(count / lot) + 1 : Math.ceil(count / lot) - 1;
  return String(Math.max(0, lots) * lot);
}

/** A fraction of the largest order, rounded down to whole lots. All of it may be an odd lot. */
export const partOf = (most: number, divisor: number, lot: number): number =>
  divisor === 1 ? most : Math.floor(most / divisor / lot) * lot;
