import { placeOrder } from '@parkett/trading-contract';
import { CallFailure, Intent } from '@parkett/web-api';
import { useRef, useState } from 'react';
import { call, failureText } from '../../../shared/api';
import { refreshAccount } from '../../../shared/queries';
import { refusalOf } from '../../../shared/refusal';
import { orderDecisions } from '../decided';
import type { Ticket } from './draft';
import { ticketFields, type TicketRefusal } from './ticket-fields';

/**
 * How sending ended. `unknown`: it may or may not have arrived; asking again repeats the same order, never a second one. A
 * `text` says why asking did not bring an answer.
 */
export type Placed =
  | { readonly kind: 'accepted'; readonly orderId: string }
  | { readonly kind: 'unknown'; readonly text?: string }
  | { readonly kind: 'wrongPassword'; readonly text: string }
  | { readonly kind: 'refused'; readonly refusal: TicketRefusal };

function judge(failure: CallFailure, isInDoubt: boolean): Placed {
  const text = failureText(failure);
  if (failure.code?.startsWith('TRADING_PASSWORD')) return { kind: 'wrongPassword', text };
  if (isInDoubt && !failure.outcomeUnknown) return { kind: 'unknown', text };
  // A refusal before anything was sent on (the server is busy) leaves the customer where he is, with the same key.
  if (failure.kind === 'refused' || failure.kind === 'unauthorized' || failure.kind === 'duplicate') return { kind: 'refused', refusal: refusalOf(failure, ticketFields) };
  return { kind: 'unknown' };
}

const rules = { decided: orderDecisions, isOutcome: ({ status }: { readonly status: string }): boolean => status !== 'unknown' };

/** Sends orders, one key an intent. */
export function usePlaceOrder() {
  const intent = useRef(new Intent());
  const [busy, setBusy] = useState(false);
  async function place(ticket: Ticket, tradingPassword: string): Promise<Placed> {
    setBusy(true);
    try {
      const { orderId, status } = await intent.current.send(ticket, rules, (idempotencyKey) => call(placeOrder, { ...ticket, tradingPassword }, { idempotencyKey, quiet: true }));
      return status === 'unknown' ? { kind: 'unknown' } : { kind: 'accepted', orderId };
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      return judge(error, intent.current.isInDoubt(ticket));
    } finally {
      setBusy(false);
      refreshAccount();
    }
  }
  return { place, busy };
}
