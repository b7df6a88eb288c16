import { getAccount } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { Card, Fact, Facts, Money } from '@parkett/web-ui';
import { useEndpoint } from '../../shared/api/queries';
import { Explained } from '../../shared/explain/explained';
import { Section } from '../../shared/pages/page';
import styles from './trading.module.css';

/** The cash available for buying in each currency of the account. */
export function BuyingPower() {
  const { t } = useText();
  const account = useEndpoint(getAccount, {}).data;
  if (!account) return null;
  const { cashByCurrency } = account;
  return (
    <Section title={t('trade.buyingPower')}>
      <Card>
        <div className={styles.padded}>
          <Facts>
            {(cashByCurrency.length > 0 ? cashByCurrency : [account]).map(({ currency, available }) => (
              <Fact key={currency} name={currency}>
                <Explained by={{ what: 'available', currency }}>
                  <Money amount={available} currency={currency} />
                </Explained>
              </Fact>
            ))}
          </Facts>
        </div>
      </Card>
    </Section>
  );
}
