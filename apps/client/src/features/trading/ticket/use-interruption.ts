import { useEffect } from 'react';
import { session } from '../../../shared/api';
import { rememberInterrupted } from '../../../shared/interrupted-order';
import { stockPath, type Reopen } from '../reopen';
import type { Ticket } from './draft';

interface OrderAtHand {
  readonly accountId: string;
  readonly ticket: Ticket;
  /** The key under which it was sent, where its outcome is not known. */
  readonly doubtKey?: string | undefined;
}

/** Lets the login say what became of the order, and the same customer go on with it afterwards. */
export function interruptOrder({ accountId, ticket, doubtKey }: OrderAtHand): void {
  const order: Reopen = { ticket, doubtKey };
  rememberInterrupted({
    accountId,
    outcome: doubtKey === undefined ? 'notPlaced' : 'inDoubt',
    path: stockPath(ticket.symbol),
    order,
  });
}

/** Does so when the session ends while this order is on the screen. */
export const useInterruption = (order: OrderAtHand | undefined): void =>
  useEffect(
    () =>
      order &&
      session.onChange(() => {
        if (session.token() === undefined) interruptOrder(order);
      }),
  );
