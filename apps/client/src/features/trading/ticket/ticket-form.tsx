import { isPrice } from '@parkett/kernel';
import { cashOf, type Account, type Position } from '@parkett/trading-contract';
import { rulesFor, tickOf, type ListedInstrument, type Quote } from '@parkett/market-contract';
import { CallFailure } from '@parkett/web-api';
import { readFigure, useText } from '@parkett/web-i18n';
import { Button, Facts, Field, priceDecimals, Segments, Skeleton, useFormats } from '@parkett/web-ui';
import { useEffect, useState, type FormEvent } from 'react';
import { useUnderstood } from '../../../shared/pages/use-understood';
import styles from '../trading.module.css';
import { isProblem, offeredDraft, partOf, termsOf, ticketOf, type Draft, type Terms, type Ticket } from './draft';
import { EstimateFacts, type Estimate } from './estimate-facts';
import { ExchangeField, LaterExchangeFacts, useExchangedEstimate } from './exchange/exchange-field';
import { ExitsField } from './exits-field';
import { LimitWarning } from './limit-warning';
import { estimateRefusal, isShown, type TicketField, type TicketRefusal } from './ticket-fields';
import { SizeField } from './size-field';
import { StopField } from './stop-field';
import { TotalFact } from './total-fact';
import type { useEstimate } from './use-estimate';
import { useLargest } from './use-largest';
import { ValidityField } from './validity-field';

interface TicketFormProps {
  readonly instrument: ListedInstrument;
  readonly quote: Quote | undefined;
  readonly account: Account | undefined;
  readonly position: Position | undefined;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly onReview: (ticket: Ticket, estimate: Estimate) => void;
  /** Why the order sent before was refused. */
  readonly refusal: TicketRefusal | undefined;
  /** The keys B and S choose the side. */
  readonly shortcuts: boolean;
}

type Estimating = ReturnType<typeof useEstimate>;

/** The answer for the order as it is typed now. One for a half-typed price is not shown. */
const hasFailed = ({ upToDate, isError }: Estimating): boolean => upToDate && isError;

/** Says when the customer cannot pay for the order, does not hold enough shares, or cannot place it now. */
function useObstacle({ upToDate, data }: Estimating): TicketRefusal | undefined {
  const { t } = useText();
  switch (upToDate ? data?.rejection?.code : undefined) {
    case 'INSUFFICIENT_CASH':
      return { field: 'quantity', text: t('ticket.tooExpensive') };
    case 'INSUFFICIENT_SELLABLE':
      return { field: 'quantity', text: t('ticket.tooMany') };
    case 'MARKET_CLOSED':
      return { field: undefined, text: t('common.marketClosed') };
    default:
      return undefined;
  }
}

/**
 * Reviews the order as soon as its estimate has arrived. The customer may ask before: the estimate of the last change
 * takes a moment. Another change or a failed estimate ends the request.
 */
function useReview(
  ticket: Ticket | undefined,
  estimate: Estimating | undefined,
  onReview: TicketFormProps['onReview'],
): { readonly isWaiting: boolean; readonly start: () => void } {
  const [requested, setRequested] = useState<string>();
  const key = ticket && JSON.stringify(ticket);
  const cost = estimate?.upToDate === true && !estimate.isError ? estimate.data : undefined;
  const isWaiting = requested !== undefined && requested === key;
  if (requested !== undefined && (!isWaiting || estimate === undefined || hasFailed(estimate))) setRequested(undefined);
  useEffect(() => {
    if (isWaiting && ticket && cost) onReview(ticket, cost);
  });
  return { isWaiting, start: () => setRequested(key) };
}

interface PriceFieldProps extends Pick<TicketFormProps, 'instrument' | 'quote' | 'draft'> {
  readonly terms: Terms | undefined;
  readonly error: string | undefined;
  readonly onChange: (limit: string) => void;
}

/** The limit field, with how the limit was read and its distance from the price. */
function LimitField({ instrument, quote, draft, terms, error, onChange }: PriceFieldProps) {
  const { t } = useText();
  const formats = useFormats();
  const understood = useUnderstood();
  const price = (figure: string): string =>
    `${formats.price(figure, Math.max(priceDecimals(instrument), (figure.split('.')[1] ?? '').length))} ${instrument.currency}`;
  return (
    <>
      <Field
        label={t('ticket.limitPrice')}
        name="limit"
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        after={instrument.currency}
        value={draft.limit}
        onChange={(event) => onChange(event.target.value)}
        error={error}
        reading={understood(draft.limit, price)}
      />
      {terms && error === undefined && <LimitWarning terms={terms} instrument={instrument} quote={quote} />}
    </>
  );
}

