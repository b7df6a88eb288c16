import {
  currencySchema,
  dateSchema,
  defineCommands,
  isWholeShares,
  orderQuantityMax,
  priceSchema,
  quantitySchema,
  recordedIdSchema,
  sharesOf,
  symbolSchema,
  wholeShares,
  wholeSharesSchema,
  type CommandOf,
  type Quantity,
  type SentOf,
  type Shares,
} from '@parkett/kernel';
import { z } from 'zod';
import { applyCorporateActionV1, payCorporateActionV1 } from './action-shapes';
import { recordBustV1 } from './bust-shapes';
import { endRightsV1, exerciseRightsV1, remindRightsV1, settleRightsV1 } from './rights-shapes';
import { settleProceedsV1 } from './settlement-shapes';
import { sideSchema } from './side';

/** The order types of versions 1 and 2 of `PlaceOrder` and `OrderPlaced`. */
export const plainOrderTypeSchema = z.enum(['market', 'limit']);
/** The order types of version 3. */
export const stopOrderTypeSchema = z.enum([...plainOrderTypeSchema.options, 'stop', 'stopLimit']);
/**
 * Once the last price reaches its stop price, a stop order is a market order and a stop-limit order a limit order. The
 * stop price of a trailing stop follows the last price. An `oco` order (one cancels the other) is a limit order until
 * the last price reaches its stop price, and a market order from then on.
 */
export const orderTypeSchema = z.enum([...stopOrderTypeSchema.options, 'trailingStop', 'oco']);
export type OrderType = z.output<typeof orderTypeSchema>;

/** The validities of version 3. */
export const timedValiditySchema = z.enum(['day', 'gtc', 'gtd', 'ioc', 'fok']);
/**
 * How long an order can be filled: on its trade date (`day`), for the longest time that the rules allow (`gtc`), or up
 * to a date (`gtd`). `ioc` cancels what is not filled at once, and `fok` is filled at once as a whole or not at all.
 * `atOpen` and `atClose` take part only in the opening or the closing auction of their trade date.
 */
export const validitySchema = z.enum([...timedValiditySchema.options, 'atOpen', 'atClose']);
export type Validity = z.output<typeof validitySchema>;

const openAccountV1 = z.object({ currency: currencySchema });

/** The order's id is the id of the command that placed it. */
const placeOrderV1 = z.object({
  symbol: symbolSchema,
  side: sideSchema,
  orderType: plainOrderTypeSchema,
  quantity: wholeSharesSchema,
  limitPrice: priceSchema.nullable(),
});
const placeOrderV2 = z.object({ ...placeOrderV1.shape, quantity: quantitySchema });
const placeOrderV3 = z.object({
  ...placeOrderV2.shape,
  orderType: stopOrderTypeSchema,
  stopPrice: priceSchema.nullable(),
  validity: timedValiditySchema,
  /** The last date on which it can be filled; null unless its validity is `gtd`. */
  expiresOn: dateSchema.nullable(),
});
const placeOrderV4 = z.object({
  ...placeOrderV3.shape,
  orderType: orderTypeSchema,
  validity: validitySchema,
  /** The distance at which a trailing stop follows the last price; null for all other orders. */
  trailBy: priceSchema.nullable(),
  /** The prices at which the shares of a purchase are to be sold again: with a profit, or to limit a loss. */
  takeProfit: priceSchema.nullable(),
  stopLoss: priceSchema.nullable(),
  /** Codes of the risks that the customer has confirmed; null if the client could not show any. */
  confirmedRisks: z.array(z.string().min(1).max(64)).max(16).nullable(),
});
const placeOrderV5 = z.object({
  ...placeOrderV4.shape,
  /** The quote at whose rate the missing cash is exchanged with the order; null to use the cash that is there. */
  exchangeQuoteId: recordedIdSchema.nullable(),
});

/** The fields that version 3 of `PlaceOrder` adds, as an order of an earlier version has them. */
export const untriggeredOrder = { stopPrice: null, validity: 'day', expiresOn: null } as const;
/** The fields that version 4 of `PlaceOrder` adds, as an order of an earlier version has them. */
export const singleOrder = { trailBy: null, takeProfit: null, stopLoss: null, confirmedRisks: null } as const;
/** The field that version 5 of `PlaceOrder` adds, as an order of an earlier version has it. */
export const orderWithoutExchange = { exchangeQuoteId: null } as const;
/** The values of a plain order of one day in the fields that version 2 does not have. */
export const dayOrder = { ...untriggeredOrder, ...singleOrder, ...orderWithoutExchange } as const;

/**
 * Asks to cancel an order, on behalf of the customer or at the end of the day. The venue decides whether it still can.
 */
const cancelOrderV1 = z.object({
  orderId: recordedIdSchema,
  reason: z.enum(['customer', 'dayEnd']),
});

/** The venue's final answer to a cancel request: it can no longer fill the order. */
const confirmCancelV1 = z.object({ orderId: recordedIdSchema });

