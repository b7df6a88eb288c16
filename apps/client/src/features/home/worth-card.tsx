import type { Account } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { Card, Fact, Facts, Money, Percent, Sheet, Skeleton } from '@parkett/web-ui';
import { useState } from 'react';
import type { LiveTotals } from '../../shared/live-holdings';
import { MarketState } from '../../shared/market-clock';
import styles from './home.module.css';

interface WorthProps {
  readonly account: Account;
  readonly totals: LiveTotals;
}

/** How total assets come about, figure by figure. */
function WorthSheet({ account, totals, onClose }: WorthProps & { readonly onClose: () => void }) {
  const { t } = useText();
  const { currency } = account;
  return (
    <Sheet title={t('home.explain')} env={account.env} onClose={onClose}>
      <Facts>
        <Fact name={t('account.cash')}><Money amount={account.cash} currency={currency} /></Fact>
        <Fact name={t('account.marketValue')}><Money amount={totals.marketValue} currency={currency} /></Fact>
        <Fact name={t('home.totalAssets')} total><Money amount={totals.totalAssets} currency={currency} /></Fact>
      </Facts>
      <Facts>
        <Fact name={t('home.available')}><Money amount={account.available} currency={currency} /></Fact>
        <Fact name={t('home.withdrawable')}><Money amount={account.withdrawable} currency={currency} /></Fact>
        <Fact name={t('account.frozen')}><Money amount={account.frozen} currency={currency} /></Fact>
        <Fact name={t('account.unsettled')}><Money amount={account.unsettled} currency={currency} /></Fact>
      </Facts>
      <Facts>
        <Fact name={t('account.floatingProfit')}><Money amount={totals.floatingProfit} currency={currency} signed="gain" /></Fact>
        <Fact name={t('account.realisedProfit')}><Money amount={account.realisedProfit} currency={currency} signed="gain" /></Fact>
        <Fact name={t('account.totalProfit')} total><Money amount={totals.totalProfit} currency={currency} signed="gain" /></Fact>
      </Facts>
      <p className={styles.hint}>{t('account.unsettledHint')}</p>
    </Sheet>
  );
}

/** What I have and what of it I can use, at live prices. */
export function WorthCard({ account, totals }: Partial<{ [Name in keyof WorthProps]: WorthProps[Name] | undefined }>) {
  const { t } = useText();
  const [explained, setExplained] = useState(false);
  if (!account || !totals) return <Card><div className={styles.worth}><Skeleton height={140} /></div></Card>;
  return (
    <Card>
      <div className={styles.worth}>
        <p className={styles.label}>{t('home.totalAssets')}<MarketState /></p>
        <p><button type="button" className={styles.figure} title={t('home.explain')} onClick={() => setExplained(true)}><Money amount={totals.totalAssets} currency={account.currency} /></button></p>
        <p className={styles.profit}><span>{t('account.floatingProfit')}</span><Money amount={totals.floatingProfit} currency={account.currency} signed="gain" />{totals.floatingRatio !== null && <Percent ratio={totals.floatingRatio} arrow />}</p>
      </div>
      <dl className={styles.split}>
        <div><dt>{t('home.available')}</dt><dd><Money amount={account.available} currency={account.currency} /></dd></div>
        <div><dt>{t('home.withdrawable')}</dt><dd><Money amount={account.withdrawable} currency={account.currency} /></dd></div>
      </dl>
      {explained && <WorthSheet account={account} totals={totals} onClose={() => setExplained(false)} />}
    </Card>
  );
}
