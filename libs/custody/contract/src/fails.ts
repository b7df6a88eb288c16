import {
  currencySchema,
  dateSchema,
  endpoint,
  instantSchema,
  minorSchema,
  reasonSchema,
  recordedIdSchema,
  symbolSchema,
} from '@parkett/kernel';
import { z } from 'zod';

export const failPageMax = 100;

const count = z.number().int().min(0);
/** Shares; above zero for those that the market owes, below zero for those that the broker owes. */
const shares = z.number();

export const settlementFailSchema = z.object({
  instructionId: z.string(),
  symbol: symbolSchema,
  tradeDate: dateSchema,
  settlesOn: dateSchema,
  /** Who has not delivered: the market, the broker, or nobody where cash alone is open. */
  side: z.enum(['receive', 'deliver', 'cash']),
  quantity: shares,
  /** The part of it that has not settled. */
  openQuantity: shares,
  currency: currencySchema,
  /** What is still to be paid for it; below zero where it is to be got. */
  openCash: minorSchema,
  /** Settlement days of the market since its date. */
  daysLate: count,
  /** Settlement days that are left to the other side; later it is overdue. */
  extensionDays: count,
  isOverdue: z.boolean(),
  /** How often the custodian has reported that it did not settle. */
  attempts: count,
  /** The custodian's last report on it; null while there is none. */
  lastReport: z
    .object({
      outcome: z.enum(['settled', 'failed', 'suspended', 'reversed', 'boughtIn', 'notBoughtIn']),
      /** As the custodian gives it, such as CLAC of ISO 20022; for a suspended report our reason. */
      reason: z.string().nullable(),
      reportedAt: instantSchema,
    })
    .nullable(),
  instructedAt: instantSchema,
  /** When two members of staff have agreed to buy in; null while they have not, and once the custodian has given up. */
  buyInAt: instantSchema.nullable(),
});
export type SettlementFailRow = z.output<typeof settlementFailSchema>;

export const listSettlementFails = endpoint({
  name: 'listSettlementFails',
  method: 'GET',
  path: '/api/staff/settlement-fails',
  access: 'staff',
  roles: ['operations', 'risk', 'auditor'],
  summary: 'Instructions to the custodian that are open after their settlement date, the oldest date first.',
  input: z.strictObject({
    /** The `next` of the page before. */
    after: z.string().max(128).optional(),
    limit: z.coerce.number().int().min(1).max(failPageMax).default(failPageMax),
  }),
  output: z.object({
    fails: z.array(settlementFailSchema),
    /** How many there are on all pages. */
    total: count,
    next: z.string().nullable(),
  }),
});

export const requestBuyIn = endpoint({
  name: 'requestBuyIn',
  method: 'POST',
  path: '/api/staff/settlement-fails/buy-ins',
  access: 'staff',
  roles: ['operations'],
  idempotent: true,
  summary: 'Requests that the custodian buys in what the market owes of an overdue instruction; risk approves it.',
  input: z.strictObject({ instructionId: recordedIdSchema, reason: reasonSchema }),
  output: z.object({ approvalId: z.string() }),
});
