import { isOnTick, isPrice, orderQuantityMax, sharesOf, wholeShares, type Price, type Shares } from '@parkett/kernel';
import { isBuyable, rulesFor, tickOf, type ListedInstrument, type LotSize } from '@parkett/market-contract';
import type { OrderType, Side, Validity } from '@parkett/trading-contract';
import { readFigure, type Language } from '@parkett/web-i18n';

/** The order form as typed, valid or not. */
export interface Draft {
  readonly side: Side;
  readonly orderType: 'market' | 'limit';
  readonly quantity: string;
  readonly limit: string;
  /** Whether the order waits until the price has reached `stop`. */
  readonly hasStop: boolean;
  readonly stop: string;
  readonly validity: Validity;
  /** A date, for an order that is valid until then. */
  readonly until: string;
}

export const emptyDraft = {
  orderType: 'market',
  quantity: '',
  limit: '',
  hasStop: false,
  stop: '',
  validity: 'day',
  until: '',
} as const satisfies Omit<Draft, 'side'>;

/** The order as it is sent. */
export interface Ticket {
  readonly symbol: string;
  readonly side: Side;
  readonly orderType: OrderType;
  readonly quantity: Shares;
  readonly limitPrice?: Price;
  readonly stopPrice?: Price;
  /** Absent for an order of one day. */
  readonly validity?: Validity;
  readonly expiresOn?: string;
}

export type DraftProblem =
  | {
      readonly field: 'quantity';
      readonly key:
        | 'ticket.enterQuantity'
        | 'ticket.wholeShares'
        | 'ticket.zeroQuantity'
        | 'ticket.badLot'
        | 'ticket.belowMinimum';
    }
  | { readonly field: 'limit'; readonly key: 'ticket.enterLimit' | 'ticket.badTick' }
  | { readonly field: 'stop'; readonly key: 'ticket.enterStop' | 'ticket.badTick' }
  | { readonly field: 'until'; readonly key: 'ticket.enterDate' };

/** Whole shares; undefined when the text is not a whole number. Thousands separators of the language are accepted. */
export function readQuantity(text: string, language: Language): number | undefined {
  const figure = readFigure(text, language) ?? '';
  return /^\d{1,10}$/.test(figure) ? Math.min(Number(figure), sharesOf(orderQuantityMax)) : undefined;
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
  const { lot } = rulesFor(instrument);
  if (draft.side === 'sell' || isBuyable(lot, wholeShares(count))) return undefined;
  const isTooFew = count < lot.buyMin && lot.buyMin > lot.buyStep;
  return { field: 'quantity', key: isTooFew ? 'ticket.belowMinimum' : 'ticket.badLot' };
}

function limitProblem(draft: Draft, instrument: ListedInstrument, language: Language): DraftProblem | undefined {
  if (draft.orderType === 'market') return undefined;
  const limit = readFigure(draft.limit, language) ?? '';
  if (!isPrice(limit)) return { field: 'limit', key: 'ticket.enterLimit' };
  return isOnTick(limit, tickOf(rulesFor(instrument), limit)) ? undefined : { field: 'limit', key: 'ticket.badTick' };
}

function stopProblem(draft: Draft, instrument: ListedInstrument, language: Language): DraftProblem | undefined {
  if (!draft.hasStop) return undefined;
  const stop = readFigure(draft.stop, language) ?? '';
  if (!isPrice(stop)) return { field: 'stop', key: 'ticket.enterStop' };
  return isOnTick(stop, tickOf(rulesFor(instrument), stop)) ? undefined : { field: 'stop', key: 'ticket.badTick' };
}

const dateProblem = ({ validity, until }: Draft): DraftProblem | undefined =>
  validity === 'gtd' && !/^\d{4}-\d{2}-\d{2}$/.test(until) ? { field: 'until', key: 'ticket.enterDate' } : undefined;

const orderTypeOf = ({ orderType, hasStop }: Draft): OrderType =>
  hasStop ? (orderType === 'limit' ? 'stopLimit' : 'stop') : orderType;

/** An order with a stop price waits for it, so it cannot be valid for the moment only. */
export const validitiesOf = ({ hasStop }: Pick<Draft, 'hasStop'>): readonly Validity[] =>
  hasStop ? ['day', 'gtc', 'gtd'] : ['day', 'gtc', 'gtd', 'ioc', 'fok'];

/** The order without its quantity. */
export type Terms = Omit<Ticket, 'quantity'>;

/** The terms of the order, or the problem with its prices or its validity. */
export function termsOf(draft: Draft, instrument: ListedInstrument, language: Language): Terms | DraftProblem {
  const problem =
    limitProblem(draft, instrument, language) ?? stopProblem(draft, instrument, language) ?? dateProblem(draft);
  if (problem) return problem;
  const limit = readFigure(draft.limit, language) ?? '';
  const stop = readFigure(draft.stop, language) ?? '';
  const { side, validity } = draft;
  return {
    symbol: instrument.symbol,
    side,
    orderType: orderTypeOf(draft),
    ...(draft.orderType === 'limit' && isPrice(limit) ? { limitPrice: limit } : {}),
    ...(draft.hasStop && isPrice(stop) ? { stopPrice: stop } : {}),
    ...(validity === 'day' ? {} : { validity }),
    ...(validity === 'gtd' ? { expiresOn: draft.until } : {}),
  };
}

/** The order to send, or the first problem of the draft as typed in this language. The server checks again. */
export function ticketOf(draft: Draft, instrument: ListedInstrument, language: Language): Ticket | DraftProblem {
  const problem = quantityProblem(draft, instrument, language);
  if (problem) return problem;
  const terms = termsOf(draft, instrument, language);
  return isProblem(terms)
    ? terms
    : { ...terms, quantity: sharesOf(wholeShares(readQuantity(draft.quantity, language) ?? 0)) };
}

/** The form filled in for an existing order; `write` formats a price as people type it. */
export const draftOf = (
  { side, quantity: count, limitPrice, stopPrice, validity = 'day', expiresOn = '' }: Ticket,
  write: (price: Price) => string,
): Draft => ({
  side,
  orderType: limitPrice === undefined ? 'market' : 'limit',
  quantity: String(count),
  limit: limitPrice === undefined ? '' : write(limitPrice),
  hasStop: stopPrice !== undefined,
  stop: stopPrice === undefined ? '' : write(stopPrice),
  validity,
  until: expiresOn,
});

export const isProblem = (value: Terms | DraftProblem): value is DraftProblem => 'field' in value;

/** One step up or down on the grid of quantities that can be bought, never below zero. */
export function stepQuantity(
  text: string,
  { buyMin, buyStep }: LotSize,
  direction: 1 | -1,
  language: Language,
): string {
  const count = readQuantity(text, language) ?? 0;
  const above = (count - buyMin) / buyStep;
  const steps = direction > 0 ? Math.max(0, Math.floor(above) + 1) : Math.ceil(above) - 1;
  return String(steps < 0 ? 0 : buyMin + steps * buyStep);
}

/**
 * A fraction of the largest order, rounded down to what can be bought. All of it may be an odd lot. The ticket takes
 * whole shares only: of a holding with a fraction it offers the full lots.
 */
export function partOf(most: number, divisor: number, { buyMin, buyStep }: LotSize): number {
  if (divisor === 1 && Number.isInteger(most)) return most;
  const part = most / divisor;
  return part < buyMin ? 0 : buyMin + Math.floor((part - buyMin) / buyStep) * buyStep;
}
