import {
  currencySchema,
  dateSchema,
  endpoint,
  instantSchema,
  minorSchema,
  priceSchema,
  sharesSchema,
  symbolSchema,
} from '@parkett/kernel';
import { z } from 'zod';
import { period, transactionFilter, type TransactionGroup } from './list-transactions';
import { feeLineSchema } from './fee-line';
import { next, paging } from './paging';
import type { Transaction } from './transaction';

export const movementKinds = [
  'deposit',
  'withdrawal',
  'withdrawalReturned',
  'debitReversed',
  'exchange',
  'buy',
  'sell',
  'buyReversed',
  'sellReversed',
  'blockBuy',
  'blockSell',
  'rights',
  'dividend',
  'redemption',
  'interest',
  'tax',
] as const;

/** One movement of the customer's cash. What an order reserves is still the customer's, so it is no movement. */
export const moneyMovementSchema = z.object({
  /** Counts the movements of the account from 1, in the order of the log. */
  number: z.number().int(),
  kind: z.enum(movementKinds),
  /** Minor units; fees and taxes are part of it. */
  amount: minorSchema,
  currency: currencySchema,
  /** All the cash in the currency after it, what is reserved included. */
  balance: minorSchema,
  /** The bank's booking, the order, the corporate action or the offer behind it. */
  reference: z.string(),
  /** The row of the account's transactions with the same event. */
  transactionId: z.string().nullable(),
  symbol: symbolSchema.nullable(),
  quantity: sharesSchema.nullable(),
  /** Price of a share, or what was paid for one. */
  price: priceSchema.nullable(),
  fees: z.array(feeLineSchema),
  /** Withheld before the cash arrived. */
  tax: minorSchema.nullable(),
  /** Of an exchange: what one unit of the currency that was sold costs in the other. */
  rate: z.string().nullable(),
  /** The currency that was sold and the other one; null in rows of earlier builds. */
  rateOf: z.object({ from: currencySchema, to: currencySchema }).nullable().default(null),
  /** The withdrawal that was paid or came back; null in rows of earlier builds. */
  withdrawalId: z.string().nullable().default(null),
  /** Of proceeds: when they settle. */
  settlesOn: dateSchema.nullable(),
  at: instantSchema,
  /** The broker's book date. */
  businessDate: z.string(),
});
export type MoneyMovement = z.output<typeof moneyMovementSchema>;

const inPeriod = { ...period, currency: currencySchema.optional() };

export const listMoneyLog = endpoint({
  name: 'listMoneyLog',
  method: 'GET',
  path: '/api/trading/money-log',
  access: 'customer',
  summary: "Lists every movement of the customer's cash with the balance after it, newest first.",
  input: z.object({ ...paging, ...inPeriod }),
  output: z.object({
    movements: z.array(moneyMovementSchema),
    /** Each currency that the account holds or has held: its balance before the period, and at the end of it. */
    balances: z.array(z.object({ currency: currencySchema, opening: minorSchema, closing: minorSchema })),
    ...next,
  }),
});

export const reservationPurposes = ['order', 'block', 'rights', 'withdrawal'] as const;
export type ReservationPurpose = (typeof reservationPurposes)[number];

const reservationSchema = z.object({
  purpose: z.enum(reservationPurposes),
  /** Of the order, the block trade, the rights issue or the withdrawal. */
  id: z.string(),
  amount: minorSchema,
  symbol: symbolSchema.nullable(),
  /** The date on which it ends or is paid at the latest; null where nobody knows it. */
  until: dateSchema.nullable(),
  reservedAt: instantSchema,
});
export type CashReservation = z.output<typeof reservationSchema>;

/** Interest on settled cash, what is reserved of it included. */
const cashInterestSchema = z.object({
  /** For a year, as a part of the balance: "0.02" are 2 per cent. */
  rate: z.string(),
  /** The days of a year by which it is divided: 360 or 365. */
  yearDays: z.int(),
  /** What has accrued until the end of the day before, and is paid in the night that ends its month; before tax. */
  accrued: minorSchema,
});
export type CashInterest = z.output<typeof cashInterestSchema>;

const cashStateSchema = z.object({
  currency: currencySchema,
  /** The balance of the latest movement: all that follows here and what can be used. */
  balance: minorSchema,
  available: minorSchema,
  withdrawable: minorSchema,
  reserved: minorSchema,
  reservations: z.array(reservationSchema),
  /** On its way to an account at a bank. */
  inTransit: minorSchema,
  /** Proceeds of sales that have not settled yet. */
  unsettled: minorSchema,
  /**
   * When more becomes withdrawable: the proceeds that settle on a date, or what a direct debit has brought, and how
   * much more can be withdrawn from then on. That is less where the money is spent already. The date is null where
   * nobody knows it.
   */
  later: z.array(
    z.object({
      date: dateSchema.nullable(),
      proceeds: minorSchema,
      withdrawable: minorSchema,
      why: z.enum(['sale', 'directDebit']).default('sale'),
    }),
  ),
  /** Null where no interest is paid. */
  interest: cashInterestSchema.nullable().default(null),
});
export type CashState = z.output<typeof cashStateSchema>;

export const getCashState = endpoint({
  name: 'getCashState',
  method: 'GET',
  path: '/api/trading/cash',
  access: 'customer',
  summary: 'Returns what is reserved by what and until when, and what can be withdrawn now and later.',
  input: z.object({}),
  /** `today` is the broker's date. */
  output: z.object({ today: dateSchema, currencies: z.array(cashStateSchema) }),
});

/** Rows that one export may have; more are refused with EXPORT_TOO_LARGE { max }. */
export const exportRowsMax = 100_000;
export const csvType = 'text/csv';
const file = { answers: 'file', gives: [csvType], output: z.object({}) } as const;

export const exportMoneyLog = endpoint({
  name: 'exportMoneyLog',
  method: 'GET',
  path: '/api/trading/money-log/export',
  access: 'customer',
  summary: 'Returns the money log of a period as CSV, newest first.',
  ...file,
  input: z.object(inPeriod),
});

/** `money-log-AAAA-2026-01-01-2026-03-31.csv`; `today` is the broker's date. */
export const exportName = (
  what: 'money-log' | 'transactions',
  accountId: string,
  { from, until }: { readonly from?: string | undefined; readonly until?: string | undefined },
  today: string,
): string => `${what}-${accountId}-${from ?? 'start'}-${until ?? today}.csv`;

/**
 * Trades with their reversals, exchanges of cash, deposits, what corporate actions paid, interest and taxes, and
 * transfers.
 */
const groupOf: Readonly<Record<Transaction['type'], TransactionGroup>> = {
  deposit: 'payments',
  withdrawal: 'payments',
  withdrawalReturned: 'payments',
  debitReversed: 'payments',
  exchange: 'trades',
  buy: 'trades',
  sell: 'trades',
  buyReversed: 'trades',
  sellReversed: 'trades',
  dividend: 'income',
  redemption: 'income',
  interest: 'income',
  tax: 'income',
  transferIn: 'transfers',
  transferOut: 'transfers',
};
export const typesOfGroup = (group: TransactionGroup): readonly string[] =>
  Object.entries(groupOf).flatMap(([type, own]) => (own === group ? [type] : []));

export const exportTransactions = endpoint({
  name: 'exportTransactions',
  method: 'GET',
  path: '/api/trading/transactions/export',
  access: 'customer',
  summary: 'Returns the transactions of a period as CSV, newest first.',
  ...file,
  input: z.object(transactionFilter),
});
