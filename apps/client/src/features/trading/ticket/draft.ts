import { isOnTick, isPrice, quantity, type Price, type Quantity } from '@parkett/kernel';
import type { Instrument } from '@parkett/market-contract';
import type { OrderType, Side } from '@parkett/trading-contract';

/** The order as it stands in the form: what was typed, right or wrong. */
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
  | { readonly field: 'quantity'; readonly key: 'ticket.enterQuantity' | 'ticket.zeroQuantity' | 'ticket.badLot' }
  | { readonly field: 'limit'; readonly key: 'ticket.enterLimit' | 'ticket.badTick' };

/** The largest number of shares one order may name (kernel's quantity schema). */
const quantityMax = 1_000_000_000;

/** A decimal as typed in either way of writing: "1.234,5", "1234,5" and "1234.5" are the same. */
export function readDecimal(text: string): string {
  const plain = text.replace(/[\s\u00a0]/g, '');
  const point = plain.includes(',') ? plain.replaceAll('.', '').replace(',', '.') : plain;
  return point.replace(/^0+(?=\d)/, '');
}

/** Whole shares; undefined when it is no whole number. Points and spaces between thousands are allowed. */
export function readQuantity(text: string): number | undefined {
  const plain = text.replace(/[\s\u00a0.,']/g, '');
  return /^\d{1,10}$/.test(plain) ? Math.min(Number(plain), quantityMax) : undefined;
}

function quantityProblem(draft: Draft, instrument: Instrument): DraftProblem | undefined {
  const count = readQuantity(draft.quantity);
  if (count === undefined) return { field: 'quantity', key: 'ticket.enterQuantity' };
  if (count === 0) return { field: 'quantity', key: 'ticket.zeroQuantity' };
  // Odd lots can be sold: they may be all that is left.
  return draft.side === 'buy' && count % instrument.lot !== 0 ? { field: 'quantity', key: 'ticket.badLot' } : undefined;
}

function limitProblem(draft: Draft, instrument: Instrument): DraftProblem | undefined {
  if (draft.orderType === 'market') return undefined;
  const limit = readDecimal(draft.limit);
  if (!isPrice(limit)) return { field: 'limit', key: 'ticket.enterLimit' };
  return isOnTick(limit, instrument.tick) ? undefined : { field: 'limit', key: 'ticket.badTick' };
}

/** The order to send, or the first thing that is wrong with the draft. The server judges again. */
export function ticketOf(draft: Draft, instrument: Instrument): Ticket | DraftProblem {
  const problem = quantityProblem(draft, instrument) ?? limitProblem(draft, instrument);
  if (problem) return problem;
  const limit = readDecimal(draft.limit);
  return {
    symbol: instrument.symbol,
    side: draft.side,
    orderType: draft.orderType,
    quantity: quantity(readQuantity(draft.quantity) ?? 0),
    ...(draft.orderType === 'limit' && isPrice(limit) ? { limitPrice: limit } : {}),
  };
}

export const isProblem = (value: Ticket | DraftProblem): value is DraftProblem => 'field' in value;

/** A step up or down on the grid of lots, never below nothing. */
export function stepQuantity(text: string, lot: number, direction: 1 | -1): string {
  const count = readQuantity(text) ?? 0;
  const lots = direction > 0 ? Math.floor(count / lot) + 1 : Math.ceil(count / lot) - 1;
  return String(Math.max(0, lots) * lot);
}
