import { requestDeposit, type fundsErrors } from '@parkett/funds-contract';
import { baseCurrency, formatAmount, minor, parseAmount, type Currency } from '@parkett/kernel';
import { cashOf, getAccount, listTransactions } from '@parkett/trading-contract';
import { CallFailure, Intent } from '@parkett/web-api';
import { readFigure, useText } from '@parkett/web-i18n';
import { Button, Card, Fact, Facts, Field, Money, Segments, StatusChip, useFormats } from '@parkett/web-ui';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { call } from '../../shared/api/api';
import { queries, queryOf, useEndpoint } from '../../shared/api/queries';
import { refusalOf, type FieldsOf, type Refusal } from '../../shared/api/refusal';
import { useOffline } from '../../shared/live/use-offline';
import { useUnderstood } from '../../shared/pages/use-understood';
import { depositCurrencies } from './deposit-currencies';
import { isDepositOf } from './is-deposit-of';
import styles from './money.module.css';

/** Suggested amounts, in whole units of the currency. */
const suggestions = ['1000', '5000', '10000'] as const;
/** The query for the cash transactions among which the new booking will appear. */
const newest = { limit: 20 };
/** While waiting for a booking, transactions are fetched this often, in case the socket is down. */
const askEveryMs = 2000;

/** Errors that are final decisions about an amount: sending the same request again gets the same answer. */
const fundsDecisions = [
  'AMOUNT_INVALID',
  'AMOUNT_TOO_SMALL',
  'AMOUNT_TOO_LARGE',
  'CURRENCY_NOT_AVAILABLE',
] as const satisfies readonly (keyof typeof fundsErrors)[];

const depositFields: FieldsOf<'amount'> = {
  AMOUNT_INVALID: 'amount',
  AMOUNT_TOO_SMALL: 'amount',
  AMOUNT_TOO_LARGE: 'amount',
  amount: 'amount',
};

/** An amount of whole units, or with cents. The server limits its size. */
const amountPattern = /^\d{1,24}(\.\d{1,2})?$/;

/** A mainland card that the money is fetched from, which takes some time and is not always possible. */
interface Pull {
  readonly cardId: string;
  readonly isOpen: boolean;
  /** For what the money can be used, and from when. */
  readonly usable: ReactNode;
}

interface Sent {
  readonly reference: string;
  readonly amount: string;
  readonly currency: Currency;
  /**
   * Ids of the transactions before the deposit. Only the bank knows the booking's reference, so a new row is found by
   * its id.
   */
  readonly known: readonly string[];
}

/** Waits for the bank's booking of a transfer and says when the money has arrived. */
function DepositState({
  amount,
  known,
  currency,
  pull,
  onAgain,
}: Sent & { readonly pull: Pull | undefined; readonly onAgain: () => void }) {
  const { t } = useText();
  const formats = useFormats();
  const [booked, setBooked] = useState(false);
  const rows = useEndpoint(listTransactions, newest, booked ? false : askEveryMs).data?.transactions ?? [];
  const account = useEndpoint(getAccount, {}).data;
  const shown = parseAmount(amount, currency) ?? minor(0);
  const found = rows.some((row) => isDepositOf(row, shown, currency) && !known.includes(row.id));
  if (found && !booked) setBooked(true);
  return (
    <Card>
      <div className={styles.state} role="status">
        <StatusChip tone={booked ? 'good' : 'busy'}>
          {t(booked ? 'deposit.booked' : pull ? 'bankTransfer.waiting' : 'deposit.requested')}
        </StatusChip>
        <p className={styles.amount}>
          <Money amount={shown} currency={currency} />
        </p>
        <p>{booked ? t('deposit.bookedHint', { amount: formats.money(shown, currency) }) : t('deposit.waiting')}</p>
        {!booked && pull?.usable}
        {booked && account !== undefined && (
          <Facts>
            <Fact name={t('deposit.balance')}>
              <Money amount={cashOf(account, currency).cash} currency={currency} />
            </Fact>
          </Facts>
        )}
        {booked && (
          <Link className="link" to="/market">
            {t('home.toMarket')}
          </Link>
        )}
        <Button variant="quiet" wide onClick={onAgain}>
          {t('deposit.again')}
        </Button>
      </div>
    </Card>
  );
}

