import { minor, sum, type Currency } from '@parkett/kernel';
import type { Account, Totals } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { Card, Fact, Facts, Money, Percent, Sheet, Skeleton } from '@parkett/web-ui';
import { useState } from 'react';
import { MarketState } from '../../shared/live/market-clock';
import { Explained } from '../../shared/explain/explained';
import { followedMax } from '../../shared/live/followed';
import { PolledNote } from '../../shared/live/polled-note';
import { CostUnknownNote, UnpricedNote } from '../../shared/live/unpriced-note';
import { Sum } from '../../shared/live/sum';
import type { Portfolio } from '../../shared/live/use-portfolio';
import { ValuationNote } from '../../shared/live/valuation-note';
import styles from './home.module.css';
import { AvailableByCurrency, CashByCurrency } from './other-cash';
import type { TodaysChange } from './use-todays-change';

interface WorthProps {
  readonly account: Account;
  /** Null while an exchange rate is missing. */
  readonly totals: Totals | null;
  readonly missingRates: readonly Currency[];
  /** Undefined when it cannot be computed. */
  readonly today: TodaysChange | undefined;
}

/** Shows how total assets add up, figure by figure. */
function WorthSheet({ account, totals, missingRates, today, onClose }: WorthProps & { readonly onClose: () => void }) {
  const { t } = useText();
  const { currency } = account;
  return (
    <Sheet title={t('home.explain')} env={account.env} onClose={onClose}>
      <Facts>
        <Fact name={t('account.cash')}>
          <Explained by={{ what: 'cash' }}>
            <Money amount={account.cash} currency={currency} />
          </Explained>
        </Fact>
        {account.valuation && (
          <Fact name={t('account.otherCash')}>
            <Sum
              amount={totals ? sum([totals.totalAssets, minor(-totals.marketValue), minor(-account.cash)]) : undefined}
              currency={currency}
            />
          </Fact>
        )}
        <Fact name={t('account.marketValue')}>
          <Explained by={{ what: 'marketValue' }}>
            <Sum amount={totals?.marketValue} currency={currency} />
          </Explained>
        </Fact>
        <Fact name={t('home.totalAssets')} total>
          <Explained by={{ what: 'totalAssets' }}>
            <Sum amount={totals?.totalAssets} currency={currency} />
          </Explained>
        </Fact>
      </Facts>
      {totals && <UnpricedNote totals={totals} />}
      <ValuationNote account={account} missingRates={missingRates} />
      <Facts>
        <Fact name={t('home.available')}>
          <Explained by={{ what: 'available' }}>
            <Money amount={account.available} currency={currency} />
          </Explained>
        </Fact>
        <Fact name={t('home.withdrawable')}>
          <Explained by={{ what: 'withdrawable' }}>
            <Money amount={account.withdrawable} currency={currency} />
          </Explained>
        </Fact>
        <Fact name={t('account.frozen')}>
          <Explained by={{ what: 'reserved' }}>
            <Money amount={account.frozen} currency={currency} />
          </Explained>
        </Fact>
        <Fact name={t('account.unsettled')}>
          <Money amount={account.unsettled} currency={currency} />
        </Fact>
      </Facts>
      <CashByCurrency account={account} />
      <Facts>
        <Fact name={t('account.floatingProfit')}>
          <Explained by={{ what: 'floatingProfit' }}>
            <Sum amount={totals?.floatingProfit} currency={currency} signed="gain" />
          </Explained>
        </Fact>
        <Fact name={t('account.realisedProfit')}>
          <Explained by={{ what: 'realisedProfit' }}>
            <Sum amount={totals?.realisedProfit} currency={currency} signed="gain" />
          </Explained>
        </Fact>
        <Fact name={t('account.totalProfit')} total>
          <Explained by={{ what: 'totalProfit' }}>
            <Sum amount={totals?.totalProfit} currency={currency} signed="gain" />
          </Explained>
        </Fact>
      </Facts>
      {totals && <CostUnknownNote costUnknown={totals.costUnknown + account.costUnknownSales} />}
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
  positions,
  totals,
  missingRates = [],
  today,
}: Partial<{ [Name in keyof WorthProps]: WorthProps[Name] | undefined }> & Pick<Portfolio, 'positions'>) {
  const { t } = useText();
  const [explained, setExplained] = useState(false);
  if (!account || totals === undefined)
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
            <Sum amount={totals?.totalAssets} currency={account.currency} />
          </button>
        </p>
        {totals && <UnpricedNote totals={totals} />}
        <PolledNote positions={positions} />
        {(positions?.length ?? 0) > followedMax && (
          <p className={styles.hint}>{t('home.todayLeftOut', { most: followedMax })}</p>
        )}
        <ValuationNote account={account} missingRates={missingRates} />
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
            <Explained by={{ what: 'available' }}>
              <Money amount={account.available} currency={account.currency} />
            </Explained>
          </dd>
        </div>
        <div>
          <dt>{t('home.withdrawable')}</dt>
          <dd>
            <Explained by={{ what: 'withdrawable' }}>
              <Money amount={account.withdrawable} currency={account.currency} />
            </Explained>
          </dd>
        </div>
      </dl>
      <AvailableByCurrency account={account} />
      {explained && (
        <WorthSheet
          account={account}
          totals={totals}
          missingRates={missingRates}
          today={today}
          onClose={() => setExplained(false)}
        />
      )}
    </Card>
  );
}
