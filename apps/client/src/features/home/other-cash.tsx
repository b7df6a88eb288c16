import type { Account } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { Fact, Facts, Money } from '@parkett/web-ui';
import { Explained } from '../../shared/explain/explained';
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
              <Explained by={{ what: 'available', currency }}>
                <Money amount={available} currency={currency} />
              </Explained>
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
        <Explained by={{ what: 'cash', currency }}>
          <Money amount={cash.cash} currency={currency} />
        </Explained>
      </Fact>
      <Fact name={t('home.available')}>
        <Explained by={{ what: 'available', currency }}>
          <Money amount={cash.available} currency={currency} />
        </Explained>
      </Fact>
      <Fact name={t('home.withdrawable')}>
        <Explained by={{ what: 'withdrawable', currency }}>
          <Money amount={cash.withdrawable} currency={currency} />
        </Explained>
      </Fact>
      <Fact name={t('account.frozen')}>
        <Explained by={{ what: 'reserved', currency }}>
          <Money amount={cash.frozen} currency={currency} />
        </Explained>
      </Fact>
      <Fact name={t('account.unsettled')}>
        <Money amount={cash.unsettled} currency={currency} />
      </Fact>
    </Facts>
  ));
}
