import { exchangeCash, quoteExchange, type ExchangeQuote } from '@parkett/funds-contract';
import type { Currency } from '@parkett/kernel';
import { CallFailure, newIntentKey } from '@parkett/web-api';
import { failureText } from '@parkett/web-i18n';
import { useState } from 'react';
import { call, serverClock } from '../../../shared/api/api';
import { useUserinfo } from '../../../shared/api/config';
import { refreshAccount } from '../../../shared/api/queries';
import { refusalOf, type FieldsOf, type Refusal } from '../../../shared/api/refusal';
import { exchangeDoubts, type ExchangeDoubt } from './exchange-doubts';

/** What the customer wants to exchange; the amount is text as the API takes it. */
export interface Wanted {
  readonly from: Currency;
  readonly to: Currency;
  readonly amount: string;
}

export type ExchangeStep =
  | { readonly kind: 'choose' }
  /** `over` says why nothing can be exchanged at this quote any more. */
  | { readonly kind: 'quoted'; readonly quote: ExchangeQuote; readonly key: string; readonly over?: string }
  | {
      readonly kind: 'inDoubt';
      readonly quote: ExchangeQuote;
      readonly doubt: Pick<ExchangeDoubt, 'key' | 'confirmedAt'>;
    }
  | { readonly kind: 'done'; readonly quote: ExchangeQuote };

const fields: FieldsOf<'amount'> = {
  AMOUNT_INVALID: 'amount',
  EXCHANGE_TOO_SMALL: 'amount',
  EXCHANGE_GIVES_NOTHING: 'amount',
  EXCHANGE_TOO_LARGE: 'amount',
  EXCHANGE_DAY_LIMIT: 'amount',
  INSUFFICIENT_CASH: 'amount',
  amount: 'amount',
};

/**
 * Asks for a rate and exchanges at it. A quote whose answer is lost is asked for again, because it books nothing.
 * Each quote has one key, so that an exchange at it is sent once, however often the customer confirms it. It is stored
 * before it is sent, so that a reload does not forget it.
 */
export function useExchange(resumed: ExchangeDoubt | undefined) {
  const accountId = useUserinfo()?.accountId ?? '';
  const [step, setStep] = useState<ExchangeStep>(
    resumed === undefined ? { kind: 'choose' } : { kind: 'inDoubt', quote: resumed.quote, doubt: resumed },
  );
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Refusal<'amount'>>();

  async function attempt(work: () => Promise<ExchangeStep>): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      setStep(await work());
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setProblem(refusalOf(error, fields));
    } finally {
      setBusy(false);
    }
  }

  const ask = (wanted: Wanted): Promise<void> =>
    attempt(async () => {
      const quote = await call(quoteExchange, wanted, { idempotencyKey: newIntentKey(), quiet: true });
      return { kind: 'quoted', quote, key: newIntentKey() };
    });

  const confirm = (quote: ExchangeQuote, key: string, tradingPassword: string): Promise<void> =>
    attempt(async () => {
      const confirmedAt = serverClock.at(serverClock.moment()) ?? quote.quotedAt;
      const inDoubt: ExchangeStep = { kind: 'inDoubt', quote, doubt: { key, confirmedAt } };
      exchangeDoubts.begin({ accountId, key, confirmedAt, quote });
      try {
        const sent = { quoteId: quote.quoteId, tradingPassword, confirmedAt };
        const { status } = await call(exchangeCash, sent, { idempotencyKey: key, quiet: true });
        if (status !== 'booked') return inDoubt;
        exchangeDoubts.end(key);
        return { kind: 'done', quote };
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        if (error.outcomeUnknown && !error.isNotPassedOn) return inDoubt;
        exchangeDoubts.end(key);
        if (error.code?.startsWith('EXCHANGE_')) return { kind: 'quoted', quote, key, over: failureText(error) };
        throw error;
      } finally {
        exchangeDoubts.keep(key);
        refreshAccount();
      }
    });

  const go = (next: ExchangeStep): void => {
    setProblem(undefined);
    setStep(next);
  };
  return { step, busy, problem, ask, confirm, go };
}
