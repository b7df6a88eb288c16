import { approverErrors, rejectWith } from '@parkett/kernel';
import { tradingErrors } from '@parkett/trading-contract';

/** Stable codes of this context's errors, each with its HTTP status; the comment beside a code names its facts. */
export const depotErrors = {
  ...tradingErrors,
  ...approverErrors,
  TRANSFER_NOT_OFFERED: 409, // not switched on
  TRANSFER_EXISTS: 409,
  TRANSFER_UNKNOWN: 404,
  TRANSFER_INSTRUCTED: 409, // too late to cancel, or instructed twice
  TRANSFER_NOT_INSTRUCTED: 409,
  TRANSFER_TOO_MANY_LOTS: 422, // { limit }
  TOO_MANY_TRANSFERS: 422, // { limit }
  NOT_TRANSFERABLE: 422, // { need, transferable }: shares
  DELIVERY_BEFORE_ACTION: 409, // { actionId }: it is booked already, or can no longer be booked
  DELIVERY_AFTER_ACTION: 409, // { actionId }: it waits for the transfer, and ends the shares
  DELIVERY_QUANTITY_DIFFERS: 409, // { shares }: those of the transfer now
  DELIVERY_REFERENCE_TAKEN: 409, // { reference }
  DELIVERY_IN_FUTURE: 422, // { date }: the latest one that is possible
  COST_CURRENCY_DIFFERS: 422, // { currency }: that of the share
} as const;
export type DepotError = keyof typeof depotErrors;
export const rejectDepot = rejectWith<DepotError>();
