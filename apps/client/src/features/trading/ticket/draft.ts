import { isOnTick, isPrice, orderQuantityMax, sharesOf, wholeShares, type Price, type Shares } from '@parkett/kernel';
import {
  isBuyable,
  rulesFor,
  tickOf,
  type DailyAuction,
  type ListedInstrument,
  type LotSize,
} from '@parkett/market-contract';
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
  /** Whether the stop price follows the price (market order), or the order also works at its limit from the start. */
  readonly stopKind: 'fixed' | 'trailing' | 'oco';
  /** The distance of a trailing stop from the price. */
  readonly trail: string;
  /** Whether the shares of a purchase are sold again, at one of two prices. */
  readonly hasExits: boolean;
  readonly takeProfit: string;
  readonly stopLoss: string;
  readonly validity: Validity;
  /** A date, for an order that is valid until then. */
  readonly until: string;
  /** Whether the cash that the order lacks is exchanged with it. */
  readonly exchange: boolean;
}

export const emptyDraft = {
  orderType: 'market',
  quantity: '',
  limit: '',
  hasStop: false,
  stop: '',
  stopKind: 'fixed',
  trail: '',
  hasExits: false,
  takeProfit: '',
  stopLoss: '',
  validity: 'day',
  until: '',
  exchange: false,
} as const satisfies Omit<Draft, 'side'>;

/** The order as it is sent. */
export interface Ticket {
  readonly symbol: string;
  readonly side: Side;
  readonly orderType: OrderType;
  readonly quantity: Shares;
  readonly limitPrice?: Price;
  readonly stopPrice?: Price;
  readonly trailBy?: Price;
  readonly takeProfit?: Price;
  readonly stopLoss?: Price;
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
  | { readonly field: 'trail'; readonly key: 'ticket.enterTrail' }
  | { readonly field: 'takeProfit' | 'stopLoss'; readonly key: 'ticket.enterExit' | 'ticket.badTick' }
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
  if (stopKindOf(draft) === 'trailing')
    // Its tick is that of the latest price, which the server knows.
    return isPrice(readFigure(draft.trail, language) ?? '') ? undefined : { field: 'trail', key: 'ticket.enterTrail' };
  const stop = readFigure(draft.stop, language) ?? '';
  if (!isPrice(stop)) return { field: 'stop', key: 'ticket.enterStop' };
  return isOnTick(stop, tickOf(rulesFor(instrument), stop)) ? undefined : { field: 'stop', key: 'ticket.badTick' };
}

const exitFields = ['takeProfit', 'stopLoss'] as const;

function exitProblem(draft: Draft, instrument: ListedInstrument, language: Language): DraftProblem | undefined {
  if (!hasExitsIn(draft, instrument)) return undefined;
  const typed = exitFields.filter((field) => draft[field].trim() !== '');
  if (typed.length === 0) return { field: 'takeProfit', key: 'ticket.enterExit' };
  for (const field of typed) {
    const figure = readFigure(draft[field], language) ?? '';
    if (!isPrice(figure)) return { field, key: 'ticket.enterExit' };
    if (!isOnTick(figure, tickOf(rulesFor(instrument), figure))) return { field, key: 'ticket.badTick' };
  }
  return undefined;
}

const dateProblem = ({ validity, until }: Draft): DraftProblem | undefined =>
  validity === 'gtd' && !/^\d{4}-\d{2}-\d{2}$/.test(until) ? { field: 'until', key: 'ticket.enterDate' } : undefined;

type StopChoice = Pick<Draft, 'orderType' | 'hasStop' | 'stopKind'>;

/** The kind of stop that the order type has: a market order has no limit that the stop could be an alternative to. */
export const stopKindOf = ({ orderType, stopKind }: Pick<Draft, 'orderType' | 'stopKind'>): Draft['stopKind'] =>
  stopKind === (orderType === 'limit' ? 'oco' : 'trailing') ? stopKind : 'fixed';

function orderTypeOf({ orderType, hasStop, stopKind }: StopChoice): OrderType {
  if (!hasStop) return orderType;
  const kind = stopKindOf({ orderType, stopKind });
  if (kind !== 'fixed') return kind === 'oco' ? 'oco' : 'trailingStop';
  return orderType === 'limit' ? 'stopLimit' : 'stop';
}

/** Whether orders of the draft's kind can name the prices at which their shares are sold again. */
export const isForExits = (draft: StopChoice & Pick<Draft, 'side'>): boolean =>
  draft.side === 'buy' && !['trailingStop', 'oco'].includes(orderTypeOf(draft));

/** Whether the market lets shares be sold on the day of their purchase, as an exit may have to. */
export const hasSameDaySale = (instrument: ListedInstrument): boolean => rulesFor(instrument).sameDaySale ?? true;

