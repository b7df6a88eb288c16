import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { askToReopen, onReopen, orderToReopen } from '../../shared/session/return-to';
import { ticketSchema } from './doubt/doubts';

const reopenSchema = z.object({
  ticket: ticketSchema,
  /** The key that the order was sent with, if its outcome is still unknown. */
  doubtKey: z.string().optional(),
});

/** An order that the customer continues with: its ticket opens as soon as the share's page is shown. */
export type Reopen = z.output<typeof reopenSchema>;

export { stockPath } from '../../shared/pages/stock-path';

/**
 * The order to continue with for this share, until it is dropped. It is offered once: whoever comes back to the share
 * later may have placed it.
 */
export function useReopened(symbol: string): readonly [order: Reopen | undefined, drop: () => void] {
  const wanted = useSyncExternalStore(onReopen, orderToReopen);
  const order = useMemo(() => reopenSchema.safeParse(wanted).data, [wanted]);
  const asked = order?.ticket.symbol === symbol ? order : undefined;
  const [taken, setTaken] = useState(asked);
  if (asked && asked !== taken) setTaken(asked);
  useEffect(() => {
    if (asked) askToReopen(undefined);
  }, [asked]);
  return [taken, () => setTaken(undefined)];
}