/** A fill reported by the venue: a fact, never rejected. */
const recordExecutionV1 = z.object({
  executionId: recordedIdSchema,
  orderId: recordedIdSchema,
  symbol: symbolSchema,
  side: sideSchema,
  quantity: wholeSharesSchema,
  price: priceSchema,
  currency: currencySchema,
  /** When the venue matched it, by its wall clock. Earlier builds send no `quotedAt` and give the feed's time here. */
  executedAt: z.number().int(),
  /**
   * The quote it was filled at: `quotedAt` is its timestamp by the feed's clock, `quoteReceivedAt` its arrival by the
   * venue's clock.
   */
  quotedAt: z.number().int().optional(),
  quoteReceivedAt: z.number().int().optional(),
  /** For a fill of an outside venue: the venue, and the venue's own id of the execution. */
  venue: z.object({ name: recordedIdSchema, executionId: recordedIdSchema }).optional(),
  /** The trade date of the session in which it was matched. Without it the fill has the date of its record. */
  tradeDate: dateSchema.optional(),
});
/**
 * The venue's report that the last price has reached the stop price of an order. Only then can the order be filled, so
 * a restart neither triggers it again nor forgets it.
 */
const recordTriggerV1 = z.object({
  orderId: recordedIdSchema,
  symbol: symbolSchema,
  /** The stop price as the venue knows it; reports of earlier builds have none. */
  stopPrice: priceSchema.optional(),
  /** The last price that reached the stop price. */
  price: priceSchema,
  /** The price at which the order could have been filled then, on the other side of the quote; null without one. */
  opposite: priceSchema.nullable(),
  /** By the venue's wall clock. */
  triggeredAt: z.number().int(),
  /** The quote's own timestamp, by the feed's clock. */
  quotedAt: z.number().int(),
});
/** The venue's report of the stop price that a trailing stop has now. It never moves back. */
const recordStopMoveV1 = z.object({
  orderId: recordedIdSchema,
  symbol: symbolSchema,
  stopPrice: priceSchema,
  /** By the venue's wall clock. */
  movedAt: z.number().int(),
});

const filledSchema = z
  .number()
  .int()
  .min(0)
  .max(orderQuantityMax)
  .transform((value) => value as Quantity);
/**
 * Asks for other terms of an open order. The venue decides whether it still can. The id of the request is the id of
 * this command.
 */
const replaceOrderV1 = z.object({
  orderId: recordedIdSchema,
  symbol: symbolSchema,
  /** The quantity to be filled from then on, in addition to `filled`. */
  quantity: quantitySchema,
  /** The quantity filled when the customer was asked, busted fills included. Fills since count towards `quantity`. */
  filled: filledSchema,
  limitPrice: priceSchema.nullable(),
  stopPrice: priceSchema.nullable(),
});
/** The venue's final answers to a request to replace an order. */
const replaceOutcomeV1 = z.object({ orderId: recordedIdSchema, symbol: symbolSchema, replaceId: recordedIdSchema });

const recordExecutionV2 = z.object({ ...recordExecutionV1.shape, quantity: quantitySchema });

const inMillionths = <Body extends { readonly quantity: Shares }>({ quantity, ...body }: Body) => ({
  ...body,
  quantity: wholeShares(quantity),
});

