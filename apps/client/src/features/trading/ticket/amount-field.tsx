import { parseAmount, type Minor } from '@parkett/kernel';
import type { ListedInstrument } from '@parkett/market-contract';
import { readFigure, useText } from '@parkett/web-i18n';
import { Field, useFormats } from '@parkett/web-ui';
import { useEffect, useRef, useState } from 'react';
import { typingPauseMs } from '../../../shared/api/use-paused';
import { useUnderstood } from '../../../shared/pages/use-understood';
import styles from '../trading.module.css';
import type { Terms } from './draft';
import type { useLargest } from './use-largest';

interface AmountFieldProps {
  readonly instrument: ListedInstrument;
  /** The order without its quantity; undefined while its prices or its validity are not complete. */
  readonly terms: Terms | undefined;
  /** The quantity that the amount stands for, as the draft has it. */
  readonly quantity: string;
  readonly ask: ReturnType<typeof useLargest>['ask'];
  readonly onQuantity: (quantity: string) => void;
  readonly error: string | undefined;
  readonly note: string;
}

/**
 * The amount of an order. The order is placed by quantity: the server's for this amount, asked again whenever the terms
 * change. Until its answer there is no quantity, so that none for another amount is ordered.
 */
export function AmountField({ instrument, terms, quantity, ask, onQuantity, error, note }: AmountFieldProps) {
  const { t, language } = useText();
  const formats = useFormats();
  const understood = useUnderstood();
  const { currency } = instrument;
  const [text, setText] = useState('');
  const [none, setNone] = useState(false);
  const amount = parseAmount(readFigure(text, language) ?? '', currency);
  const question = terms && amount !== undefined && amount > 0 ? JSON.stringify({ terms, amount }) : undefined;
  const newest = useRef({ ask, onQuantity });
  useEffect(() => {
    newest.current = { ask, onQuantity };
  });
  useEffect(() => {
    setNone(false);
    newest.current.onQuantity('');
    if (question === undefined) return undefined;
    const asked = JSON.parse(question) as { terms: Terms; amount: Minor };
    const find = async (): Promise<void> => {
      const found = await newest.current.ask(asked.terms, asked.amount);
      if (found === undefined) return;
      // The ticket takes whole shares only.
      const isNone = found === 0 || !Number.isInteger(found);
      setNone(isNone);
      newest.current.onQuantity(isNone ? '' : String(found));
    };
    const timer = setTimeout(() => void find(), typingPauseMs);
    return () => clearTimeout(timer);
  }, [question]);
  const isSale = terms?.side === 'sell';
  const tooFew = none ? t(isSale ? 'ticket.amountTooLarge' : 'ticket.amountTooSmall') : undefined;
  // An empty field is complained about once the form is.
  const isMissing = text === '' ? error !== undefined : amount === undefined || amount <= 0;
  const unread = isMissing ? t('ticket.enterAmount') : undefined;
  return (
    <>
      <Field
        label={t('ticket.amount')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        after={currency}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={unread ?? tooFew ?? (quantity === '' ? undefined : error)}
        hint={t(isSale ? 'ticket.amountHintSell' : 'ticket.amountHintBuy')}
        reading={understood(text, (figure) => `${formats.price(figure)} ${currency}`)}
      />
      <p className={styles.note} role="status">
        {quantity === ''
          ? note
          : `${t('ticket.amountQuantity', { quantity: formats.quantity(Number(quantity)) })} · ${note}`}
      </p>
    </>
  );
}
