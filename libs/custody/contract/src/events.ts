import {
  approvedBySchema,
  currencySchema,
  dateSchema,
  defineEvents,
  instantSchema,
  minorSchema,
  postingSchema,
  recordedIdSchema,
  symbolSchema,
  type EventOf,
} from '@parkett/kernel';
import { z } from 'zod';
import { suspendReasonSchema } from './instruction';

const postings = z.array(postingSchema);
/** Millionths of a share: above zero for shares that come to the broker, below zero for those that leave. */
const quantity = z.number().int();
/** What is paid, below zero for what is got; minor units. */
const moved = { symbol: symbolSchema, currency: currencySchema, quantity, cash: minorSchema };
const report = {
  seq: z.number().int().min(1),
  reportId: recordedIdSchema,
  instructionId: recordedIdSchema,
  reportedAt: instantSchema,
};
/** What of the instruction is still to settle. */
const open = { openQuantity: quantity, openCash: minorSchema };

/** Shares and cash are due from the market, or to it, from now on. */
const instructedV1 = z.object({
  instructionId: recordedIdSchema,
  /** Number of the instruction of this trade date and instrument, from 1: a late fill or a bust needs another one. */
  number: z.number().int().min(1),
  tradeDate: dateSchema,
  settlesOn: dateSchema,
  ...moved,
  /** The fills and busts that all instructions so far contain. */
  trades: z.number().int().min(1),
  /** Ids of the versions of the rules that the settlement date follows from. */
  rules: z.array(z.string()),
  instructedAt: instantSchema,
  postings,
});

/** Shares and cash have changed hands; nothing is open any more unless it was a part. */
const settledV1 = z.object({ ...report, ...moved, ...open, postings });

const failedV1 = z.object({ ...report, symbol: symbolSchema, reason: z.string() });

/** What the custodian says to have booked fits no instruction: it stands in suspense until the report is taken back. */
const suspendedV1 = z.object({ ...report, ...moved, reason: suspendReasonSchema, postings });

/** A report is taken back: what it booked is as before, on the instruction or in suspense. */
const reversedV1 = z.object({ ...report, reverses: recordedIdSchema, ...moved, ...open, postings });

/** The custodian is to buy what is open of an instruction. Nothing is booked until it reports that it has. */
const buyInOrderedV1 = z.object({
  instructionId: recordedIdSchema,
  ...moved,
  /** The settlement date that had passed; the first events have neither it nor the rules. */
  settlesOn: dateSchema.optional(),
  /** Ids of the rules that the end of the extension period follows from. */
  rules: z.array(z.string()).optional(),
  approvedBy: approvedBySchema,
  orderedAt: instantSchema,
});

/**
 * Shares were bought in for `cash` instead of those that the market owed for `owed`. The broker bears the difference.
 */
const boughtInV1 = z.object({
  ...report,
  ...moved,
  owed: minorSchema,
  executionId: recordedIdSchema,
  ...open,
  postings,
});

/**
 * The custodian could not buy in what is still open; `ends` is false for an order that is not the last one. Nothing is
 * booked, and another one may be requested.
 */
const buyInEndedV1 = z.object({
  ...report,
  symbol: symbolSchema,
  orderId: recordedIdSchema,
  reason: z.string(),
  ends: z.boolean(),
});

/** Reports with these numbers are waited for no longer. Nothing is booked; one that comes later still is. */
const passedOverV1 = z.object({
  from: report.seq,
  to: report.seq,
  approvedBy: approvedBySchema,
  passedAt: instantSchema,
});

export const custodyEvents = defineEvents({
  SettlementInstructed: { 1: instructedV1, write: 0 },
  SettlementConfirmed: { 1: settledV1, write: 0 },
  SettlementFailed: { 1: failedV1, write: 0 },
  SettlementSuspended: { 1: suspendedV1, write: 0 },
  SettlementReversed: { 1: reversedV1, write: 0 },
  BuyInOrdered: { 1: buyInOrderedV1, write: 0 },
  SettlementBoughtIn: { 1: boughtInV1, write: 0 },
  BuyInEnded: { 1: buyInEndedV1, write: 0 },
  ReportsPassedOver: { 1: passedOverV1, write: 0 },
});
export type CustodyEvent = EventOf<typeof custodyEvents>;
export type CustodyEventOf<Type extends CustodyEvent['type']> = Extract<CustodyEvent, { readonly type: Type }>;
