import { dateSchema, endpoint, symbolSchema } from '@parkett/kernel';
import { z } from 'zod';
import { next, paging } from './paging';
import { transactionSchema } from './transaction';

/** Days of the broker in Berlin, both included; one that is missing sets no limit. PERIOD_INVALID if `from` is later. */
export const period = { from: dateSchema.optional(), until: dateSchema.optional() };

export const transactionGroups = ['trades', 'payments', 'income', 'transfers'] as const;
export type TransactionGroup = (typeof transactionGroups)[number];
export const transactionFilter = { ...period, group: z.enum(transactionGroups).optional() };

export const listTransactions = endpoint({
  name: 'listTransactions',
  method: 'GET',
  path: '/api/trading/transactions',
  access: 'customer',
  summary: 'Lists what the account did in cash and shares, newest first, or the trades of one symbol.',
  input: z.object({ ...paging, ...transactionFilter, symbol: symbolSchema.optional() }),
  output: z.object({ transactions: z.array(transactionSchema), ...next }),
});
