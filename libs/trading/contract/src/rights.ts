import {
  currencySchema,
  dateSchema,
  endpoint,
  envSchema,
  isWholeShares,
  minorSchema,
  noShares,
  orderedSharesSchema,
  priceSchema,
  sharesSchema,
  symbolSchema,
  type Quantity,
} from '@parkett/kernel';
import { z } from 'zod';

export const rightsStates = ['open', 'ended', 'settled', 'lapsed', 'cancelled', 'undelivered'] as const;

/** The rights of an account from one issue. */
export const accountRightsSchema = z.object({
  actionId: z.string(),
  symbol: symbolSchema,
  name: z.string(),
  nameZh: z.string().nullable(),
  currency: currencySchema,
  /** What one new share costs. */
  price: priceSchema,
  exDate: dateSchema,
  /** The last date on which they can be exercised: until the market of the share closes on it, if it opens at all. */
  deadline: dateSchema,
  payDate: dateSchema,
  /** Shares of before the ex-date, and how many new ones they give the right to buy. */
  entitled: sharesSchema,
  granted: sharesSchema,
  /** New shares that were asked for, once settled those that arrived, and those of which the right has lapsed. */
  exercised: sharesSchema,
  lapsed: sharesSchema,
  /** Cash set aside for the new shares, minor units. */
  reserved: minorSchema,
  /** `ended`: after the deadline, until the new shares arrive. `undelivered`: they could not be, and the cash is free. */
  state: z.enum(rightsStates),
  env: envSchema,
});
export type AccountRights = z.output<typeof accountRightsSchema>;

/** Most customers never have more than a few. */
export const rightsMax = 100;

export const listRights = endpoint({
  name: 'listRights',
  method: 'GET',
  path: '/api/trading/rights',
  access: 'customer',
  summary:
    'Lists the rights of the account, the latest ex-date first: what they allow, what was asked for, and what became of it.',
  input: z.strictObject({}),
  output: z.object({ rights: z.array(accountRightsSchema).max(rightsMax) }),
});

const wholeOrNone = z.union([
  z.literal(0).transform((): Quantity => noShares),
  orderedSharesSchema.refine(isWholeShares, 'whole shares'),
]);

export const exerciseRights = endpoint({
  name: 'exerciseRights',
  method: 'POST',
  path: '/api/trading/rights/:actionId/exercise',
  access: 'customer',
  idempotent: true,
  summary:
    'Says how many new shares of a rights issue the customer wants to buy, in place of what was asked for before. Their price is reserved. It can be changed until the deadline; none withdraws it. HTTP 202 with status "unknown": the decision is still pending.',
  input: z.strictObject({
    actionId: z.string().min(1).max(64),
    quantity: wholeOrNone,
    tradingPassword: z.string().min(1).max(12),
  }),
  output: z.object({ actionId: z.string(), status: z.enum(['exercised', 'unknown']) }),
});
