import {
  currencySchema,
  defineEvents,
  instantSchema,
  priceSchema,
  sharesSchema,
  symbolSchema,
  type EventOf,
  type WrittenEventOf,
} from '@parkett/kernel';
import { z } from 'zod';
import { corporateActionAppliedV1, corporateActionPaidV1 } from './action-shapes';
import { executionBustedV1 } from './bust-shapes';
import { orderTypeSchema, singleOrder, untriggeredOrder, validitySchema } from './commands';
import {
  orderReplacedV1,
  orderTriggeredV1,
  replaceRefusedV1,
  replaceRequestedV1,
  stopMovedV1,
  v1,
  v2,
  v3,
  v4,
  type InMillionths,
} from './event-shapes';
import { rightsEndedV1, rightsExercisedV1, rightsGrantedV1, rightsRemindedV1, rightsSettledV1 } from './rights-shapes';
import { proceedsSettledV1 } from './settlement-shapes';
import { sideSchema } from './side';
import { fromWholeShares } from './whole-shares';

const id = z.string().min(1).max(64);

const accountOpenedV1 = z.object({
  currency: currencySchema,
});

/** The account can hold cash in another currency than its own from now on. */
const currencyAccountOpenedV1 = z.object({ currency: currencySchema });

const cancelRequestedV1 = z.object({
  orderId: id,
  symbol: symbolSchema,
  reason: z.enum(['customer', 'dayEnd']),
});

/** `auctionOver`: the rest of an order for an auction that is over. */
const orderCancelledV4 = v3.orderCancelled.extend({
  reason: z.enum([...v3.orderCancelled.shape.reason.options, 'auctionOver']),
});

const up = fromWholeShares;
export const tradingEvents = defineEvents({
  AccountOpened: { 1: accountOpenedV1 },
  CurrencyAccountOpened: { 1: currencyAccountOpenedV1, write: 0 },
  OrderPlaced: {
    1: v1.orderPlaced,
    2: v2.orderPlaced,
    3: v3.orderPlaced,
    4: v4.orderPlaced,
    up: {
      1: up.orderPlaced,
      2: (placed: InMillionths['orderPlaced']) => ({ ...placed, ...untriggeredOrder }),
      3: (placed: z.output<typeof v3.orderPlaced>) => ({ ...placed, ...singleOrder, parentOrderId: null }),
    },
    write: 1,
  },
  OrderTriggered: { 1: orderTriggeredV1, write: 0 },
  StopMoved: { 1: stopMovedV1, write: 0 },
  ReplaceRequested: { 1: replaceRequestedV1, write: 0 },
  OrderReplaced: { 1: orderReplacedV1, write: 0 },
  ReplaceRefused: { 1: replaceRefusedV1, write: 0 },
  CancelRequested: { 1: cancelRequestedV1 },
  OrderCancelled: {
    1: v1.orderCancelled,
    2: v2.orderCancelled,
    3: v3.orderCancelled,
    4: orderCancelledV4,
    up: {
      1: up.orderCancelled,
      2: (cancelled: InMillionths['orderCancelled']) => cancelled,
      3: (cancelled: z.output<typeof v3.orderCancelled>) => cancelled,
    },
    write: 1,
  },
  LotsConsumed: { 1: v1.lotsConsumed, 2: v2.lotsConsumed, up: { 1: up.lotsConsumed }, write: 0 },
  OrderExecuted: { 1: v1.orderExecuted, 2: v2.orderExecuted, up: { 1: up.orderExecuted }, write: 1 },
  ExecutionSuspended: {
    1: v1.executionSuspended,
    2: v2.executionSuspended,
    up: { 1: up.executionSuspended },
    write: 1,
  },
  ExecutionBusted: { 1: executionBustedV1, write: 0 },
  CorporateActionApplied: { 1: corporateActionAppliedV1, write: 0 },
  CorporateActionPaid: { 1: corporateActionPaidV1, write: 0 },
  RightsGranted: { 1: rightsGrantedV1, write: 0 },
  RightsExercised: { 1: rightsExercisedV1, write: 0 },
  RightsReminded: { 1: rightsRemindedV1, write: 0 },
  RightsEnded: { 1: rightsEndedV1, write: 0 },
  RightsSettled: { 1: rightsSettledV1, write: 0 },
  ProceedsSettled: { 1: proceedsSettledV1, write: 0 },
});
export type AccountEvent = EventOf<typeof tradingEvents>;
export type WrittenAccountEvent = WrittenEventOf<typeof tradingEvents>;
export type CurrencyAccountOpened = EventOf<typeof tradingEvents, 'CurrencyAccountOpened'>;
export type OrderPlaced = EventOf<typeof tradingEvents, 'OrderPlaced'>;
export type OrderTriggered = EventOf<typeof tradingEvents, 'OrderTriggered'>;
export type StopMoved = EventOf<typeof tradingEvents, 'StopMoved'>;
export type ReplaceRequested = EventOf<typeof tradingEvents, 'ReplaceRequested'>;
export type OrderReplaced = EventOf<typeof tradingEvents, 'OrderReplaced'>;
export { replaceRefusalSchema, type ReplaceRefusal } from './event-shapes';
export type ReplaceRefused = EventOf<typeof tradingEvents, 'ReplaceRefused'>;
export type LotsConsumed = EventOf<typeof tradingEvents, 'LotsConsumed'>;
export type OrderExecuted = EventOf<typeof tradingEvents, 'OrderExecuted'>;

export type CorporateActionApplied = EventOf<typeof tradingEvents, 'CorporateActionApplied'>;
export type CorporateActionPaid = EventOf<typeof tradingEvents, 'CorporateActionPaid'>;
export type RightsGranted = EventOf<typeof tradingEvents, 'RightsGranted'>;
export type RightsExercised = EventOf<typeof tradingEvents, 'RightsExercised'>;
export type RightsReminded = EventOf<typeof tradingEvents, 'RightsReminded'>;
export type RightsEnded = EventOf<typeof tradingEvents, 'RightsEnded'>;
export type RightsSettled = EventOf<typeof tradingEvents, 'RightsSettled'>;
export type ProceedsSettled = EventOf<typeof tradingEvents, 'ProceedsSettled'>;
export type ExecutionBusted = EventOf<typeof tradingEvents, 'ExecutionBusted'>;

/**
 * The order in the context of a record that rejects it, as `order`. Records of builds before this one have none. An
 * unknown symbol has itself as name, and no currency.
 */
export const refusedOrderSchema = z.object({
  symbol: symbolSchema,
  name: z.string(),
  side: sideSchema,
  orderType: orderTypeSchema,
  /** In shares; a whole number, unless the order was refused for its fraction. */
  quantity: sharesSchema,
  limitPrice: priceSchema.nullable(),
  stopPrice: priceSchema.nullable().default(null),
  trailBy: priceSchema.nullable().default(null),
  takeProfit: priceSchema.nullable().default(null),
  stopLoss: priceSchema.nullable().default(null),
  validity: validitySchema.default('day'),
  currency: currencySchema.nullable(),
  /** When the customer's command was issued; never after the decision. */
  placedAt: instantSchema,
});
export type RefusedOrder = z.output<typeof refusedOrderSchema>;

/**
 * Socket message `account`: the events of one record for this customer. `position` is the record's place in the log;
 * with it the client can wait for the read models and notice gaps.
 */
export const accountMessageSchema = z.object({
  position: z.string(),
  /** When the record was decided. */
  recordedAt: z.number().int(),
  events: z.array(z.record(z.string(), z.unknown())),
});
export type AccountMessage = z.output<typeof accountMessageSchema>;