export function TicketForm(props: TicketFormProps) {
  const { instrument, account, position, onDraft, onReview, refusal, quote, shortcuts } = props;
  const draft = offeredDraft(props.draft, instrument);
  const { t, language } = useText();
  const formats = useFormats();
  const understood = useUnderstood();
  // Problems are shown once the customer reviews the order, or when they prevent a query about it.
  const [checked, setChecked] = useState<'nothing' | 'price' | 'all'>('nothing');
  const terms = termsOf(draft, instrument, language);
  const judged = ticketOf(draft, instrument, language);
  const ticket = isProblem(judged) ? undefined : judged;
  const { estimate, isOffered } = useExchangedEstimate(ticket, draft.exchange);
  const largest = useLargest();
  const obstacle = useObstacle(estimate);
  const unavailable = instrument.soldOut && draft.side === 'buy';

  const rules = rulesFor(instrument);
  const { plainOnly = false } = rules;
  const typedLimit = readFigure(draft.limit, language) ?? '';
  const tick = tickOf(rules, isPrice(typedLimit) ? typedLimit : (quote?.last ?? instrument.tick));
  // The size is judged before the terms, but an order by amount has none as long as a term is wrong: both are shown.
  const wrong = [
    ...(checked === 'all' && isProblem(judged) ? [judged] : []),
    ...(checked !== 'nothing' && isProblem(terms) ? [terms] : []),
  ];
  const failure = estimate.upToDate && estimate.error instanceof CallFailure ? estimate.error : largest.failure;
  const refused = refusal ?? (failure && estimateRefusal(failure, formats, instrument.currency));
  const errorOf = (field: TicketField): string | undefined => {
    const problem = wrong.find((one) => one.field === field);
    return problem
      ? t(problem.key, { lot: rules.lot.buyStep, min: rules.lot.buyMin, tick: formats.price(tick) })
      : [refused, obstacle].find((said) => said?.field === field)?.text;
  };
  const below =
    refused && (refused.field === undefined || !isShown(refused.field, draft))
      ? refused
      : obstacle?.field === undefined
        ? obstacle
        : undefined;

  const change = (part: Partial<Draft>): void => {
    largest.forget();
    onDraft({ ...props.draft, ...part });
  };
  const takePart = async (quarters: number): Promise<void> => {
    setChecked('price');
    const most = isProblem(terms) ? undefined : await largest.ask(terms);
    if (most !== undefined) onDraft({ ...props.draft, quantity: String(partOf(most, quarters, rules.lot)) });
  };
  const chooseType = (orderType: Draft['orderType']): void =>
    change({
      orderType,
      ...(orderType === 'limit' && draft.limit === '' && quote ? { limit: formats.price(quote.last) } : {}),
    });
  const reviewing = useReview(ticket, obstacle === undefined ? estimate : undefined, onReview);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked('all');
    reviewing.start();
  };
  const possible =
    draft.side === 'buy'
      ? account &&
        t('ticket.available', {
          amount: formats.money(cashOf(account, instrument.currency).available, instrument.currency),
        })
      : t('ticket.sellable', { count: position?.availableQuantity ?? 0 });
  const { buyMin, buyStep } = rules.lot;
  const lot =
    buyMin > buyStep
      ? t('ticket.minimum', { min: formats.quantity(buyMin) })
      : buyStep > 1
        ? t('ticket.lot', { lot: formats.quantity(buyStep) })
        : undefined;

  return (
    <form className={styles.stack} noValidate onSubmit={submit}>
      <Segments
        look="boxed"
        label={t('ticket.side')}
        value={draft.side}
        onChange={(side) => change({ side })}
        options={[
          {
            value: 'buy',
            label: t('stock.buy'),
            shortcut: shortcuts ? 'b' : undefined,
            disabled: instrument.soldOut,
          },
          { value: 'sell', label: t('stock.sell'), shortcut: shortcuts ? 's' : undefined },
        ]}
      />
      <SizeField
        instrument={instrument}
        terms={isProblem(terms) ? undefined : terms}
        ask={largest.ask}
        value={draft.quantity}
        lot={rules.lot}
        onChange={(quantity) => change({ quantity })}
        onPart={(quarters) => void takePart(quarters)}
        error={errorOf('quantity')}
        note={[possible, lot].filter(Boolean).join(' · ')}
        reading={understood(draft.quantity, (figure) =>
          figure.includes('.') ? formats.price(figure) : formats.quantity(Number(figure)),
        )}
      />
      <Segments
        look="boxed"
        label={t('ticket.orderType')}
        value={draft.orderType}
        onChange={chooseType}
        options={[
          { value: 'market', label: t('ticket.market') },
          { value: 'limit', label: t('ticket.limit') },
        ]}
      />
      {draft.orderType === 'limit' && (
        <LimitField
          instrument={instrument}
          quote={quote}
          draft={draft}
          terms={isProblem(terms) ? undefined : terms}
          error={errorOf('limit')}
          onChange={(limit) => change({ limit })}
        />
      )}
      {!plainOnly && (
        <>
          <StopField instrument={instrument} draft={draft} errorOf={errorOf} onChange={change} />
          <ExitsField instrument={instrument} position={position} draft={draft} errorOf={errorOf} onChange={change} />
        </>
      )}
      <ValidityField
        draft={draft}
        auctions={rules.auctions ?? []}
        plainOnly={plainOnly}
        error={errorOf('until')}
        onChange={change}
      />
      {ticket && !estimate.isError && (
        <div
          className={`${styles.estimate} ${estimate.upToDate ? '' : styles.fading}`}
          aria-live="polite"
          aria-busy={!estimate.upToDate}
        >
          {estimate.data ? (
            <EstimateFacts estimate={estimate.data} ticket={ticket} instrument={instrument} />
          ) : (
            <Skeleton height={96} />
          )}
        </div>
      )}
      {isOffered && <ExchangeField checked={draft.exchange} onChange={(exchange) => change({ exchange })} />}
      {isOffered && estimate.data?.exchange && !estimate.isError && (
        <LaterExchangeFacts exchange={estimate.data.exchange} missing={estimate.data.exchange.missing} />
      )}
      {below && (
        <p className={styles.problem} role="alert">
          {below.text}
        </p>
      )}
      <div className={styles.foot}>
        {ticket && estimate.data && !estimate.isError && (
          <Facts>
            <TotalFact terms={ticket} estimate={estimate.data} currency={instrument.currency} />
          </Facts>
        )}
        <Button
          type="submit"
          wide
          disabled={unavailable || (ticket !== undefined && (hasFailed(estimate) || obstacle !== undefined))}
          busyLabel={reviewing.isWaiting && t('ticket.estimating')}
        >
          {t('ticket.review')}
        </Button>
      </div>
    </form>
  );
}
