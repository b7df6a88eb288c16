import type { ListedInstrument, Quote } from '@parkett/market-contract';
import type { Account, Position, Side } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { priceDecimals, Sheet, showToast, useFormats, useName } from '@parkett/web-ui';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useUserinfo } from '../../../shared/api/config';
import { useKeptDraft } from '../../../shared/session/kept-draft';
import type { Doubt } from '../doubt/doubts';
import { OutcomeStep } from '../doubt/outcome-step';
import { doubts } from '../doubt/use-doubts';
import { putAway } from '../doubt/use-outcome';
import type { Reopen } from '../reopen';
import { ConfirmStep } from './confirm-step';
import { Dock } from './dock';
import { draftOf, emptyDraft, type Draft, type Ticket } from './draft';
import type { Estimate } from './estimate-facts';
import { SentStep } from './sent-step';
import type { TicketRefusal } from './ticket-fields';
import { TicketForm } from './ticket-form';
import { TicketGate } from './ticket-gate';
import { interruptOrder, useInterruption } from './use-interruption';
import { usePlaceOrder, type Confirmed } from './use-place-order';

type Step =
  | { readonly at: 'form'; readonly refusal?: TicketRefusal }
  | {
      readonly at: 'confirm';
      readonly ticket: Ticket;
      readonly estimate: Estimate;
      readonly problem?: string;
      readonly attempt: number;
    }
  | { readonly at: 'inDoubt'; readonly doubt: Doubt }
  | { readonly at: 'sent'; readonly orderId: string };

interface TicketSheetProps {
  readonly instrument: ListedInstrument;
  readonly quote: Quote | undefined;
  readonly side: Side;
  readonly account: Account | undefined;
  readonly position: Position | undefined;
  /** The draft from before the page was reloaded. */
  readonly reloaded: Draft | undefined;
  /** The order to start with, instead of the previous one or an empty form. */
  readonly reopened: Reopen | undefined;
  /** The ticket stands beside the chart instead of in a sheet above it. */
  readonly docked?: boolean;
  readonly onClose: () => void;
}

/** The order that the customer has confirmed or is about to confirm. */
function orderAtHand(step: Step, accountId: string, sent: Doubt | undefined) {
  if (step.at === 'confirm') return { accountId, ticket: step.ticket, doubtKey: sent?.key };
  return step.at === 'inDoubt' ? { accountId, ticket: step.doubt.ticket, doubtKey: step.doubt.key } : undefined;
}

/** Beside a list, another share can be chosen while the order is on its way: its answer then needs a message. */
function useIsShown(): RefObject<boolean> {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

/** Takes an order from the form over the confirmation to its last fill, in one sheet or beside the chart. */
export function TicketSheet({
  instrument,
  quote,
  side,
  account,
  position,
  reloaded,
  reopened,
  docked = false,
  onClose,
}: TicketSheetProps) {
  const { t } = useText();
  const formats = useFormats();
  const name = useName();
  const me = useUserinfo();
  const typed = (ticket: Ticket): Draft => draftOf(ticket, (limit) => formats.price(limit, priceDecimals(instrument)));
  const [draft, setDraft] = useState<Draft>(() =>
    reopened ? typed(reopened.ticket) : (reloaded ?? { side, ...emptyDraft }),
  );
  const [step, setStep] = useState<Step>(() => {
    const doubt = doubts.all().find(({ key }) => key === reopened?.doubtKey);
    return doubt ? { at: 'inDoubt', doubt } : { at: 'form' };
  });
  const { place, busy, held, sent } = usePlaceOrder();
  const isShown = useIsShown();
  // An order that was sent is no longer a draft.
  const isDraft = step.at === 'form' || (step.at === 'confirm' && !busy);
  useKeptDraft(me?.accountId, instrument.symbol, isDraft ? JSON.stringify(draft) : undefined);

  const backToForm = (ticket: Ticket): void => {
    setDraft(typed(ticket));
    setStep({ at: 'form' });
  };
  useInterruption(me && orderAtHand(step, me.accountId, sent));

  async function send(ticket: Ticket, estimate: Estimate, confirmed: Confirmed): Promise<void> {
    const placed = await place(ticket, name(instrument), confirmed);
    if (!isShown.current && (placed?.kind === 'refused' || placed?.kind === 'wrongPassword'))
      showToast(placed.kind === 'refused' ? placed.refusal.text : placed.text, 'failure');
    else if (!isShown.current && placed?.kind === 'accepted') showToast(`${t('ticket.sent')}: ${name(instrument)}`);
    else if (placed?.kind === 'accepted') setStep({ at: 'sent', orderId: placed.orderId });
    else if (placed?.kind === 'inDoubt') setStep({ at: 'inDoubt', doubt: placed.doubt });
    else if (placed?.kind === 'refused') setStep({ at: 'form', refusal: placed.refusal });
    else if (placed?.kind === 'sessionEnded') {
      if (me) interruptOrder({ accountId: me.accountId, ticket });
    } else if (placed?.kind === 'wrongPassword')
      setStep((before) => ({
        at: 'confirm',
        ticket,
        estimate,
        problem: placed.text,
        attempt: before.at === 'confirm' ? before.attempt + 1 : 0,
      }));
  }

  const showOrder = useCallback((orderId: string) => setStep({ at: 'sent', orderId }), []);
  const close = (): void => {
    if (step.at === 'inDoubt') putAway(step.doubt);
    onClose();
  };
  const title =
    step.at === 'inDoubt'
      ? t('outcome.title')
      : step.at === 'confirm'
        ? t('ticket.sure')
        : t(draft.side === 'buy' ? 'stock.buy' : 'stock.sell');
  const price = quote && `${formats.price(quote.last, priceDecimals(instrument))} ${instrument.currency} · `;
  const frame = {
    title,
    note: (
      <>
        {price}
        {name(instrument)}
      </>
    ),
    onClose: close,
    held: busy,
  };
  const content = (
    <TicketGate isForm={step.at === 'form'} instrument={instrument} side={draft.side}>
      {step.at === 'form' && (
        <TicketForm
          instrument={instrument}
          quote={quote}
          account={account}
          position={position}
          draft={draft}
          refusal={step.refusal}
          shortcuts={docked}
          onDraft={(next) => {
            setDraft(next);
            setStep({ at: 'form' });
          }}
          onReview={(ticket, estimate) => setStep({ at: 'confirm', ticket, estimate, attempt: 0 })}
        />
      )}
      {step.at === 'confirm' && (
        <ConfirmStep
          key={step.attempt}
          instrument={instrument}
          quote={quote}
          ticket={step.ticket}
          estimate={step.estimate}
          busy={busy}
          held={held}
          problem={step.problem}
          onConfirm={(tradingPassword, risks, exchangeQuoteId) =>
            void send(step.ticket, step.estimate, { tradingPassword, risks, exchangeQuoteId })
          }
          onChange={() => setStep({ at: 'form' })}
        />
      )}
      {step.at === 'inDoubt' && (
        <OutcomeStep
          doubt={step.doubt}
          onPlaced={showOrder}
          onReview={() => backToForm(step.doubt.ticket)}
          onDiscard={onClose}
        />
      )}
      {step.at === 'sent' && <SentStep orderId={step.orderId} onClose={onClose} />}
    </TicketGate>
  );
  return docked ? (
    <Dock {...frame} step={step.at}>
      {content}
    </Dock>
  ) : (
    <Sheet {...frame} env={quote?.env}>
      {content}
    </Sheet>
  );
}
