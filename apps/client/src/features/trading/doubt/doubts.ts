import { dateSchema, instantSchema, priceSchema, symbolSchema, wholeSharesSchema } from '@parkett/kernel';
import { orderTypeSchema, sideSchema, validitySchema } from '@parkett/trading-contract';
import { z } from 'zod';
import { Doubts, type Store } from '../../../shared/doubts/doubts';
import type { Ticket } from '../ticket/draft';

/** An order as it was sent, read back from the browser's storage. */
export const ticketSchema = z
  .object({
    symbol: symbolSchema,
    side: sideSchema,
    orderType: orderTypeSchema,
    quantity: wholeSharesSchema,
    limitPrice: priceSchema.optional(),
    stopPrice: priceSchema.optional(),
    trailBy: priceSchema.optional(),
    takeProfit: priceSchema.optional(),
    stopLoss: priceSchema.optional(),
    validity: validitySchema.optional(),
    expiresOn: dateSchema.optional(),
  })
  .transform(
    ({ limitPrice, stopPrice, trailBy, takeProfit, stopLoss, validity, expiresOn, ...ticket }): Ticket => ({
      ...ticket,
      ...(limitPrice === undefined ? {} : { limitPrice }),
      ...(stopPrice === undefined ? {} : { stopPrice }),
      ...(trailBy === undefined ? {} : { trailBy }),
      ...(takeProfit === undefined ? {} : { takeProfit }),
      ...(stopLoss === undefined ? {} : { stopLoss }),
      ...(validity === undefined ? {} : { validity }),
      ...(expiresOn === undefined ? {} : { expiresOn }),
    }),
  );

const doubtSchema = z.object({
  accountId: z.string(),
  /** The idempotency key that it was sent with. */
  key: z.string(),
  /** When the customer confirmed it, on the server's clock. */
  confirmedAt: instantSchema,
  name: z.string(),
  ticket: ticketSchema,
});

/** An order that was sent, but whose outcome the customer has not seen. It never contains the trading password. */
export type Doubt = z.output<typeof doubtSchema>;

/** Orders in doubt, in a store of the browser. */
export const orderDoubts = (store: Store): Doubts<Doubt> => new Doubts(store, 'parkett.order.', doubtSchema);
