import { useMemo, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { askToReopen, onReopen, orderToReopen } from '../../shared/wanted';
import { ticketSchema } from './doubt/doubts';

const reopenSchema = z.object({
  ticket: ticketSchema,
  /** Set where the outcome of this order, sent under this key, is still to be found out. */
  doubtKey: z.string().optional(),
});

/** An order that the customer goes on with: its ticket opens as soon as the share's page is shown. */
export type Reopen = z.output<typeof reopenSchema>;

export const stockPath = (symbol: string): string => `/stockInfo/${encodeURIComponent(symbol)}`;

/** The order for a share to go on with, until it is dropped. */
export function useReopened(symbol: string): readonly [order: Reopen | undefined, drop: () => void] {
  const wanted = useSyncExternalStore(onReopen, orderToReopen);
  const order = useMemo(() => reopenSchema.safeParse(wanted).data, [wanted]);
  return [order?.ticket.symbol === symbol ? order : undefined, () => askToReopen(undefined)];
}
