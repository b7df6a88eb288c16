import {
  approvedBySchema,
  currencySchema,
  dateSchema,
  defineCommands,
  instantSchema,
  minorSchema,
  recordedIdSchema,
  symbolSchema,
  type CommandOf,
  type SentOf,
} from '@parkett/kernel';
import { z } from 'zod';
import { reportRangeSchema } from './missing-reports';

/** Millionths of a share: above zero for shares that come to the broker, below zero for those that leave. */
const signedQuantity = z.number().int();

/**
 * What the trades of a trade date in an instrument come to so far: shares bought less shares sold, and what is to be
 * paid for them, below zero for what is to be got. `trades` counts the fills and busts in it, so that a figure of
 * before is told from a newer one.
 */
const instructSettlementV1 = z.object({
  symbol: symbolSchema,
  tradeDate: dateSchema,
  currency: currencySchema,
  quantity: signedQuantity,
  cash: minorSchema,
  trades: z.number().int().min(1),
});

const report = {
  /** The number of the report in the custodian's list, from 1 without gaps. */
  seq: z.number().int().min(1),
  reportId: recordedIdSchema,
  instructionId: recordedIdSchema,
  reportedAt: instantSchema,
};
const moved = { symbol: symbolSchema, currency: currencySchema, quantity: signedQuantity, cash: minorSchema };

/** The custodian has booked shares and cash, all of an instruction or a part. */
const reportSettlementV1 = z.object({ ...report, ...moved });
/** The custodian has not settled an instruction on a date. It stays open. */
const reportFailureV1 = z.object({ ...report, symbol: symbolSchema, reason: z.string().min(1).max(35) });
/** The custodian takes a report back: it has not booked that, or no longer. */
const reverseReportV1 = z.object({ ...report, reverses: recordedIdSchema });

/** Two members of staff have agreed that the custodian buys what the market does not deliver. */
const orderBuyInV1 = z.object({ instructionId: recordedIdSchema, approvedBy: approvedBySchema });

/**
 * The custodian has bought in the shares of an instruction, all or a part: `cash` is what they have cost, and `owed`
 * the part of the instruction's cash that is not paid any more.
 */
const reportBuyInV1 = z.object({ ...report, ...moved, owed: minorSchema, executionId: recordedIdSchema });

/** The custodian has not bought in what is open of an instruction, and does not try any longer. */
const reportNoBuyInV1 = z.object({
  ...report,
  symbol: symbolSchema,
  orderId: recordedIdSchema,
  reason: z.string().min(1).max(35),
});

/** Two members of staff have agreed that these reports of the custodian are waited for no longer. */
const passOverReportsV1 = reportRangeSchema.safeExtend({ approvedBy: approvedBySchema });

/** Accepted, without an event, if this approval has ordered a buy-in of this instruction; without it, if any has. */
const checkBuyInV1 = z.object({ instructionId: recordedIdSchema, approvalId: recordedIdSchema.optional() });

/** Accepted, without an event, if the aggregate has instructed exactly this. */
const checkInstructionV1 = z.object({
  instructionId: recordedIdSchema,
  ...moved,
  tradeDate: dateSchema,
  settlesOn: dateSchema,
});

export const custodyCommands = defineCommands({
  InstructSettlement: { 1: instructSettlementV1 },
  CheckInstruction: { 1: checkInstructionV1 },
  ReportSettlement: { 1: reportSettlementV1 },
  ReportFailure: { 1: reportFailureV1 },
  ReverseReport: { 1: reverseReportV1 },
  OrderBuyIn: { 1: orderBuyInV1 },
  CheckBuyIn: { 1: checkBuyInV1 },
  ReportBuyIn: { 1: reportBuyInV1 },
  ReportNoBuyIn: { 1: reportNoBuyInV1 },
  PassOverReports: { 1: passOverReportsV1 },
});
export type CustodyCommand = CommandOf<typeof custodyCommands>;
export type CustodyCommandOf<Type extends CustodyCommand['type']> = Extract<CustodyCommand, { readonly type: Type }>;
export type CustodySent = SentOf<typeof custodyCommands>;
