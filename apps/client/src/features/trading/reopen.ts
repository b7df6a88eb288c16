import { z } from 'zod';
import { ticketSchema } from './doubt/doubts';

const reopenSchema = z.object({
  reopen: z.object({
    ticket: ticketSchema,
    /** Set where the outcome of this order, sent under this key, is still to be found out. */
    doubtKey: z.string().optional(),
  }),
});

/** A ticket that is to be open when a share's page is shown: it travels in the state of the page's history entry. */
export type Reopen = z.output<typeof reopenSchema>['reopen'];

export const stockPath = (symbol: string): string => `/stockInfo/${encodeURIComponent(symbol)}`;

/** What `useLocation().state` holds for `reopenOf`. */
export const reopenState = (reopen: Reopen): unknown => ({ reopen });

export const reopenOf = (state: unknown): Reopen | undefined => reopenSchema.safeParse(state).data?.reopen;
