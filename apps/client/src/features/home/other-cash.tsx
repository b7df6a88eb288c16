import type { Account } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { Fact, Facts, Money } from '@parkett/web-ui';
import styles from './home.module.css';

const otherCash = ({ currency, cashByCurrency }: Account): Account['cashByCurrency'] =>
  cashByCurrency.filter((cash) => cash.currency !== currency);

/** What is available in each currency, where the account holds others besides its own. */
export function AvailableByCurrency({ account }: { readonly account: Account }) {
  const { t } = useText();
  const others = otherCash(account);
  return (
    others.length > 0 && (
      <div className={styles.currencies}>
        <Facts>
          {others.map(({ currency, available }) => (
            <Fact key={currency} name={t('home.availableIn', { currency })}>
              <Money amount={available} currency={currency} />
            </Fact>
          ))}
        </Facts>
      </div>
    )
  );
}

/** The cash in each other currency, and how much of it is available, withdrawable, reserved and being settled. */
export function CashByCurrency({ account }: { readonly account: Account }) {
  const { t } = useText();
  return otherCash(account).map(({ currency, ...cash }) => (
    <Facts key={currency}>
      <Fact name={t('account.cashIn', { currency })} total>
        <Money amount={cash.cash} currency={currency} />
      </Fact>
      <Fact name={t('home.available')}>
        <Money amount={cash.available} currency={currency} />
      </Fact>
      <Fact name={t('home.withdrawable')}>
        <Money amount={cash.withdrawable} currency={currency} />
      </Fact>
      <Fact name={t('account.frozen')}>
        <Money amount={cash.frozen} currency={currency} />
      </Fact>
      <Fact name={t('account.unsettled')}>
        <Money amount={cash.unsettled} currency={currency} />
      </Fact>
    </Facts>
  ));
}
