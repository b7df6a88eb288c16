import type { Quote } from '@parkett/market-contract';
import { isCostUnknown, priceBy, valuationOf, type Position } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { Card, Fact, Facts, Money, Percent, useFormats } from '@parkett/web-ui';
import { Link } from 'react-router';
import { holdingPath } from '../../shared/live/holding-path';
import { Section } from '../../shared/pages/page';
import styles from './trading.module.css';

/** The customer's holding of one share at the live price. */
export function MyPosition({ position, quote }: { readonly position: Position; readonly quote: Quote | undefined }) {
  const { t } = useText();
  const formats = useFormats();
  const value = valuationOf(position, priceBy(position, quote));
  const { currency } = position;
  const isUnknown = isCostUnknown(position);
  return (
    <Section
      title={t('stock.myPosition')}
      end={<Link to={holdingPath(position.symbol)}>{t('route.holdingDetail')}</Link>}
    >
      <Card>
        <div className={styles.padded}>
          <Facts>
            <Fact name={t('holding.shares')}>{formats.quantity(position.quantity)}</Fact>
            {position.availableQuantity !== position.quantity && (
              <Fact name={t('holding.available')}>{formats.quantity(position.availableQuantity)}</Fact>
            )}
            <Fact name={t('holding.buyPrice')}>
              {isUnknown ? t('lot.unknown') : formats.average(position.buyPrice)}
            </Fact>
            <Fact name={t('holding.capital')}>
              {isUnknown ? t('lot.unknown') : <Money amount={position.capital} currency={currency} />}
            </Fact>
            {value.marketValue !== null && (
              <Fact name={t('account.marketValue')}>
                <Money amount={value.marketValue} currency={currency} />
              </Fact>
            )}
            {isUnknown && <Fact name={t('holding.profit')}>{t('lot.unknown')}</Fact>}
            {value.profit !== null && (
              <Fact name={t('holding.profit')}>
                <Money amount={value.profit} currency={currency} signed="gain" />{' '}
                {value.profitRatio !== null && <Percent ratio={value.profitRatio} />}
              </Fact>
            )}
          </Facts>
        </div>
      </Card>
    </Section>
  );
}
