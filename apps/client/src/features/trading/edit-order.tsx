import { isPrice, minor, sharesOf, subtract, wholeShares, type Price } from '@parkett/kernel';
import { replaceOrder, type Order } from '@parkett/trading-contract';
import { CallFailure, Intent } from '@parkett/web-api';
import { readFigure, useText, type Language } from '@parkett/web-i18n';
import {
  Button,
  Fact,
  Facts,
  Field,
  Money,
  PasswordPad,
  Sheet,
  tradingPasswordLengthMin,
  useFormats,
  useName,
} from '@parkett/web-ui';
import { useRef, useState, type FormEvent } from 'react';
import { call, serverClock } from '../../shared/api/api';
import { refreshAccount } from '../../shared/api/queries';
import { refusalOf } from '../../shared/api/refusal';
import { replaceDecisions, termsRefusals } from './order-decisions';
import { MovedOnSheet } from './moved-on';
import { filledOf, isEditable, leftOf, sideKeys, termsKey } from './order-words';
import { readQuantity, type Ticket } from './ticket/draft';
import { ticketFields, type TicketField, type TicketRefusal } from './ticket/ticket-fields';
import { useEstimate } from './ticket/use-estimate';
import styles from './trading.module.css';
import { useFollowed } from './use-order';

interface Typed {
  readonly quantity: string;
  readonly limit: string;
  readonly stop: string;
}

/** The order with its new terms, as a ticket of what is still to be filled; undefined while a field is not readable. */
function ticketOf(order: Order, typed: Typed, language: Language): Ticket | undefined {
  const count = readQuantity(typed.quantity, language) ?? 0;
  const price = (text: string): Price | undefined => {
    const figure = readFigure(text, language) ?? '';
    return isPrice(figure) ? figure : undefined;
  };
  const waits = waitsForStop(order);
  const [limitPrice, stopPrice] = [price(typed.limit), price(typed.stop)];
  if (count === 0 || (order.limitPrice !== null && !limitPrice) || (waits && !stopPrice)) return undefined;
  return {
    symbol: order.symbol,
    side: order.side,
    orderType: waits ? order.orderType : order.limitPrice === null ? 'market' : 'limit',
    quantity: sharesOf(wholeShares(count)),
    ...(order.limitPrice !== null && limitPrice ? { limitPrice } : {}),
    ...(waits && stopPrice ? { stopPrice } : {}),
  };
}

const waitsForStop = ({ stopPrice, triggeredAt }: Order): boolean => stopPrice !== null && triggeredAt === null;

const rules = {
  decided: replaceDecisions,
  isOutcome: ({ status }: { readonly status: string }): boolean => status !== 'unknown',
};

interface ChangeRefusal extends TicketRefusal {
  readonly code: string | undefined;
}

/** Whether the refusal was about the new terms. Its message may be that of an order that was not accepted. */
const keepsOrder = ({ code }: ChangeRefusal): boolean => termsRefusals.some((refused) => refused === code);

/** Whether the form has the field: a refusal at another one is shown below the fields. */
function isShown(field: TicketField, order: Order): boolean {
  if (field === 'limit') return order.limitPrice !== null;
  return field === 'quantity' || (field === 'stop' && waitsForStop(order));
}

/** Requests other terms of an order. Returns why it was refused; undefined when it was sent. */
function useReplace({ orderId }: Order, filledQuantity: number) {
  const intent = useRef(new Intent());
  return async ({ quantity, limitPrice, stopPrice }: Ticket, password: string): Promise<ChangeRefusal | undefined> => {
    const terms = {
      orderId,
      quantity,
      filledQuantity,
      ...(limitPrice && { limitPrice }),
      ...(stopPrice && { stopPrice }),
    };
    const confirmedAt = serverClock.at(serverClock.moment());
    const input = { ...terms, tradingPassword: password, ...(confirmedAt === undefined ? {} : { confirmedAt }) };
    try {
      await intent.current.send(terms, rules, (idempotencyKey) =>
        call(replaceOrder, input, { idempotencyKey, quiet: true }),
      );
      return undefined;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      return { ...refusalOf(error, ticketFields), code: error.code };
    } finally {
      refreshAccount();
    }
  };
}

interface EditFormProps {
  readonly order: Order;
  readonly onSent: () => void;
  readonly onKeep: () => void;
  /** Told when a request is on its way, and when it is answered. */
  readonly onBusy?: (busy: boolean) => void;
}

