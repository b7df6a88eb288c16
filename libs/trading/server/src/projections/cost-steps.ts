import { add, minor, proRata, zero, type Currency, type Minor } from '@parkett/kernel';
import type { StoredRow, WrittenRow } from '@parkett/platform-read-model';
import type { CorporateActionApplied, OrderExecuted } from '@parkett/trading-contract';
import { costMoved, noCost, withStep, type CostBasis } from '@parkett/trading-domain';
import { storedShares } from '../queries/stored-shares';
import { isSale } from './action-sales';
import { actionStepId } from './lot-actions';
import { chargesOf } from './lot-changes';
import type { holdingCostTable, holdingStepTable } from './lot-history-tables';

export type StepRow = WrittenRow<typeof holdingStepTable.columns>;
export type CostRow = WrittenRow<typeof holdingCostTable.columns>;
type StoredStep = StoredRow<typeof holdingStepTable.columns>;

/** A holding by its account and symbol. */
export interface Held {
  readonly accountId: string;
  readonly symbol: string;
}

export interface Named extends Held {
  readonly name: string;
  readonly currency: Currency;
}

export const keyOf = ({ accountId, symbol }: Held): string => JSON.stringify([accountId, symbol]);

/** The costs and sums of a holding. */
export interface Costs extends CostBasis {
  readonly bookedProfit: Minor;
  readonly buyFees: Minor;
  readonly buyTaxes: Minor;
  readonly sellFees: Minor;
  readonly sellTaxes: Minor;
}

export const nothingTraded: Costs = {
  ...noCost,
  bookedProfit: zero,
  buyFees: zero,
  buyTaxes: zero,
  sellFees: zero,
  sellTaxes: zero,
};

const noAction = { after: null, received_symbol: null, received: null, booked_cost: null, booked_moved: null };

/** The place of a step in the log. */
type Place = Pick<StepRow, 'record_offset' | 'place'>;

export const stepOfFill = (accountId: string, event: OrderExecuted, place: Place): StepRow => ({
  execution_id: event.executionId,
  account_id: accountId,
  symbol: event.symbol,
  side: event.side,
  quantity: event.quantity,
  counted: event.quantity,
  value: event.value,
  ...chargesOf(event.fees),
  profit: event.profit,
  ...noAction,
  ...place,
});

/** `bookedCost` is what the lots that took part had cost. */
export const stepOfAction = (accountId: string, event: CorporateActionApplied, place: Place): StepRow => ({
  execution_id: actionStepId(accountId, event.actionId),
  account_id: accountId,
  symbol: event.symbol,
  side: isSale(event) ? 'sell' : 'restate',
  quantity: event.entitled,
  counted: event.entitled,
  value: event.cash?.gross ?? zero,
  fees: 0,
  taxes: 0,
  profit: event.profit,
  ...noAction,
  ...(!isSale(event) && {
    after: event.after,
    received_symbol: event.received?.symbol ?? null,
    received: event.received?.quantity ?? null,
    booked_cost: 0,
    booked_moved: event.received === null ? 0 : add(event.received.value, event.received.fees),
  }),
  ...place,
});

const amount = (stored: string | number | null): Minor => minor(Number(stored ?? 0));

/** A step as it was written. */
export const writtenStep = (row: StoredStep): StepRow => ({
  ...row,
  quantity: storedShares(row.quantity),
  counted: storedShares(row.counted),
  value: amount(row.value),
  fees: amount(row.fees),
  taxes: amount(row.taxes),
  profit: amount(row.profit),
  record_offset: Number(row.record_offset),
  after: row.after === null ? null : storedShares(row.after),
  received: row.received === null ? null : storedShares(row.received),
  booked_cost: amount(row.booked_cost),
  booked_moved: amount(row.booked_moved),
});

/** Changes the costs of the holding, and those of the shares that a corporate action brings. */
export function applyStep(costs: Map<string, Costs>, row: StepRow): void {
  const key = keyOf({ accountId: row.account_id, symbol: row.symbol });
  const before = costs.get(key) ?? nothingTraded;
  if (row.side !== 'restate') {
    costs.set(key, withFill(before, row));
    return;
  }
  const step = {
    kind: 'restate',
    entitled: row.quantity,
    after: row.after ?? row.quantity,
    bookedCost: amount(row.booked_cost),
    bookedMoved: amount(row.booked_moved),
    proceeds: amount(row.value),
  } as const;
  const bookedProfit = add(before.bookedProfit, amount(row.profit));
  costs.set(key, { ...before, ...withStep(before, step), bookedProfit });
  if (row.received_symbol === null || row.received === null) return;
  const other = keyOf({ accountId: row.account_id, symbol: row.received_symbol });
  const receiving = costs.get(other) ?? nothingTraded;
  const received = { kind: 'receive', quantity: row.received, ...costMoved(before, step) } as const;
  costs.set(other, { ...receiving, ...withStep(receiving, received) });
}

/** A reversed purchase counts for the shares that were not given back, at their part of its cost. */
function withFill(before: Costs, { side, quantity, counted, ...row }: StepRow): Costs {
  const part = (whole: number): Minor =>
    counted === quantity ? amount(whole) : proRata(amount(whole), counted, quantity);
  const [value, fees, taxes] = [part(row.value), part(row.fees), part(row.taxes)];
  const kind = side === 'buy' ? 'buy' : 'sell';
  const basis = withStep(before, { kind, quantity: counted, value, fees: add(fees, taxes) });
  const after = { ...before, ...basis, bookedProfit: add(before.bookedProfit, amount(row.profit)) };
  return kind === 'buy'
    ? { ...after, buyFees: add(before.buyFees, fees), buyTaxes: add(before.buyTaxes, taxes) }
    : { ...after, sellFees: add(before.sellFees, fees), sellTaxes: add(before.sellTaxes, taxes) };
}

/** The costs of a holding as stored. */
export function costsOf(row: StoredRow<typeof holdingCostTable.columns>): Costs {
  return {
    quantity: storedShares(row.quantity),
    value: amount(row.average_value),
    fees: amount(row.average_fees),
    realised: amount(row.average_realised),
    diluted: amount(row.diluted),
    uncovered: storedShares(row.uncovered),
    bookedProfit: amount(row.booked_profit),
    buyFees: amount(row.buy_fees),
    buyTaxes: amount(row.buy_taxes),
    sellFees: amount(row.sell_fees),
    sellTaxes: amount(row.sell_taxes),
  };
}

export const rowOf = ({ accountId, symbol, name, currency }: Named, costs: Costs): CostRow => ({
  account_id: accountId,
  symbol,
  name,
  currency,
  quantity: costs.quantity,
  average_value: costs.value,
  average_fees: costs.fees,
  average_realised: costs.realised,
  diluted: costs.diluted,
  uncovered: costs.uncovered,
  booked_profit: costs.bookedProfit,
  buy_fees: costs.buyFees,
  buy_taxes: costs.buyTaxes,
  sell_fees: costs.sellFees,
  sell_taxes: costs.sellTaxes,
});
