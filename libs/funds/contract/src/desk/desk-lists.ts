import { staffRoles } from '@parkett/identity-contract';
import {
  currencySchema,
  dateSchema,
  endpoint,
  instantSchema,
  minorSchema,
  reasonSchema,
  recordedIdSchema,
} from '@parkett/kernel';
import { z } from 'zod';
import { payeeCheckSchema } from '../cards/card';
import { returnStatusSchema } from '../suspense';
import { settlementSchema } from '../withdrawals/withdrawal';

export const deskPageMax = 100;

const page = {
  /** The `next` of the page before. */
  before: z.string().max(512).optional(),
  limit: z.coerce.number().int().min(1).max(deskPageMax).default(deskPageMax),
};
const next = z.string().nullable();
const id = recordedIdSchema;
const instant = instantSchema.nullable();
/** Whoever sees money in suspense. */
const desk = {
  access: 'staff',
  roles: staffRoles.filter((role) => ['operations', 'risk', 'auditor'].includes(role)),
} as const;

/** A booking of the bank that is not posted yet. */
export const waitingDepositSchema = z.object({
  /** The account that it is for, which may not exist. */
  accountRef: z.string(),
  bookingId: z.string(),
  /** In minor units of the currency, which may be none of ours. */
  amount: z.string(),
  currency: z.string(),
  /** Why it waits, such as NOT_VERIFIED: the customer's name is not verified yet. */
  reason: z.string(),
  since: instantSchema,
  /** When it goes back, if its customer is not verified by then; null for what does not. */
  until: instant,
});
export type WaitingDeposit = z.output<typeof waitingDepositSchema>;

export const listWaitingDeposits = endpoint({
  ...desk,
  name: 'listWaitingDeposits',
  method: 'GET',
  path: '/api/staff/waiting-deposits',
  summary: 'Money that the bank has received and that is not credited yet, and why, oldest first.',
  input: z.strictObject(page),
  output: z.object({ waiting: z.array(waitingDepositSchema), next }),
});

/** Money of another sender on its way back: one attempt. */
export const deskReturnSchema = z.object({
  accountId: id,
  returnId: id,
  /** The bank's booking of the money that goes back. */
  bookingId: id,
  amount: minorSchema,
  currency: currencySchema,
  status: returnStatusSchema,
  begunAt: instantSchema,
  sentAt: instant,
  /** When it was paid, settled or refused, or when it came back. */
  endedAt: instant,
  /** Why it was not paid or has come back: the bank's code where it gives one. */
  failure: z.string().nullable(),
  /** From when two members of staff may settle it, because the bank has not reported; null while they may not. */
  settleableFrom: instant,
});
export type DeskReturn = z.output<typeof deskReturnSchema>;

export const listReturns = endpoint({
  ...desk,
  name: 'listReturns',
  method: 'GET',
  path: '/api/staff/returns',
  summary: 'Money of other senders that goes back: what is on its way, oldest first, or what has ended, newest first.',
  input: z.strictObject({ ...page, which: z.enum(['open', 'ended']).default('open') }),
  output: z.object({ returns: z.array(deskReturnSchema), next }),
});

export const requestReturnSettlement = endpoint({
  name: 'requestReturnSettlement',
  method: 'POST',
  path: '/api/staff/returns/settle',
  access: 'staff',
  roles: ['operations'],
  idempotent: true,
  summary: 'Requests that a return which the bank does not report is settled; another member of staff approves.',
  input: z.strictObject({
    accountId: id,
    returnId: id,
    outcome: settlementSchema,
    /** What the bank has answered. */
    evidence: id,
    reason: reasonSchema,
  }),
  output: z.object({ approvalId: z.string() }),
});

/** A direct debit that the bank has booked back, wholly or in part. */
export const reversedDebitSchema = z.object({
  accountId: id,
  /** The bank's booking, and the direct debit that it names. */
  bookingId: id,
  collectionId: id,
  /** What the bank has booked back. */
  amount: minorSchema,
  /** The part of it that was not taken from the customer, because it was never credited, or the customer has left. */
  suspended: minorSchema,
  /** What has become of that part: it waits for two members of staff, or they have cleared it. */
  suspense: z.enum(['none', 'held', 'cleared']),
  currency: currencySchema,
  /** The bank's reason. */
  code: z.string(),
  creditedAt: instant,
  reversedAt: instantSchema,
  /** What the account lacks now in this currency. */
  owed: minorSchema,
});
export type ReversedDebit = z.output<typeof reversedDebitSchema>;

