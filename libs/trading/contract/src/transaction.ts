import {
  currencySchema,
  envSchema,
  instantSchema,
  minorSchema,
  priceSchema,
  sharesSchema,
  symbolSchema,
} from '@parkett/kernel';
import { z } from 'zod';
import { feeLineSchema } from './fee-line';

export const transactionSchema = z.object({
  id: z.string(),
  type: z.enum([
    'deposit',
    'withdrawal',
    'withdrawalReturned',
    'debitReversed',
    'exchange',
    'buy',
    'sell',
    'buyReversed',
    'sellReversed',
    'dividend',
    'redemption',
    'interest',
    'tax',
    'transferIn',
    'transferOut',
  ]),
  /** Signed effect on cash, minor units. */
  amount: minorSchema,
  currency: currencySchema,
  symbol: symbolSchema.nullable(),
  quantity: sharesSchema.nullable(),
  price: priceSchema.nullable(),
  fees: z.array(feeLineSchema),
  /** The bank booking, order, execution, corporate action or delivery of a custodian behind this row. */
  reference: z.string(),
  at: instantSchema,
  /** The broker's book date. */
  businessDate: z.string(),
  /** For a trade: the date in its market. Null for cash, and from an api of the build before. */
  tradeDate: z.string().nullable().default(null),
  env: envSchema,
});
export type Transaction = z.output<typeof transactionSchema>;

const tradeTypes: ReadonlySet<string> = new Set(['buy', 'sell', 'buyReversed', 'sellReversed']);
/** Whether a row is a trade or its reversal. Other rows are about cash or, for transfers, about shares alone. */
export const isTrade = ({ type }: { readonly type: string }): boolean => tradeTypes.has(type);
/** Whether shares came from another broker, or went to one, without a payment. */
export const isTransfer = ({ type }: { readonly type: string }): boolean =>
  type === 'transferIn' || type === 'transferOut';
