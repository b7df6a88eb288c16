import {
  currencySchema,
  dateSchema,
  endpoint,
  envSchema,
  instantSchema,
  minorSchema,
  orderedSharesSchema,
  priceSchema,
  reasonSchema,
  recordedIdSchema,
  sharesSchema,
  symbolSchema,
  isWholeShares,
} from '@parkett/kernel';
import { feeLineSchema, sideSchema } from '@parkett/trading-contract';
import { z } from 'zod';
import { takeRefusalSchema } from './terms';

const wholeOrderedSchema = orderedSharesSchema.refine(isWholeShares, 'whole shares');
const tradingPassword = z.string().min(1).max(12);

export const blockPageMax = 50;
const page = {
  cursor: z.string().max(256).optional(),
  limit: z.coerce.number().int().min(1).max(blockPageMax).default(blockPageMax),
};

/** An offer that the caller may take, or their own. Nobody learns whose it is. */
export const blockOfferSchema = z.object({
  offerId: z.string(),
  symbol: symbolSchema,
  name: z.string(),
  nameZh: z.string().nullable(),
  price: priceSchema,
  currency: currencySchema,
  quantity: sharesSchema,
  left: sharesSchema,
  /** The smallest part of it that can be taken. */
  minQuantity: sharesSchema,
  /** Months for which a buyer may not sell the shares; null for none. */
  lockMonths: z.number().int().nullable(),
  /** Only the caller can take it. */
  isAddressed: z.boolean(),
  isOwn: z.boolean(),
  /** Nothing can be taken any more; the offer stays in the list until its time is over. */
  isSoldOut: z.boolean(),
  expiresAt: instantSchema,
  env: envSchema,
});
export type BlockOffer = z.output<typeof blockOfferSchema>;

/** Something that the caller has offered or taken. */
export const blockRecordSchema = z.object({
  id: z.string(),
  kind: z.enum(['offer', 'take']),
  offerId: z.string(),
  symbol: symbolSchema,
  name: z.string(),
  nameZh: z.string().nullable(),
  price: priceSchema,
  currency: currencySchema,
  quantity: sharesSchema,
  /** Shares sold or bought so far, and what for without fees. */
  doneQuantity: sharesSchema,
  value: minorSchema,
  fees: minorSchema,
  status: z.enum(['offered', 'sold', 'withdrawn', 'expired', 'requested', 'bought', 'refused']),
  /** Why a take was refused; null otherwise. */
  reason: takeRefusalSchema.nullable(),
  lockedUntil: dateSchema.nullable(),
  at: instantSchema,
  env: envSchema,
});
export type BlockRecord = z.output<typeof blockRecordSchema>;

export const listBlockOffers = endpoint({
  name: 'listBlockOffers',
  method: 'GET',
  path: '/api/blocks/offers',
  access: 'customer',
  summary: 'Offers of blocks that the customer may take or that are sold out, and their own, newest first.',
  input: z.strictObject(page),
  output: z.object({
    /** Whether block trades are suitable for this customer. Without it, the list is empty. */
    suitable: z.boolean(),
    offers: z.array(blockOfferSchema),
    nextCursor: z.string().nullable(),
  }),
});

export const listBlockRecords = endpoint({
  name: 'listBlockRecords',
  method: 'GET',
  path: '/api/blocks/records',
  access: 'customer',
  summary: 'What the customer has offered and taken in blocks, newest first.',
  input: z.strictObject(page),
  output: z.object({ records: z.array(blockRecordSchema), nextCursor: z.string().nullable() }),
});

/** A block trade as it is made public: nobody learns who traded. */
export const blockPrintSchema = z.object({
  id: z.string(),
  symbol: symbolSchema,
  name: z.string(),
  nameZh: z.string().nullable(),
  price: priceSchema,
  currency: currencySchema,
  quantity: sharesSchema,
  at: instantSchema,
  env: envSchema,
});
export type BlockPrint = z.output<typeof blockPrintSchema>;

export const listBlockPrints = endpoint({
  name: 'listBlockPrints',
  method: 'GET',
  path: '/api/blocks/prints',
  access: 'customer',
  summary: 'Block trades between customers, of one security or of all, newest first. They are no part of its prices.',
  input: z.strictObject({ ...page, symbol: symbolSchema.optional() }),
  output: z.object({ prints: z.array(blockPrintSchema), nextCursor: z.string().nullable() }),
});

export const estimateBlock = endpoint({
  name: 'estimateBlock',
  method: 'GET',
  path: '/api/blocks/estimate',
  access: 'customer',
  summary:
    'The value and fees of a block by the rules of now. Refuses terms that no offer can have; the account is not asked.',
  input: z.strictObject({
    symbol: symbolSchema,
    side: sideSchema,
    quantity: wholeOrderedSchema,
    price: priceSchema,
  }),
  output: z.object({
    value: minorSchema,
    fees: z.array(feeLineSchema),
    /** To pay for a purchase, or to receive for a sale. */
    total: minorSchema,
    currency: currencySchema,
    minQuantity: sharesSchema,
    /** Months for which a buyer may not sell the shares if a major holder offers them. */
    majorHolderLockMonths: z.number().int().nullable(),
  }),
});

const outcome = { status: z.enum(['requested', 'unknown']) };

export const offerBlock = endpoint({
  name: 'offerBlock',
  method: 'POST',
  path: '/api/blocks/offers',
  access: 'customer',
  idempotent: true,
  summary:
    'Offers shares that the customer holds as a block, at a fixed price. They are reserved until the offer ends.',
  input: z.strictObject({
    symbol: symbolSchema,
    quantity: wholeOrderedSchema,
    price: priceSchema,
    /** The account of the only customer who may take it. */
    counterparty: recordedIdSchema.nullable().default(null),
    /** The caller says that they are a major holder. */
    isMajorHolder: z.boolean().default(false),
    tradingPassword,
  }),
  output: z.object({ offerId: z.string(), ...outcome }),
});

export const takeBlock = endpoint({
  name: 'takeBlock',
  method: 'POST',
  path: '/api/blocks/offers/:offerId/take',
  access: 'customer',
  idempotent: true,
  summary:
    'Takes a part of an offer at its terms. The cash is reserved; the record of the take shows what became of it.',
  input: z.strictObject({
    offerId: recordedIdSchema,
    quantity: wholeOrderedSchema,
    /** The price that the customer saw. */
    price: priceSchema,
    tradingPassword,
  }),
  output: z.object({ takeId: z.string(), ...outcome }),
});

export const withdrawBlock = endpoint({
  name: 'withdrawBlock',
  method: 'POST',
  path: '/api/blocks/offers/:offerId/withdraw',
  access: 'customer',
  idempotent: true,
  summary: 'Ends an offer of the customer. Shares that nobody has taken are free again.',
  input: z.strictObject({ offerId: recordedIdSchema }),
  output: z.object({ offerId: z.string(), ...outcome }),
});

export const requestBlockSuitability = endpoint({
  name: 'requestBlockSuitability',
  method: 'POST',
  path: '/api/staff/blocks/suitability',
  access: 'staff',
  roles: ['operations'],
  idempotent: true,
  summary:
    'Requests that block trades are suitable for a customer, or no longer are; another member of staff approves.',
  input: z.strictObject({ accountId: recordedIdSchema, suitable: z.boolean(), reason: reasonSchema }),
  output: z.object({ approvalId: z.string() }),
});
