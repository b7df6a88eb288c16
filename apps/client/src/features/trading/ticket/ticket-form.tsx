import { estimateOrder, type Account, type Position } from '@parkett/trading-contract';
import type { Instrument, Quote } from '@parkett/market-contract';
import { CallFailure } from '@parkett/web-api';
import { useText, type Language } from '@parkett/web-i18n';
import { Button, Field, Segments, Skeleton, useFormats } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { call } from '../../../shared/api';
import { failureOf } from '../../../shared/queries';
import styles from '../trading.module.css';
import { isProblem, ticketOf, type Draft, type Ticket } from './draft';
import { EstimateFacts, type Estimate } from './estimate-facts';
import { largestAffordable } from './largest-affordable';
import { QuantityField } from './quantity-field';
import { useEstimate } from './use-estimate';

export interface TicketFormProps {
  readonly instrument: Instrument;
  readonly quote: Quote | undefined;
  readonly account: Account | undefined;
  readonly position: Position | undefined;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly onReview: (ticket: Ticket, estimate: Estimate) => void;
  /** Why the order sent before was refused. */
  readonly refusal: string | undefined;
}

const frozenBy = async (ticket: Ticket): Promise<Estimate['frozen'] | undefined> => {
  try {
    return (await call(estimateOrder, ticket, { quiet: true })).frozen;
  } catch (error) {
    if (error instanceof CallFailure) return undefined;
    throw error;
  }
};

/** The most that can be sold or bought, in shares. */
async function largest({ instrument, quote, account, position, draft }: TicketFormProps, language: Language): Promise<number> {
  if (draft.side === 'sell') return position?.availableQuantity ?? 0;
  const trial = ticketOf({ ...draft, quantity: String(instrument.lot) }, instrument, language);
  const price = isProblem(trial) ? undefined : (trial.limitPrice ?? quote?.last);
  if (!account || price === undefined || isProblem(trial)) return 0;
  return largestAffordable({
    price, currency: instrument.currency, lot: instrument.lot, available: account.available,
    frozenFor: (shares) => {
      const ticket = ticketOf({ ...draft, quantity: String(shares) }, instrument, language);
      return isProblem(ticket) ? Promise.resolve(undefined) : frozenBy(ticket);
    },
  });
}

/** A part of the largest order on the grid of lots; when selling, all of it may be an odd lot. */
const partOf = (most: number, divisor: number, lot: number): number => (divisor === 1 ? most : Math.floor(most / divisor / lot) * lot);

export function TicketForm(props: TicketFormProps) {
  const { instrument, account, position, draft, onDraft, onReview, refusal, quote } = props;
  const { t, language } = useText();
  const formats = useFormats();
  const [checked, setChecked] = useState(false);
  const ticket = ticketOf(draft, instrument, language);
  const estimate = useEstimate(isProblem(ticket) ? undefined : ticket);
  const problem = checked && isProblem(ticket) ? ticket : undefined;
  const say = (field: 'quantity' | 'limit'): string | undefined =>
    problem?.field === field ? t(problem.key, { lot: instrument.lot, tick: formats.price(instrument.tick) }) : undefined;
  const change = (part: Partial<Draft>): void => onDraft({ ...draft, ...part });
  const possible = draft.side === 'buy'
    ? account && t('ticket.available', { amount: formats.money(account.available, account.currency) })
    : t('ticket.sellable', { count: position?.availableQuantity ?? 0 });

  const takePart = async (divisor: number): Promise<void> => {
    const most = await largest(props, language);
    change({ quantity: String(partOf(most, divisor, instrument.lot)) });
  };
  const chooseType = (orderType: Draft['orderType']): void =>
    change({ orderType, ...(orderType === 'limit' && draft.limit === '' && quote ? { limit: formats.price(quote.last) } : {}) });
  const tooMuch = draft.side === 'buy'
    ? account && estimate.upToDate && estimate.data && estimate.data.frozen > account.available && t('ticket.tooExpensive')
    : !isProblem(ticket) && ticket.quantity > (position?.availableQuantity ?? 0) && t('ticket.tooMany');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (!isProblem(ticket) && !tooMuch && estimate.upToDate && estimate.data && !estimate.isError) onReview(ticket, estimate.data);
  };

  return (
    <form className={styles.stack} noValidate onSubmit={submit}>
      <Segments look="boxed" label={t('ticket.side')} value={draft.side} onChange={(side) => change({ side })} options={[{ value: 'buy', label: t('stock.buy') }, { value: 'sell', label: t('stock.sell') }]} />
      <QuantityField value={draft.quantity} lot={instrument.lot} onChange={(quantity) => change({ quantity })} onPart={(divisor) => void takePart(divisor)} error={say('quantity')} note={possible} />
      <Segments look="boxed" label={t('ticket.orderType')} value={draft.orderType} onChange={chooseType} options={[{ value: 'market', label: t('ticket.market') }, { value: 'limit', label: t('ticket.limit') }]} />
      {draft.orderType === 'limit' && <Field label={t('ticket.limitPrice')} name="limit" inputMode="decimal" autoComplete="off" after={instrument.currency} value={draft.limit} onChange={(event) => change({ limit: event.target.value })} error={say('limit')} />}
      {!isProblem(ticket) && (
        <div className={`${styles.estimate} ${estimate.upToDate ? '' : styles.fading}`} aria-live="polite" aria-busy={!estimate.upToDate}>
          {estimate.isError ? <p className={styles.problem}>{failureOf(estimate.error)}</p> : estimate.data ? <EstimateFacts estimate={estimate.data} side={draft.side} instrument={instrument} /> : <Skeleton height={96} />}
        </div>
      )}
      {tooMuch && <p className={styles.problem} role="alert">{tooMuch}</p>}
      {refusal && <p className={styles.problem} role="alert">{refusal}</p>}
      <div className={styles.foot}>
        <Button type="submit" wide disabled={!isProblem(ticket) && (estimate.isError || Boolean(tooMuch))} busyLabel={!isProblem(ticket) && !estimate.data && !estimate.isError && t('ticket.estimating')}>{t('ticket.review')}</Button>
      </div>
    </form>
  );
}
