import type { Account, Totals } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { Card, Fact, Facts, Money, Percent, Sheet, Skeleton } from '@parkett/web-ui';
import { useState } from 'react';
import { MarketState } from '../../shared/live/market-clock';
import { UnpricedNote } from '../../shared/live/unpriced-note';
import styles from './home.module.css';
import type { TodaysChange } from './use-todays-change';

interface WorthProps {
  readonly account: Account;
  readonly totals: Totals;
  /** Undefined when it cannot be computed. */
  readonly today: TodaysChange | undefined;
}

/** Shows how total assets add up, figure by figure. */
function WorthSheet({ account, totals, today, onClose }: WorthProps & { readonly onClose: () => void }) {
  const { t } = useText();
  const { currency } = account;
  return (
    <Sheet title={t('home.explain')} env={account.env} onClose={onClose}>
      <Facts>
        <Fact name={t('account.cash')}>
          <Money amount={account.cash} currency={currency} />
        </Fact>
        <Fact name={t('account.marketValue')}>
          <Money amount={totals.marketValue} currency={currency} />
        </Fact>
        <Fact name={t('home.totalAssets')} total>
          <Money amount={totals.totalAssets} currency={currency} />
        </Fact>
      </Facts>
      <UnpricedNote totals={totals} />
      <Facts>
        <Fact name={t('home.available')}>
          <Money amount={account.available} currency={currency} />
        </Fact>
        <Fact name={t('home.withdrawable')}>
          <Money amount={account.withdrawable} currency={currency} />
        </Fact>
        <Fact name={t('account.frozen')}>
          <Money amount={account.frozen} currency={currency} />
        </Fact>
        <Fact name={t('account.unsettled')}>
          <Money amount={account.unsettled} currency={currency} />
        </Fact>
      </Facts>
      <Facts>
        <Fact name={t('account.floatingProfit')}>
          <Money amount={totals.floatingProfit} currency={currency} signed="gain" />
        </Fact>
        <Fact name={t('account.realisedProfit')}>
          <Money amount={account.realisedProfit} currency={currency} signed="gain" />
        </Fact>
        <Fact name={t('account.totalProfit')} total>
          <Money amount={totals.totalProfit} currency={currency} signed="gain" />
        </Fact>
      </Facts>
      {today && (
        <>
          <Facts>
            <Fact name={t('home.today')} total>
              <Money amount={today.change} currency={currency} signed="gain" />
            </Fact>
          </Facts>
          <p className={styles.hint}>{t('home.todayHint')}</p>
        </>
      )}
      <p className={styles.hint}>{t('account.unsettledHint')}</p>
    </Sheet>
  );
}

/** The customer's assets, and how much of them is available, at live prices. */
export function WorthCard({
  account,
  totals,
  today,
}: Partial<{ [Name in keyof WorthProps]: WorthProps[Name] | undefined }>) {
  const { t } = useText();
  const [explained, setExplained] = useState(false);
  if (!account || !totals)
    return (
      <Card>
        <div className={styles.worth}>
          <Skeleton height={140} />
        </div>
      </Card>
    );
  return (
    <Card>
      <div className={styles.worth}>
        <p className={styles.label}>
          {t('home.totalAssets')}
          <MarketState />
        </p>
        <p>
          <button type="button" className={styles.figure} title={t('home.explain')} onClick={() => setExplained(true)}>
            <Money amount={totals.totalAssets} currency={account.currency} />
          </button>
        </p>
        <UnpricedNote totals={totals} />
        {today && (
          <p className={styles.profit}>
            <span>{t('home.today')}</span>
            <Money amount={today.change} currency={account.currency} signed="gain" />
            {today.ratio !== null && <Percent ratio={today.ratio} arrow />}
          </p>
        )}
      </div>
      <dl className={styles.split}>
        <div>
          <dt>{t('home.available')}</dt>
          <dd>
            <Money amount={account.available} currency={account.currency} />
          </dd>
        </div>
        <div>
          <dt>{t('home.withdrawable')}</dt>
          <dd>
            <Money amount={account.withdrawable} currency={account.currency} />
          </dd>
        </div>
      </dl>
      {explained && <WorthSheet account={account} totals={totals} today={today} onClose={() => setExplained(false)} />}
    </Card>
  );
}
