import { placeOrder } from '@parkett/trading-contract';
import { CallFailure, Intent } from '@parkett/web-api';
import { useRef, useState } from 'react';
import { call, failureText } from '../../../shared/api';
import { refreshAccount } from '../../../shared/queries';
import type { Ticket } from './draft';

/** How sending ended. `unknown`: it may or may not have arrived; asking again repeats the same order, never a second one. */
export type Placed =
  | { readonly kind: 'accepted'; readonly orderId: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'wrongPassword'; readonly text: string }
  | { readonly kind: 'refused'; readonly text: string };

const judge = (failure: CallFailure): Placed => {
  const text = failureText(failure);
  if (failure.code?.startsWith('TRADING_PASSWORD')) return { kind: 'wrongPassword', text };
  // A refusal before anything was sent on (the server is busy) leaves the customer where he is, with the same key.
  if (failure.kind === 'refused' || failure.kind === 'unauthorized' || failure.kind === 'duplicate') return { kind: 'refused', text };
  return { kind: 'unknown' };
};

/** Sends orders, one key an intent. */
export function usePlaceOrder() {
  const intent = useRef(new Intent());
  const [busy, setBusy] = useState(false);
  async function place(ticket: Ticket, tradingPassword: string): Promise<Placed> {
    setBusy(true);
    try {
      const { orderId, status } = await call(placeOrder, { ...ticket, tradingPassword }, { idempotencyKey: intent.current.keyFor(ticket), quiet: true });
      if (status === 'unknown') return { kind: 'unknown' };
      intent.current.settled();
      return { kind: 'accepted', orderId };
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (!error.outcomeUnknown && error.kind !== 'duplicate') intent.current.settled();
      return judge(error);
    } finally {
      setBusy(false);
      refreshAccount();
    }
  }
  return { place, busy };
}
