import { currencySchema, dateSchema, priceSchema, recordedIdSchema, symbolSchema } from '@parkett/kernel';
import { z } from 'zod';

const count = z.number().int().min(1).max(1_000_000);

/** `get` new shares for every `per` shares held. */
const allotment = { per: count, get: count };

/** What a corporate action does to a holding. Amounts are per share, before taxes, as decimal strings. */
export const actionTermsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cashDividend'), amount: priceSchema, currency: currencySchema }),
  /** `from` shares become `to`: 1 to 2 in a split, 10 to 1 in a reverse split. */
  z.object({ kind: z.literal('split'), from: count, to: count }),
  z.object({ kind: z.literal('bonus'), ...allotment }),
  /** Holders may buy at `price` until the deadline. */
  z.object({ kind: z.literal('rights'), ...allotment, price: priceSchema, currency: currencySchema }),
  /** `costShare` is the part of the cost that goes to the new shares, between 0 and 1. */
  z.object({
    kind: z.literal('spinOff'),
    ...allotment,
    symbol: symbolSchema,
    costShare: z.string().regex(/^(0(\.\d{1,8})?|1(\.0{1,8})?)$/),
  }),
  /** The shares are exchanged for those of another company, or for cash, or both. */
  z.object({
    kind: z.literal('merger'),
    into: z.object({ ...allotment, symbol: symbolSchema }).nullable(),
    cash: z.object({ amount: priceSchema, currency: currencySchema }).nullable(),
  }),
  /** The shares leave the market; `cash` is what holders get for one, null if they get nothing. */
  z.object({
    kind: z.literal('delisting'),
    cash: z.object({ amount: priceSchema, currency: currencySchema }).nullable(),
  }),
]);
export type ActionTerms = z.output<typeof actionTermsSchema>;
export type ActionKind = ActionTerms['kind'];

/** An action as it is announced: the register gives it its id. */
export const announcedActionSchema = z.object({
  symbol: symbolSchema,
  terms: actionTermsSchema,
  /** The first trade date on which the shares trade without it. */
  exDate: dateSchema,
  /** When cash and new shares arrive. */
  payDate: dateSchema,
  /** Until when holders may choose; null if they have no choice. */
  deadline: dateSchema.nullable(),
  /** Where it was announced. */
  source: z.string().trim().min(1).max(200),
});
export type AnnouncedAction = z.output<typeof announcedActionSchema>;

/**
 * An action of a company on its shares. Who holds the shares when the market of the share closes before the ex-date
 * takes part in it.
 */
export const corporateActionSchema = announcedActionSchema.extend({ actionId: recordedIdSchema });
export type CorporateAction = z.output<typeof corporateActionSchema>;

/** Dividends and rights leave shares and orders as they are. */
export const changesShares = ({ terms }: AnnouncedAction): boolean =>
  terms.kind !== 'cashDividend' && terms.kind !== 'rights';

/**
 * Whether nobody can exercise the rights of an issue any more on this trade date of the share. Nothing waits for such
 * an issue: it may be older than the build that grants rights.
 */
export const isPastDeadline = ({ terms, deadline }: AnnouncedAction, tradeDate: string): boolean =>
  terms.kind === 'rights' && deadline !== null && deadline < tradeDate;

type Kind = { readonly terms: Pick<ActionTerms, 'kind'> };

/** Whether it makes more or fewer shares of those of before, and nothing else. */
export const restatesShares = ({ terms }: Kind): boolean => terms.kind === 'split' || terms.kind === 'bonus';

/** Whether the shares of before no longer exist after it. */
export const endsShares = ({ terms }: Kind): boolean => terms.kind === 'merger' || terms.kind === 'delisting';

/** An action as the register has it. */
export const registeredActionSchema = corporateActionSchema.extend({
  /** True for an action that had taken place when it was imported. It adjusts prices and changes no holding. */
  pricesOnly: z.boolean(),
  cancelled: z.boolean(),
});
export type RegisteredAction = z.output<typeof registeredActionSchema>;
