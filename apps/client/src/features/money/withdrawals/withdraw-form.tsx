import { estimateWithdrawal, getWithdrawalLimits, type Card, type WithdrawalEstimate } from '@parkett/funds-contract';
import { formatAmount, parseAmount } from '@parkett/kernel';
import { getCashState } from '@parkett/trading-contract';
import { readFigure, useText } from '@parkett/web-i18n';
import { Button, Card as Box, Field, SelectField, useFormats } from '@parkett/web-ui';
import { useEffect, useState, type FormEvent } from 'react';
import { useEndpoint } from '../../../shared/api/queries';
import { usePausedQuery } from '../../../shared/api/use-paused-query';
import { useOffline } from '../../../shared/live/use-offline';
import formStyles from '../../../shared/pages/form.module.css';
import { Loaded } from '../../../shared/pages/loaded';
import { loadedLater } from '../../../shared/pages/loaded-later';
import { maskedText } from '../../../shared/pages/masked-number';
import { useUnderstood } from '../../../shared/pages/use-understood';
import { CashReasons } from '../cash-cards';
import { useRefusalText } from './use-refusal-text';
import type { WithdrawTerms } from './use-withdraw';
import { CostFacts, RoomFacts } from './withdraw-facts';
import { currencyOf } from './withdrawal-words';

const LimitsSheet = loadedLater(async () => (await import('./limits-sheet')).LimitsSheet, null);

/** An amount of whole units, or with cents. The server limits its size. */
const amountPattern = /^\d{1,15}(\.\d{1,2})?$/;
/** Until an amount is typed, the server is asked about the smallest one. */
const least = '0.01';

interface WithdrawFormProps {
  readonly cards: readonly [Card, ...Card[]];
  readonly now: number;
  readonly onNext: (terms: WithdrawTerms, estimate: WithdrawalEstimate) => void;
}

/** Where the money goes and how much, with what can be withdrawn now and why the rest cannot. */
export function WithdrawForm({ cards, now, onNext }: WithdrawFormProps) {
  const { t, language } = useText();
  const formats = useFormats();
  const understood = useUnderstood();
  const refusalText = useRefusalText();
  const offline = useOffline();
  const [cardId, setCardId] = useState((cards.find((one) => one.usableFrom <= now) ?? cards[0]).cardId);
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const [setting, setSetting] = useState(false);
  const [going, setGoing] = useState(false);
  const card = cards.find((one) => one.cardId === cardId) ?? cards[0];
  const currency = currencyOf[card.kind];
  const figure = readFigure(text, language) ?? '';
  const amount = amountPattern.test(figure) ? parseAmount(figure, currency) : undefined;
  const isTyped = amount !== undefined && amount > 0;
  const asked = usePausedQuery(estimateWithdrawal, {
    ...{ cardId, currency, amount: isTyped ? formatAmount(amount, currency) : least },
  });
  const estimate = asked.data?.currency === currency ? asked.data : undefined;
  const limits = useEndpoint(getWithdrawalLimits, {}).data?.currencies.find((one) => one.currency === currency);
  const state = useEndpoint(getCashState, {}).data;
  const cash = state?.currencies.find((one) => one.currency === currency);
  const isCooling = now < card.usableFrom;
  const isCurrent = isTyped && asked.upToDate && estimate?.amount === amount;
  const typedWrong =
    text.trim() === ''
      ? t('deposit.enter')
      : amount === undefined
        ? t('deposit.bad')
        : amount === 0
          ? t('withdraw.zero')
          : undefined;
  const refused = isCurrent && !isCooling ? refusalText(estimate) : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isTyped && !isCooling && !offline) setGoing(true);
  };
  // The answer about the amount may still be on its way.
  useEffect(() => {
    if (!going || (!isCurrent && !asked.isError)) return;
    setGoing(false);
    if (isCurrent && refused === undefined) onNext({ card, amount, currency }, estimate);
  });
  const numberOf = ({ bank, number, usableFrom }: Card): string => {
    const name = `${bank} ${maskedText(number)}`;
    return now < usableFrom ? `${name} · ${t('withdraw.from', { time: formats.moment(usableFrom, now) })}` : name;
  };
  return (
    <>
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <SelectField
          label={t('withdraw.to')}
          name="card"
          value={cardId}
          onChange={setCardId}
          options={cards.map((one) => ({ value: one.cardId, label: numberOf(one) }))}
        />
        {isCooling && (
          <p role="status">
            {t('cards.usableFrom', { time: formats.moment(card.usableFrom, now) })}. {t('cards.waitWhy')}
          </p>
        )}
        <Field
          label={t('deposit.amount')}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          after={currency}
          maxLength={24}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setGoing(false);
          }}
          error={(tried ? typedWrong : undefined) ?? refused}
          reading={understood(text, (read) => `${formats.price(read)} ${currency}`)}
        />
        <Loaded query={asked} data={estimate} count={3}>
          {(shown) => (
            <Box>
              <div className={`${formStyles.padded} ${formStyles.stack}`}>
                <RoomFacts estimate={shown} limits={limits} />
                {isCurrent && <CostFacts estimate={shown} />}
              </div>
            </Box>
          )}
        </Loaded>
        {isCurrent && refused === undefined && estimate.needsApproval && (
          <p className={formStyles.note}>{t('withdraw.twoPersons')}</p>
        )}
        {offline && (
          <p className={formStyles.problem} role="alert">
            {t('withdraw.offline')}
          </p>
        )}
        <Button type="submit" wide disabled={isCooling || offline} busyLabel={going && t('cards.checking')}>
          {t('cards.next')}
        </Button>
        {limits !== undefined && (
          <Button variant="quiet" wide onClick={() => setSetting(true)}>
            {t('limits.title')}
          </Button>
        )}
        <p className={formStyles.note}>{t('withdraw.currencies')}</p>
        {cash !== undefined && state !== undefined && <CashReasons cash={cash} today={state.today} />}
      </form>
      {/* Outside the form, which would take the submission of the sheet for its own. */}
      {setting && limits !== undefined && <LimitsSheet shown={limits} now={now} onClose={() => setSetting(false)} />}
    </>
  );
}
