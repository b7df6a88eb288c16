import type { Instrument, Quote } from '@parkett/market-contract';
import type { Account, Position, Side } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { EmptyState, priceDecimals, Sheet, useFormats, useName } from '@parkett/web-ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useUserinfo } from '../../../shared/config';
import { useKeptDraft } from '../../../shared/kept-draft';
import { useVerification } from '../../../shared/verification-notice';
import { ConfirmStep } from './confirm-step';
import type { Draft, Ticket } from './draft';
import type { Estimate } from './estimate-facts';
import { SentStep, UnknownStep } from './sent-step';
import type { TicketRefusal } from './ticket-fields';
import { TicketForm } from './ticket-form';
import { usePlaceOrder } from './use-place-order';

type Step =
  | { readonly at: 'form'; readonly refusal?: TicketRefusal }
  | { readonly at: 'confirm'; readonly ticket: Ticket; readonly estimate: Estimate; readonly problem?: string; readonly attempt: number }
  | { readonly at: 'unknown'; readonly ticket: Ticket; readonly estimate: Estimate; readonly password: string; readonly problem: string | undefined }
  | { readonly at: 'sent'; readonly orderId: string };

export interface TicketSheetProps {
  readonly instrument: Instrument;
  readonly quote: Quote | undefined;
  readonly side: Side;
  readonly account: Account | undefined;
  readonly position: Position | undefined;
  /** The order that was in the form before the page was loaded again. */
  readonly reloaded: Draft | undefined;
  readonly onClose: () => void;
}

/** An order from the first figure to its last fill, in one sheet: form, "are you sure?", what became of it. */
export function TicketSheet({ instrument, quote, side, account, position, reloaded, onClose }: TicketSheetProps) {
  const { t } = useText();
  const formats = useFormats();
  const name = useName();
  const me = useUserinfo();
  const verification = useVerification();
  const [draft, setDraft] = useState<Draft>(reloaded ?? { side, orderType: 'market', quantity: '', limit: '' });
  const [step, setStep] = useState<Step>({ at: 'form' });
  const { place, busy } = usePlaceOrder();
  // What has been sent is no draft any more.
  const isDraft = step.at === 'form' || (step.at === 'confirm' && !busy);
  useKeptDraft(me?.accountId, instrument.symbol, isDraft ? JSON.stringify(draft) : undefined);

  async function send(ticket: Ticket, estimate: Estimate, password: string): Promise<void> {
    const placed = await place(ticket, password);
    if (placed.kind === 'accepted') setStep({ at: 'sent', orderId: placed.orderId });
    else if (placed.kind === 'unknown') setStep({ at: 'unknown', ticket, estimate, password, problem: placed.text });
    else if (placed.kind === 'refused') setStep({ at: 'form', refusal: placed.refusal });
    else setStep((before) => ({ at: 'confirm', ticket, estimate, problem: placed.text, attempt: before.at === 'confirm' ? before.attempt + 1 : 0 }));
  }

  const title = step.at === 'confirm' ? t('ticket.sure') : t(draft.side === 'buy' ? 'stock.buy' : 'stock.sell');
  const price = quote && `${formats.price(quote.last, priceDecimals(instrument))} ${instrument.currency} · `;
  return (
    <Sheet title={title} note={<>{price}{name(instrument)}</>} env={quote?.env} onClose={onClose} held={busy}>
      {verification !== undefined && verification !== 'approved' && step.at === 'form' ? (
        <EmptyState title={t('ticket.unverified')} action={<Link className="link" to="/realNameAuthentication">{t(verification === 'underReview' ? 'ticket.toVerification' : 'route.identity')}</Link>}>{t(`verification.notice.${verification}`)}</EmptyState>
      ) : me?.tradingPasswordSet === false ? (
        <EmptyState title={t('payPwd.missing')} action={<Link className="link" to="/payPwd">{t('payPwd.setNow')}</Link>}>{t('payPwd.intro')}</EmptyState>
      ) : step.at === 'form' ? (
        <TicketForm
          instrument={instrument} quote={quote} account={account} position={position} draft={draft} refusal={step.refusal}
          onDraft={(next) => { setDraft(next); setStep({ at: 'form' }); }}
          onReview={(ticket, estimate) => setStep({ at: 'confirm', ticket, estimate, attempt: 0 })}
        />
      ) : step.at === 'confirm' ? (
        <ConfirmStep
          key={step.attempt} instrument={instrument} quote={quote} ticket={step.ticket} estimate={step.estimate} busy={busy} problem={step.problem}
          onConfirm={(password) => void send(step.ticket, step.estimate, password)} onChange={() => setStep({ at: 'form' })}
        />
      ) : step.at === 'unknown' ? (
        <UnknownStep busy={busy} problem={step.problem} onAsk={() => void send(step.ticket, step.estimate, step.password)} />
      ) : (
        <SentStep orderId={step.orderId} onClose={onClose} />
      )}
    </Sheet>
  );
}
