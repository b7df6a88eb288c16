import { minor, sum, type Currency } from '@parkett/kernel';
import type { Account, Totals } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { Fact, Facts, Money, Sheet } from '@parkett/web-ui';
import { Explained } from '../../shared/explain/explained';
import { Sum } from '../../shared/live/sum';
import { CostUnknownNote, UnpricedNote } from '../../shared/live/unpriced-note';
import { ValuationNote } from '../../shared/live/valuation-note';
import styles from './home.module.css';
import { CashByCurrency, LeavingFact } from './other-cash';
import type { TodaysChange } from './use-todays-change';

export interface WorthProps {
  readonly account: Account;
  /** Null while an exchange rate is missing. */
  readonly totals: Totals | null;
  readonly missingRates: readonly Currency[];
  /** Undefined when it cannot be computed. */
  readonly today: TodaysChange | undefined;
}

/** Shows how total assets add up, figure by figure. */
export function WorthSheet({
  account,
  totals,
  missingRates,
  today,
  onClose,
}: WorthProps & { readonly onClose: () => void }) {
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
        <LeavingFact of={account} />
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
