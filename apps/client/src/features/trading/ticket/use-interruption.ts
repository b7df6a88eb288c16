import { useEffect } from 'react';
import { session } from '../../../shared/api/api';
import { rememberInterrupted } from '../../../shared/session/interrupted-order';
import { stockPath, type Reopen } from '../reopen';
import type { Ticket } from './draft';

interface OrderAtHand {
  readonly accountId: string;
  readonly ticket: Ticket;
  /** The key that the order was sent with, if its outcome is unknown. */
  readonly doubtKey?: string | undefined;
}

/** Lets the login page say what happened to the order, and the same customer continue with it afterwards. */
export function interruptOrder({ accountId, ticket, doubtKey }: OrderAtHand): void {
  const order: Reopen = { ticket, doubtKey };
  rememberInterrupted({
    accountId,
    outcome: doubtKey === undefined ? 'notPlaced' : 'inDoubt',
    path: stockPath(ticket.symbol),
    order,
  });
}

/** Interrupts the order if the session ends while it is on the screen. */
export const useInterruption = (order: OrderAtHand | undefined): void =>
  useEffect(
    () =>
      order &&
      session.onChange(() => {
        if (session.token() === undefined) interruptOrder(order);
      }),
  );
