import { getCashState, type CashReservation, type CashState } from '@parkett/trading-contract';
import { zero, type Currency } from '@parkett/kernel';
import { useText } from '@parkett/web-i18n';
import { Button, Card, Fact, Facts, itemClass, ItemLines, Money, Rows, useFormats } from '@parkett/web-ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useUserinfo } from '../../shared/api/config';
import { useEndpoint } from '../../shared/api/queries';
import { Explained } from '../../shared/explain/explained';
import { Loaded } from '../../shared/pages/loaded';
import { useDay } from '../../shared/pages/use-day';
import { useExchangeDoubts, type ExchangeDoubt } from './exchange/exchange-doubts';
import { ExchangeSheet } from './exchange/later-exchange-sheet';
import styles from './money.module.css';

const pathOf = ({ purpose, id }: CashReservation): string =>
  purpose === 'order'
    ? `/trade?order=${encodeURIComponent(id)}`
    : purpose === 'block'
      ? '/shares/dzjy-record'
      : '/shares/dividends';

/** What an amount is reserved for and until when; leads there. */
function ReservationRow({ of, currency }: { readonly of: CashReservation; readonly currency: Currency }) {
  const { t } = useText();
  const dayOf = useDay();
  const end = <Money amount={of.amount} currency={currency} />;
  if (of.purpose === 'withdrawal')
    return (
      <li>
        <Link className={itemClass} to={`/bankRecord?withdrawal=${encodeURIComponent(of.id)}`}>
          <ItemLines title={t('cash.for.withdrawal')} end={end} />
        </Link>
      </li>
    );
  return (
    <li>
      <Link className={itemClass} to={pathOf(of)}>
        <ItemLines
          title={t(`cash.for.${of.purpose}`, { symbol: of.symbol ?? '' })}
          note={of.until === null ? t('cash.untilDone') : t('cash.until', { date: dayOf(of.until) })}
          end={end}
        />
      </Link>
    </li>
  );
}

interface LaterRowProps {
  readonly of: CashState['later'][number];
  readonly currency: Currency;
  readonly today: string;
}

/** Proceeds, or what a direct debit has brought, that cannot be withdrawn yet: when they can, and why not now. */
function LaterRow({ of: { date, proceeds, withdrawable, why }, currency, today }: LaterRowProps) {
  const { t } = useText();
  const formats = useFormats();
  const dayOf = useDay();
  const when = date === null ? 'cash.settlesUnknown' : date > today ? 'cash.settles' : 'cash.settlesDue';
  return (
    <li className={itemClass}>
      <ItemLines
        title={date === null ? '–' : dayOf(date)}
        note={
          <>
            {why === 'directDebit' ? t('cash.debitHeld') : t(when)}
            {proceeds > withdrawable && <> {t('cash.spent', { amount: formats.money(proceeds, currency) })}</>}
          </>
        }
        end={<Money amount={withdrawable} currency={currency} />}
      />
    </li>
  );
}

/** What reserves cash and until when, and when proceeds can be withdrawn. */
export function CashReasons({ cash, today }: { readonly cash: CashState; readonly today: string }) {
  const { t } = useText();
  const { currency, reservations, later } = cash;
  return (
    <>
      {reservations.length > 0 && (
        <>
          <h2 className={styles.part}>
            {t('cash.reserved')} <Money amount={cash.reserved} currency={currency} />
          </h2>
          <Rows label={t('cash.reserved')}>
            {reservations.map((one) => (
              <ReservationRow key={`${one.purpose} ${one.id}`} of={one} currency={currency} />
            ))}
          </Rows>
        </>
      )}
      {later.length > 0 && (
        <>
          <h2 className={styles.part}>{t('cash.later')}</h2>
          <Rows label={t('cash.later')}>
            {later.map((one) => (
              <LaterRow key={`${one.date} ${one.why}`} of={one} currency={currency} today={today} />
            ))}
          </Rows>
        </>
      )}
    </>
  );
}

interface CashCardProps {
  readonly cash: CashState;
  readonly today: string;
  readonly onExchange: () => void;
}

function CashCard({ cash, today, onExchange }: CashCardProps) {
  const { t } = useText();
  const formats = useFormats();
  const { currency, withdrawable } = cash;
  return (
    <section className={styles.cash} aria-label={currency}>
      <Card>
        <div className={styles.detail}>
          <Facts>
            <Fact name={t('cash.balance', { currency })}>
              <Explained by={{ what: 'cash', currency }}>
                <Money amount={cash.balance} currency={currency} />
              </Explained>
            </Fact>
            <Fact name={t('cash.available')}>
              <Explained by={{ what: 'available', currency }}>
                <Money amount={cash.available} currency={currency} />
              </Explained>
            </Fact>
            <Fact name={t('cash.withdrawable')}>
              <Explained by={{ what: 'withdrawable', currency }}>
                <Money amount={cash.withdrawable} currency={currency} />
              </Explained>
            </Fact>
            {cash.inTransit > 0 && (
              <Fact name={t('cash.inTransit')}>
                <Money amount={cash.inTransit} currency={currency} />
              </Fact>
            )}
            {cash.interest !== null && (
              <>
                <Fact name={t('cash.interestRate')}>{formats.rate(cash.interest.rate)}</Fact>
                <Fact name={t('cash.accrued')}>
                  <Money amount={cash.interest.accrued} currency={currency} />
                </Fact>
              </>
            )}
          </Facts>
          {withdrawable > 0 && (
            <Button variant="quiet" wide onClick={onExchange}>
              {t('exchange.open')}
            </Button>
          )}
        </div>
      </Card>
      <CashReasons cash={cash} today={today} />
    </section>
  );
}

/** Leads to an exchange whose answer was missing, also after a reload. */
function OpenExchange({ currencies }: { readonly currencies: readonly CashState[] }) {
  const { t } = useText();
  const accountId = useUserinfo()?.accountId;
  const newest = useExchangeDoubts().findLast((doubt) => doubt.accountId === accountId);
  const [shown, setShown] = useState<ExchangeDoubt>();
  const [close] = useState(() => () => setShown(undefined));
  const free = currencies.find(({ currency }) => currency === shown?.quote.from)?.withdrawable ?? zero;
  return (
    <>
      {newest !== undefined && (
        <Button variant="quiet" wide onClick={() => setShown(newest)}>
          {t('exchange.lookUp')}
        </Button>
      )}
      {shown !== undefined && <ExchangeSheet from={shown.quote.from} free={free} resumed={shown} onClose={close} />}
    </>
  );
}

/** The cash in each currency: what it is, what reserves it, and when the rest can be withdrawn. */
export function CashCards() {
  const query = useEndpoint(getCashState, {});
  const [exchanging, setExchanging] = useState<Currency>();
  const freeIn = (currency: Currency) =>
    query.data?.currencies.find((cash) => cash.currency === currency)?.withdrawable ?? zero;
  return (
    <>
      <Loaded query={query} data={query.data} count={3}>
        {({ currencies, today }) => (
          <>
            <OpenExchange currencies={currencies} />
            {currencies.map((cash) => (
              <CashCard key={cash.currency} cash={cash} today={today} onExchange={() => setExchanging(cash.currency)} />
            ))}
          </>
        )}
      </Loaded>
      {/* Not in the card of its currency, which is gone once all of it is exchanged. */}
      {exchanging && (
        <ExchangeSheet from={exchanging} free={freeIn(exchanging)} onClose={() => setExchanging(undefined)} />
      )}
    </>
  );
}