export const listReversedDebits = endpoint({
  ...desk,
  name: 'listReversedDebits',
  method: 'GET',
  path: '/api/staff/reversed-debits',
  summary:
    'Direct debits that were booked back: those whose account lacks money or whose money is in suspense, oldest first, or all others, newest first.',
  input: z.strictObject({ ...page, which: z.enum(['open', 'ended']).default('open') }),
  output: z.object({ debits: z.array(reversedDebitSchema), next }),
});

export const whyUnmatchedSchema = z.enum([
  ...['bookingUnknown', 'bookingDiffers', 'bookingTaken', 'takenBack', 'moneyOut', 'referenceMissing'],
] as const);

/** A line of an imported statement that is no booking which the bank has reported. */
export const deskLineSchema = z.object({
  key: z.string(),
  /** The broker's account at the bank. */
  account: z.string(),
  /** The bank's name for the statement, its number, and the line in it. */
  statement: z.string(),
  sequence: z.string().nullable(),
  number: z.number().int(),
  fileName: z.string(),
  on: dateSchema.nullable(),
  amount: minorSchema,
  /** The bank may name any. */
  currency: z.string(),
  bankReference: z.string().nullable(),
  why: whyUnmatchedSchema,
});
export type DeskLine = z.output<typeof deskLineSchema>;

export const listStatementLines = endpoint({
  ...desk,
  name: 'listStatementLines',
  method: 'GET',
  path: '/api/staff/statement-lines',
  summary:
    'Lines of imported bank statements that are no booking which the bank has reported, of the oldest statement first.',
  input: z.strictObject(page),
  output: z.object({ lines: z.array(deskLineSchema), next }),
});

/** What the payee's bank has said about one number of a customer, where it was not simply the name. */
export const payeeAlertSchema = z.object({
  accountId: id,
  /** Tells the numbers of one customer apart; it says nothing about the number. */
  number: z.string(),
  /** Newest first. */
  answers: z.array(
    z.object({
      answer: payeeCheckSchema,
      firstAt: instantSchema,
      lastAt: instantSchema,
      times: z.number().int(),
    }),
  ),
  /** Since when money can be paid out to it; null while the customer has not bound it. */
  boundAt: instant,
  lastAt: instantSchema,
});
export type PayeeAlert = z.output<typeof payeeAlertSchema>;

export const listPayeeAlerts = endpoint({
  ...desk,
  name: 'listPayeeAlerts',
  method: 'GET',
  path: '/api/staff/payee-alerts',
  summary:
    'Accounts at banks whose owner the bank has named otherwise, or about which its answer has changed; newest first.',
  input: z.strictObject(page),
  output: z.object({ alerts: z.array(payeeAlertSchema), next }),
});

/** What two sides say about an account, and do not agree on. */
export const deskDifferenceSchema = z.object({
  id: z.string(),
  /** Null for the broker's own accounts. */
  accountId: id.nullable(),
  partition: z.number().int(),
  side: z.string(),
  what: z.string(),
  /** A currency, or a share. */
  unit: z.string(),
  /** The sum of the postings, and what the side shows: minor units, or millionths of a share. */
  expected: z.string(),
  found: z.string(),
  /** The first event after the last comparison that agreed, and the last one before the one that did not. */
  firstOffset: z.string(),
  lastOffset: z.string(),
  foundAt: instantSchema,
  /** When a later comparison agreed; nothing else ends one. */
  endedAt: instant,
  /** What became of the account's money: `none` for the broker's accounts, `refused` while the hold was refused. */
  hold: z.enum(['none', 'waiting', 'refused', 'held', 'lifted']),
  heldAt: instant,
  liftedAt: instant,
  /** The two members of staff who lifted the hold; empty while nobody has. */
  liftedBy: z.array(z.string()),
  /** The code with which the hold was refused. */
  refusal: z.string().nullable(),
});
export type DeskDifference = z.output<typeof deskDifferenceSchema>;

export const listDifferences = endpoint({
  ...desk,
  name: 'listDifferences',
  method: 'GET',
  path: '/api/staff/differences',
  summary: 'Differences between the books: those that are there, oldest first, or those that have ended, newest first.',
  input: z.strictObject({ ...page, which: z.enum(['open', 'ended']).default('open') }),
  output: z.object({ differences: z.array(deskDifferenceSchema), next }),
});