/** Asks the simulated bank for a transfer, from a mainland card if one is given, and waits for its booking. */
export function InstantDeposit({ pull }: { readonly pull?: Pull }) {
  const { t, language } = useText();
  const formats = useFormats();
  const account = useEndpoint(getAccount, {}).data;
  const ownCurrency = account?.currency ?? baseCurrency;
  const [chosen, setChosen] = useState<Currency>();
  const currency = pull ? 'CNY' : (chosen ?? ownCurrency);
  const offline = useOffline();
  const stopped = pull !== undefined && (offline || !pull.isOpen);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<Refusal<'amount'>>();
  const understood = useUnderstood();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<Sent>();
  const intent = useRef(new Intent());
  const knownBefore = useRef<Pick<Sent, 'amount' | 'currency' | 'known'>>(undefined);

  async function send(amount: string): Promise<void> {
    setBusy(true);
    try {
      // If the first send may have arrived, its booking may be there already: compare with the transactions before that
      // first send.
      const before = knownBefore.current;
      const content = { amount, currency, ...(pull && { cardId: pull.cardId }) };
      const known =
        before?.amount === amount && before.currency === currency && intent.current.isInDoubt(content)
          ? before.known
          : (await queries.fetchQuery(queryOf(listTransactions, newest))).transactions.map((row) => row.id);
      knownBefore.current = { ...content, known };
      const { reference } = await intent.current.send(content, { decided: fundsDecisions }, (idempotencyKey) =>
        // A server of the build before takes no currency, and means this one.
        call(requestDeposit, currency === baseCurrency ? { amount } : content, { idempotencyKey, quiet: true }),
      );
      setSent({ reference, ...content, known });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setProblem(refusalOf(error, depositFields));
    } finally {
      setBusy(false);
    }
  }

  const change = (typed: string): void => {
    setText(typed);
    setProblem(undefined);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const figure = readFigure(text, language) ?? '';
    const amount = parseAmount(figure, currency);
    const wrong =
      text.trim() === ''
        ? t('deposit.enter')
        : !amountPattern.test(figure)
          ? t('deposit.bad')
          : amount === 0
            ? t('deposit.zero')
            : undefined;
    setProblem(wrong === undefined ? undefined : { field: 'amount', text: wrong });
    // An amount with too many digits is sent as typed: the server's error states the maximum.
    if (wrong === undefined && !stopped) void send(amount === undefined ? figure : formatAmount(amount, currency));
  };

  return sent ? (
    <DepositState
      key={sent.reference}
      {...sent}
      pull={pull}
      onAgain={() => {
        setSent(undefined);
        setText('');
      }}
    />
  ) : (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>{t(pull ? 'bankTransfer.intro' : 'deposit.intro')}</p>
      {pull === undefined && (
        <Segments
          label={t('deposit.currency')}
          value={currency}
          onChange={(next) => {
            setChosen(next);
            setProblem(undefined);
          }}
          options={depositCurrencies(ownCurrency).map((each) => ({ value: each, label: each }))}
        />
      )}
      <Field
        label={t('deposit.amount')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        after={currency}
        value={text}
        onChange={(event) => change(event.target.value)}
        error={problem?.field === 'amount' ? problem.text : undefined}
        reading={understood(text, (figure) => `${formats.price(figure)} ${currency}`)}
      />
      <div className={styles.chips} role="group" aria-label={t('deposit.chips')}>
        {suggestions.map((amount) => (
          <Button key={amount} variant="quiet" onClick={() => change(amount)}>
            {formats.quantity(Number(amount))}
          </Button>
        ))}
      </div>
      {problem && problem.field === undefined && (
        <p className={styles.problem} role="alert">
          {problem.text}
        </p>
      )}
      {pull?.usable}
      {pull !== undefined && offline && (
        <p className={styles.problem} role="alert">
          {t('bankTransfer.offline')}
        </p>
      )}
      <Button type="submit" wide disabled={stopped} busyLabel={busy && t('common.submitting')}>
        {t(pull ? 'bankTransfer.submit' : 'deposit.submit')}
      </Button>
      {account?.env === 'SIMULATED' && <p className={styles.hint}>{t('deposit.simulated')}</p>}
    </form>
  );
}
