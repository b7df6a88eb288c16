import { z } from 'zod';

/** The aggregate that settles the trades of one trade date in one instrument. */
export const settlementOf = ({ symbol, tradeDate }: { readonly symbol: string; readonly tradeDate: string }): string =>
  `settlement:${symbol}.${tradeDate}`;

/** Takes the reports of the custodian that name no instruction of ours. No symbol begins with a small letter. */
export const unmatchedSettlement = 'settlement:unmatched';

/** The id of an instruction of an aggregate, by its number there, from 1. The custodian knows it by this id. */
export const instructionIdOf = (settlement: string, number: number): string =>
  `${settlement.slice('settlement:'.length)}.${number}`;

/** The instrument and the trade date of an aggregate; undefined for that of unmatched reports. */
export function tradesOf(settlement: string): { readonly symbol: string; readonly tradeDate: string } | undefined {
  const [, symbol, tradeDate] = /^settlement:(.+)\.(\d{4}-\d{2}-\d{2})$/.exec(settlement) ?? [];
  return symbol === undefined || tradeDate === undefined ? undefined : { symbol, tradeDate };
}

/** The aggregate that an id of the custodian's report names. */
export function settlementIn(instructionId: string): string {
  const named = /^([A-Z0-9][A-Z0-9.-]{0,15}\.\d{4}-\d{2}-\d{2})\.\d{1,6}$/.exec(instructionId)?.[1];
  return named === undefined ? unmatchedSettlement : `settlement:${named}`;
}

/**
 * Why a report could not be booked on an instruction: no such instruction or order to buy in, another instrument or
 * currency, more than is open or in the other direction, or all the shares for another amount.
 */
export const suspendReasonSchema = z.enum(['unknown', 'differs', 'tooMuch', 'cash']);
export type SuspendReason = z.output<typeof suspendReasonSchema>;