export const tradingCommands = defineCommands({
  OpenAccount: { 1: openAccountV1 },
  PlaceOrder: {
    1: placeOrderV1,
    2: placeOrderV2,
    3: placeOrderV3,
    4: placeOrderV4,
    5: placeOrderV5,
    up: {
      1: inMillionths<z.output<typeof placeOrderV1>>,
      2: (v2: z.output<typeof placeOrderV2>) => ({ ...v2, ...untriggeredOrder }),
      3: (v3: z.output<typeof placeOrderV3>) => ({ ...v3, ...singleOrder }),
      4: (v4: z.output<typeof placeOrderV4>) => ({ ...v4, ...orderWithoutExchange }),
    },
    write: 1,
  },
  CancelOrder: { 1: cancelOrderV1 },
  ConfirmCancel: { 1: confirmCancelV1 },
  ReplaceOrder: { 1: replaceOrderV1 },
  ConfirmReplace: { 1: replaceOutcomeV1 },
  RefuseReplace: { 1: replaceOutcomeV1 },
  RecordTrigger: { 1: recordTriggerV1 },
  RecordStopMove: { 1: recordStopMoveV1 },
  RecordExecution: {
    1: recordExecutionV1,
    2: recordExecutionV2,
    up: { 1: inMillionths<z.output<typeof recordExecutionV1>> },
    write: 1,
  },
  RecordBust: { 1: recordBustV1 },
  ApplyCorporateAction: { 1: applyCorporateActionV1 },
  PayCorporateAction: { 1: payCorporateActionV1 },
  ExerciseRights: { 1: exerciseRightsV1 },
  RemindRights: { 1: remindRightsV1 },
  EndRights: { 1: endRightsV1 },
  SettleRights: { 1: settleRightsV1 },
  SettleProceeds: { 1: settleProceedsV1 },
});
export type AccountCommand = CommandOf<typeof tradingCommands>;
export type PlaceOrder = CommandOf<typeof tradingCommands, 'PlaceOrder'>;
export type RecordExecution = CommandOf<typeof tradingCommands, 'RecordExecution'>;
export type ApplyCorporateAction = CommandOf<typeof tradingCommands, 'ApplyCorporateAction'>;
export type PayCorporateAction = CommandOf<typeof tradingCommands, 'PayCorporateAction'>;
export type ExerciseRights = CommandOf<typeof tradingCommands, 'ExerciseRights'>;
export type RemindRights = CommandOf<typeof tradingCommands, 'RemindRights'>;
export type EndRights = CommandOf<typeof tradingCommands, 'EndRights'>;
export type SettleRights = CommandOf<typeof tradingCommands, 'SettleRights'>;
export type SettleProceeds = CommandOf<typeof tradingCommands, 'SettleProceeds'>;
export type RecordBust = CommandOf<typeof tradingCommands, 'RecordBust'>;
export type RecordTrigger = CommandOf<typeof tradingCommands, 'RecordTrigger'>;
export type RecordStopMove = CommandOf<typeof tradingCommands, 'RecordStopMove'>;
export type ReplaceOrder = CommandOf<typeof tradingCommands, 'ReplaceOrder'>;
export type ConfirmReplace = CommandOf<typeof tradingCommands, 'ConfirmReplace'>;
export type RefuseReplace = CommandOf<typeof tradingCommands, 'RefuseReplace'>;
export type TradingSent = SentOf<typeof tradingCommands>;

/**
 * The body of a command with its quantity, in the oldest version that can name it. Whole shares are sent as version 1:
 * every build reads it, and a repeated command has the body that an earlier build sent. An engine that does not know
 * version 2 yet rejects a fraction.
 */
export function sentBody<Body extends { readonly quantity: Quantity }>(
  body: Body,
): { body: Omit<Body, 'quantity'> & { quantity: Shares }; bodyVersion?: 1 } | { body: Body; bodyVersion: 2 } {
  if (!isWholeShares(body.quantity)) return { body, bodyVersion: 2 };
  return { body: { ...body, quantity: sharesOf(body.quantity) } };
}

type OrderBody = Omit<PlaceOrder, 'type'>;

/** Whether version 2 of `PlaceOrder` and `OrderPlaced` can name the order: a market or limit order of one day. */
export const isPlainOrder = ({ orderType, validity }: Pick<OrderBody, 'orderType' | 'validity'>): boolean =>
  plainOrderTypeSchema.safeParse(orderType).success && validity === 'day';

/** Whether version 3 of `OrderPlaced` can name the order: all types but those that version 4 adds, without exits. */
export const isSingleOrder = ({
  orderType,
  validity,
  takeProfit,
  stopLoss,
}: Pick<OrderBody, 'orderType' | 'validity' | 'takeProfit' | 'stopLoss'>): boolean =>
  stopOrderTypeSchema.safeParse(orderType).success &&
  timedValiditySchema.safeParse(validity).success &&
  takeProfit === null &&
  stopLoss === null;

/** The body of `PlaceOrder` in the oldest version that can name the order; see `sentBody`. */
export const sentOrder = ({ exchangeQuoteId, ...order }: OrderBody) =>
  exchangeQuoteId === null
    ? sentWithoutExchange(order)
    : { body: { ...order, exchangeQuoteId }, bodyVersion: 5 as const };

function sentWithoutExchange(order: z.output<typeof placeOrderV4>) {
  const { trailBy, takeProfit, stopLoss, confirmedRisks, orderType, validity, ...single } = order;
  const [singleType, timed] = [
    stopOrderTypeSchema.safeParse(orderType).data,
    timedValiditySchema.safeParse(validity).data,
  ];
  // A field that does not fit the order is sent as well, so that the decision names the fault.
  const isSingle = trailBy === null && takeProfit === null && stopLoss === null && confirmedRisks === null;
  return singleType !== undefined && timed !== undefined && isSingle
    ? sentSingleOrder({ ...single, orderType: singleType, validity: timed })
    : { body: order, bodyVersion: 4 as const };
}

function sentSingleOrder(order: z.output<typeof placeOrderV3>) {
  const { stopPrice: _, validity, expiresOn: __, orderType, ...plain } = order;
  const plainType = plainOrderTypeSchema.safeParse(orderType).data;
  const isPlain = validity === 'day' && order.stopPrice === null && order.expiresOn === null;
  return plainType !== undefined && isPlain
    ? sentBody({ ...plain, orderType: plainType })
    : { body: order, bodyVersion: 3 as const };
}
