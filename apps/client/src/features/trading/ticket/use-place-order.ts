import { getUserinfo } from '@parkett/identity-contract';
import { getClock } from '@parkett/market-contract';
import { placeOrder, type RiskCode } from '@parkett/trading-contract';
import { CallFailure, newIntentKey, type Moment } from '@parkett/web-api';
import { failureText } from '@parkett/web-i18n';
import { useState, useSyncExternalStore } from 'react';
import { call, serverClock, session } from '../../../shared/api/api';
import { queries, queryOf, refreshAccount } from '../../../shared/api/queries';
import { refusalOf } from '../../../shared/api/refusal';
import type { Doubt } from '../doubt/doubts';
import { doubts } from '../doubt/use-doubts';
import type { Ticket } from './draft';
import { ticketFields, type TicketRefusal } from './ticket-fields';

/**
 * The result of sending an order. `inDoubt`: it may or may not have arrived, and its outcome has to be requested.
 * `sessionEnded`, `wrongPassword` and `refused`: it was not placed.
 */
export type Placed =
  | { readonly kind: 'accepted'; readonly orderId: string }
  | { readonly kind: 'inDoubt'; readonly doubt: Doubt }
  /** The order was not placed, and the page has no session any more. */
  | { readonly kind: 'sessionEnded' }
  | { readonly kind: 'wrongPassword'; readonly text: string }
  | { readonly kind: 'refused'; readonly refusal: TicketRefusal };

/** The risks that the customer was shown and has confirmed; undefined if the server does not know about risks yet. */
export type ConfirmedRisks = readonly RiskCode[] | undefined;

function judge(failure: CallFailure): Placed {
  if (failure.kind === 'unauthorized' && session.token() === undefined) return { kind: 'sessionEnded' };
  if (failure.code?.startsWith('TRADING_PASSWORD')) return { kind: 'wrongPassword', text: failureText(failure) };
  return { kind: 'refused', refusal: refusalOf(failure, ticketFields) };
}

const mayBePlaced = (failure: CallFailure): boolean => failure.outcomeUnknown && !failure.isNotPassedOn;

/**
 * The time of the tap on the server's clock, which is requested first if unknown. Rejects as a call does, and also if
 * the device slept meanwhile, because the age of the tap is then unknown.
 */
async function confirmedAt(tappedAt: Moment): Promise<number> {
  if (serverClock.at(tappedAt) === undefined) await call(getClock, {}, { quiet: true });
  const confirmed = serverClock.at(tappedAt);
  if (confirmed === undefined) throw new CallFailure({ kind: 'timeout' });
  return confirmed;
}

/** Stores the order before it is sent, so that it is not lost if the page closes. */
async function begin(ticket: Ticket, name: string, tappedAt: Moment): Promise<Doubt> {
  const { userinfo } = await queries.ensureQueryData(queryOf(getUserinfo, {}));
  const doubt = {
    accountId: userinfo.accountId,
    key: newIntentKey(),
    confirmedAt: await confirmedAt(tappedAt),
    name,
    ticket,
  };
  doubts.begin(doubt);
  return doubt;
}

/** What the customer has confirmed besides the order itself. */
export interface Confirmed {
  readonly tradingPassword: string;
  readonly risks: ConfirmedRisks;
  /** The rate at which the missing cash is exchanged with the order. */
  readonly exchangeQuoteId: string | undefined;
}

async function send(doubt: Doubt, { tradingPassword, risks, exchangeQuoteId }: Confirmed): Promise<Placed> {
  const { key, ticket } = doubt;
  try {
    const asked = {
      ...(risks === undefined ? {} : { confirmedRisks: [...risks] }),
      ...(exchangeQuoteId === undefined ? {} : { exchangeQuoteId }),
    };
    const order = { ...ticket, ...asked, tradingPassword, confirmedAt: doubt.confirmedAt };
    const { orderId, status } = await call(placeOrder, order, { idempotencyKey: key, quiet: true });
    // Without a session this page cannot show the order any more; the next login does.
    if (status === 'unknown' || session.token() === undefined) return { kind: 'inDoubt', doubt };
    return { kind: 'accepted', orderId };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return mayBePlaced(error) ? { kind: 'inDoubt', doubt } : judge(error);
  }
}

/** Whether an order is on its way, from whichever ticket: beside a list, the next share's ticket opens meanwhile. */
let underWay = false;
const listeners = new Set<() => void>();

function setUnderWay(next: boolean): void {
  underWay = next;
  for (const listener of listeners) listener();
}

function onUnderWay(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Sends orders. Each confirmation is a separate order, and none is sent while another is on its way. `busy`: this
 * ticket's order is, and `sent` has it once it is stored. `held`: any ticket's is.
 */
export function usePlaceOrder() {
  const held = useSyncExternalStore(onUnderWay, () => underWay);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<Doubt>();
  async function place(ticket: Ticket, name: string, confirmed: Confirmed): Promise<Placed | undefined> {
    const tappedAt = serverClock.moment();
    if (underWay) return undefined;
    setUnderWay(true);
    setBusy(true);
    try {
      const doubt = await begin(ticket, name, tappedAt);
      setSent(doubt);
      const placed = await send(doubt, confirmed);
      if (placed.kind === 'inDoubt') doubts.keep(doubt.key);
      else doubts.end(doubt.key);
      return placed;
    } catch (error) {
      // Nothing was sent: the failure came from preparing the order.
      if (!(error instanceof CallFailure)) throw error;
      return judge(error);
    } finally {
      setUnderWay(false);
      setBusy(false);
      setSent(undefined);
      refreshAccount();
    }
  }
  return { place, busy, held, sent };
}