/** The terms of an order that can change, the cash that this needs, and the trading password that authorises it. */
function EditForm({ order, onSent, onKeep, onBusy }: EditFormProps) {
  const { t, language } = useText();
  const formats = useFormats();
  const filledIn = (): Typed => ({
    quantity: String(leftOf(order)),
    limit: order.limitPrice === null ? '' : formats.price(order.limitPrice),
    stop: order.stopPrice === null ? '' : formats.price(order.stopPrice),
  });
  // Of the order as the fields were filled in from it: it may be filled further while the customer types.
  const [filled, setFilled] = useState(() => filledOf(order));
  const replace = useReplace(order, filled);
  const [typed, setTyped] = useState(filledIn);
  const [touched, setTouched] = useState(false);
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ChangeRefusal>();
  // The server counts later fills towards what was typed, so only a form without changes follows them.
  if (!touched && !busy && filledOf(order) !== filled) {
    setFilled(filledOf(order));
    setTyped(filledIn());
  }
  const ticket = ticketOf(order, typed, language);
  const estimate = useEstimate(order.side === 'buy' ? ticket : undefined);
  const more = estimate.upToDate && estimate.data ? subtract(estimate.data.frozen, order.frozen) : undefined;

  const change = (part: Partial<Typed>): void => {
    setTyped({ ...typed, ...part });
    setTouched(true);
    setRefusal(undefined);
  };
  const isWrongPassword = password.length < tradingPasswordLengthMin;
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    if (!ticket || isWrongPassword || busy) return;
    const hold = (on: boolean): void => {
      setBusy(on);
      onBusy?.(on);
    };
    hold(true);
    const refused = await replace(ticket, password).finally(() => hold(false));
    setPassword('');
    setChecked(false);
    // Of what the customer asked for, everything is filled: the form shows what is left now.
    if (refused?.code === 'REPLACE_FILLED') setTouched(false);
    if (refused) setRefusal(refused);
    else onSent();
  }
  const errorOf = (field: TicketField): string | undefined => (refusal?.field === field ? refusal.text : undefined);
  const missing = (text: string, key: 'ticket.enterLimit' | 'ticket.enterStop'): string | undefined =>
    checked && !isPrice(readFigure(text, language) ?? '') ? t(key) : undefined;
  const below = refusal
    ? [
        ...(keepsOrder(refusal) ? [t('order.editRefused')] : []),
        ...(refusal.field === undefined || !isShown(refusal.field, order) ? [refusal.text] : []),
      ]
    : [];
  const field = { autoComplete: 'off', maxLength: 24 } as const;
  return (
    <form className={styles.stack} noValidate onSubmit={(event) => void submit(event)}>
      <Field
        {...field}
        label={t('order.editOpen')}
        name="quantity"
        inputMode="numeric"
        value={typed.quantity}
        onChange={(event) => change({ quantity: event.target.value })}
        error={
          errorOf('quantity') ??
          (checked && !readQuantity(typed.quantity, language) ? t('ticket.enterQuantity') : undefined)
        }
      />
      {order.limitPrice !== null && (
        <Field
          {...field}
          label={t('ticket.limitPrice')}
          name="limit"
          inputMode="decimal"
          after={order.currency}
          value={typed.limit}
          onChange={(event) => change({ limit: event.target.value })}
          error={errorOf('limit') ?? missing(typed.limit, 'ticket.enterLimit')}
        />
      )}
      {waitsForStop(order) && (
        <Field
          {...field}
          label={t('ticket.stopPrice')}
          name="stop"
          inputMode="decimal"
          after={order.currency}
          value={typed.stop}
          onChange={(event) => change({ stop: event.target.value })}
          error={errorOf('stop') ?? missing(typed.stop, 'ticket.enterStop')}
        />
      )}
      {order.side === 'buy' && (
        <Facts>
          <Fact name={t('order.editReserved')}>
            {more === undefined ? '–' : <Money amount={minor(more)} currency={order.currency} />}
          </Fact>
        </Facts>
      )}
      <p className={styles.note}>{t('order.editHint')}</p>
      <PasswordPad
        label={t('ticket.password')}
        value={password}
        onChange={setPassword}
        disabled={busy}
        error={checked && isWrongPassword ? t('ticket.enterPassword') : undefined}
      />
      {below.length > 0 && (
        <p className={styles.problem} role="alert">
          {below.join(' ')}
        </p>
      )}
      <div className={styles.two}>
        <Button variant="quiet" disabled={busy} onClick={onKeep}>
          {t('order.keep')}
        </Button>
        <Button type="submit" busyLabel={busy && t('order.editBusy')}>
          {t('order.edit')}
        </Button>
      </div>
    </form>
  );
}

/** Changes the terms of the order in its own sheet; its history shows the outcome. */
export function EditOrder({ order }: { readonly order: Order }) {
  const { t } = useText();
  const [editing, setEditing] = useState(false);
  const close = (): void => setEditing(false);
  if (editing) return <EditForm key={termsKey(order)} order={order} onSent={close} onKeep={close} />;
  return (
    <Button variant="quiet" wide onClick={() => setEditing(true)}>
      {t('order.edit')}
    </Button>
  );
}

/** Changes the terms of an order that was chosen in a list. */
export function EditSheet({ order: listed, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const { t } = useText();
  const name = useName();
  const order = useFollowed(listed);
  const [held, setHeld] = useState(false);
  // While the request is on its way, it is what changes the order.
  if (!held && !isEditable(order)) return <MovedOnSheet order={order} onClose={onClose} />;
  return (
    <Sheet
      title={t('order.edit')}
      note={`${t(sideKeys[order.side])} ${name(order)}`}
      env={order.env}
      held={held}
      onClose={onClose}
    >
      <EditForm key={termsKey(order)} order={order} onSent={onClose} onKeep={onClose} onBusy={setHeld} />
    </Sheet>
  );
}