/** Whether the order names these prices. A draft keeps them when another share is chosen. */
const hasExitsIn = (draft: Draft, instrument: ListedInstrument): boolean =>
  draft.hasExits && isForExits(draft) && hasSameDaySale(instrument);

const auctionValidities = { opening: 'atOpen', closing: 'atClose' } as const satisfies Record<DailyAuction, Validity>;

/**
 * An order with a stop price waits for it, so it cannot be valid for the moment or for an auction only; nor can any
 * order where the venue takes plain ones only.
 */
export const validitiesOf = (
  { hasStop }: Pick<Draft, 'hasStop'>,
  auctions: readonly DailyAuction[],
  plainOnly = false,
): readonly Validity[] =>
  hasStop || plainOnly
    ? ['day', 'gtc', 'gtd']
    : ['day', 'gtc', 'gtd', 'ioc', 'fok', ...auctions.map((auction) => auctionValidities[auction])];

/** The validity of the order: the one chosen, while there is such a choice. An auction may have passed since then. */
export function validityOf(
  draft: Pick<Draft, 'hasStop' | 'validity'>,
  auctions: readonly DailyAuction[],
  plainOnly = false,
): Draft['validity'] {
  return validitiesOf(draft, auctions, plainOnly).includes(draft.validity) ? draft.validity : 'day';
}

/** The draft as the venue of the share takes it. What was chosen for another share stays in the draft itself. */
export function offeredDraft(draft: Draft, instrument: ListedInstrument): Draft {
  const { auctions = [], plainOnly = false } = rulesFor(instrument);
  const offered = plainOnly ? { ...draft, hasStop: false, hasExits: false } : draft;
  return { ...offered, validity: validityOf(offered, auctions, plainOnly) };
}

/** The order without its quantity. */
export type Terms = Omit<Ticket, 'quantity'>;

/** The terms of the order, or the problem with its prices or its validity. */
export function termsOf(typed: Draft, instrument: ListedInstrument, language: Language): Terms | DraftProblem {
  const draft = offeredDraft(typed, instrument);
  const problem =
    limitProblem(draft, instrument, language) ??
    stopProblem(draft, instrument, language) ??
    exitProblem(draft, instrument, language) ??
    dateProblem(draft);
  if (problem) return problem;
  const { side, validity } = draft;
  const orderType = orderTypeOf(draft);
  const hasExits = hasExitsIn(draft, instrument);
  const priced = <Name extends string>(
    name: Name,
    text: string,
    isWanted: boolean,
  ): { readonly [N in Name]?: Price } => {
    const figure = readFigure(text, language) ?? '';
    return isWanted && isPrice(figure) ? ({ [name]: figure } as { readonly [N in Name]: Price }) : {};
  };
  return {
    symbol: instrument.symbol,
    side,
    orderType,
    ...priced('limitPrice', draft.limit, draft.orderType === 'limit'),
    ...priced('stopPrice', draft.stop, draft.hasStop && orderType !== 'trailingStop'),
    ...priced('trailBy', draft.trail, orderType === 'trailingStop'),
    ...priced('takeProfit', draft.takeProfit, hasExits),
    ...priced('stopLoss', draft.stopLoss, hasExits),
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
export function draftOf(ticket: Ticket, write: (price: Price) => string): Draft {
  const { side, orderType, quantity: count, limitPrice, stopPrice, trailBy, takeProfit, stopLoss } = ticket;
  const written = (price: Price | undefined): string => (price === undefined ? '' : write(price));
  return {
    side,
    orderType: limitPrice === undefined ? 'market' : 'limit',
    quantity: String(count),
    limit: written(limitPrice),
    hasStop: stopPrice !== undefined || trailBy !== undefined,
    stop: written(stopPrice),
    stopKind: orderType === 'oco' ? 'oco' : orderType === 'trailingStop' ? 'trailing' : 'fixed',
    trail: written(trailBy),
    hasExits: takeProfit !== undefined || stopLoss !== undefined,
    takeProfit: written(takeProfit),
    stopLoss: written(stopLoss),
    validity: ticket.validity ?? 'day',
    until: ticket.expiresOn ?? '',
    exchange: false,
  };
}

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
 * Quarters of the largest order, rounded down to what can be bought. All of it may be an odd lot. The ticket takes
 * whole shares only: of a holding with a fraction it offers the full lots.
 */
export function partOf(most: number, quarters: number, { buyMin, buyStep }: LotSize): number {
  if (quarters === 4 && Number.isInteger(most)) return most;
  const part = (most * quarters) / 4;
  return part < buyMin ? 0 : buyMin + Math.floor((part - buyMin) / buyStep) * buyStep;
}
