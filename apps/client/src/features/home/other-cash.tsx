import type { Account, CurrencyCash } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { Fact, Facts, Money } from '@parkett/web-ui';
import { Fragment } from 'react';
import { Explained } from '../../shared/explain/explained';
import styles from './home.module.css';

const otherCash = ({ currency, cashByCurrency }: Account): Account['cashByCurrency'] =>
  cashByCurrency.filter((cash) => cash.currency !== currency);

/** What a withdrawal has set aside: it is the customer's until the bank has paid it. */
export function LeavingFact({
  of: { leaving, currency },
}: {
  readonly of: Pick<CurrencyCash, 'leaving' | 'currency'>;
}) {
  const { t } = useText();
  return (
    leaving !== 0 && (
      <Fact name={t('account.leaving')}>
        <Money amount={leaving} currency={currency} />
      </Fact>
    )
  );
}

/** What is being withdrawn, and what is available in each currency, where the account holds others besides its own. */
export function MoreCash({ account }: { readonly account: Account }) {
  const { t } = useText();
  const others = otherCash(account);
  return (
    (others.length > 0 || account.leaving !== 0) && (
      <div className={styles.currencies}>
        <Facts>
          <LeavingFact of={account} />
          {others.map(({ currency, available, leaving }) => (
            <Fragment key={currency}>
              <Fact name={t('home.availableIn', { currency })}>
                <Explained by={{ what: 'available', currency }}>
                  <Money amount={available} currency={currency} />
                </Explained>
              </Fact>
              <LeavingFact of={{ leaving, currency }} />
            </Fragment>
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
      <LeavingFact of={{ leaving: cash.leaving, currency }} />
      <Fact name={t('account.unsettled')}>
        <Money amount={cash.unsettled} currency={currency} />
      </Fact>
    </Facts>
  ));
}
