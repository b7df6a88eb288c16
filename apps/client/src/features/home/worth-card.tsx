import { useText, withWords } from '@parkett/web-i18n';
import { Card, Money, Percent, Skeleton } from '@parkett/web-ui';
import { useState } from 'react';
import { MarketState } from '../../shared/live/market-clock';
import { Explained } from '../../shared/explain/explained';
import { followedMax } from '../../shared/live/followed';
import { PolledNote } from '../../shared/live/polled-note';
import { UnpricedNote } from '../../shared/live/unpriced-note';
import { Sum } from '../../shared/live/sum';
import type { Portfolio } from '../../shared/live/use-portfolio';
import { ValuationNote } from '../../shared/live/valuation-note';
import { loadedLater } from '../../shared/pages/loaded-later';
import styles from './home.module.css';
import { MoreCash } from './other-cash';
import type { WorthProps } from './worth-sheet';

const LaterWorthSheet = loadedLater(
  withWords(['home'], async () => (await import('./worth-sheet')).WorthSheet),
  null,
);

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
      <MoreCash account={account} />
      {explained && (
        <LaterWorthSheet
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
