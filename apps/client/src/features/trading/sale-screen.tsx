import { getClosedPosition, usedLotsMax, type ClosedPosition } from '@parkett/trading-contract';
import type { OutputOf } from '@parkett/kernel';
import { useText } from '@parkett/web-i18n';
import {
  Card,
  EmptyState,
  Fact,
  Facts,
  FeeLines,
  itemClass,
  ItemLines,
  Money,
  Percent,
  Rows,
  useFormats,
  useName,
} from '@parkett/web-ui';
import { Link, useSearchParams } from 'react-router';
import { useEnv } from '../../shared/api/config';
import { useEndpoint } from '../../shared/api/queries';
import { Explained } from '../../shared/explain/explained';
import { Loaded } from '../../shared/pages/loaded';
import { Page, Section } from '../../shared/pages/page';
import { OriginFact } from './origin-fact';
import { stockPath } from './reopen';
import styles from './trading.module.css';

type Sale = OutputOf<typeof getClosedPosition>;

function BuyFacts({ row }: { readonly row: ClosedPosition }) {
  const { t } = useText();
  const formats = useFormats();
  return (
    <>
      <Fact name={t('holding.buyDate')}>{row.buyDate}</Fact>
      {row.buyPrice !== null && (
        <Fact name={t('holding.buyPrice')}>{row.costKnown ? formats.average(row.buyPrice) : t('lot.unknown')}</Fact>
      )}
      {row.buyValue !== null && row.costKnown && (
        <Fact name={t('history.buyValue')}>
          <Money amount={row.buyValue} currency={row.currency} />
        </Fact>
      )}
      {row.buyFees !== null && (
        <Fact name={t('history.buyFees')}>
          <Money amount={row.buyFees} currency={row.currency} />
        </Fact>
      )}
      <Fact name={t('holding.capital')} total>
        {row.costKnown ? (
          <Explained by={{ what: 'saleCost', id: row.executionId }}>
            <Money amount={row.capital} currency={row.currency} />
          </Explained>
        ) : (
          t('lot.unknown')
        )}
      </Fact>
    </>
  );
}

function SellFacts({ position: row, fees, orderId, offerId }: Sale) {
  const { t } = useText();
  const formats = useFormats();
  return (
    <>
      <Fact name={t('history.sellTime')}>{formats.dateTime(row.sellTime)}</Fact>
      <Fact name={t('history.sellType')}>{t(`history.type.${row.sellType}`)}</Fact>
      <Fact name={t('sale.price')}>{row.sellPrice === null ? '–' : formats.price(row.sellPrice)}</Fact>
      <Fact name={t('history.sellValue')}>
        <Money amount={row.sellValue} currency={row.currency} />
      </Fact>
      <FeeLines fees={fees} currency={row.currency} />
      <Fact name={t('history.fees')}>
        <Explained by={{ what: 'saleFees', id: row.executionId }}>
          <Money amount={row.fees} currency={row.currency} />
        </Explained>
      </Fact>
      <Fact name={t('holding.profit')} total>
        {row.costKnown ? (
          <>
            <Explained by={{ what: 'saleProfit', id: row.executionId }}>
              <Money amount={row.profit} currency={row.currency} signed="gain" />
            </Explained>{' '}
            <Percent ratio={row.profitRatio} />
          </>
        ) : (
          t('lot.unknown')
        )}
      </Fact>
      <OriginFact orderId={orderId} offerId={offerId} />
    </>
  );
}

function Lots({ lots, lotCount, position: { currency } }: Sale) {
  const { t } = useText();
  const formats = useFormats();
  return (
    <Section title={t('sale.lots')}>
      <Rows label={t('sale.lots')}>
        {lots.map(({ lotId, buyDate, quantity, value, fees, costKnown }) => (
          <li key={lotId} className={itemClass}>
            <ItemLines
              title={buyDate}
              note={formats.quantity(quantity)}
              end={costKnown ? <Money amount={value} currency={currency} /> : t('lot.costUnknown')}
              endNote={
                costKnown && (
                  <>
                    {t('history.buyFees')} <Money amount={fees} currency={currency} />
                  </>
                )
              }
            />
          </li>
        ))}
      </Rows>
      {lotCount > usedLotsMax && (
        <p className={styles.note}>{t('sale.shownLots', { shown: usedLotsMax, total: lotCount })}</p>
      )}
    </Section>
  );
}

function SalePage({ executionId }: { readonly executionId: string }) {
  const { t } = useText();
  const name = useName();
  const formats = useFormats();
  const env = useEnv();
  const sale = useEndpoint(getClosedPosition, { executionId });
  return (
    <Page
      title={t('route.closedPositionDetail')}
      backTo="/historyPosition"
      env={sale.data?.position.env ?? env}
      refreshable
    >
      <Loaded query={sale} data={sale.data} count={6}>
        {(data) => (
          <>
            <Card>
              <div className={styles.padded}>
                <Facts>
                  <Fact name={t('stock.title')}>
                    <Link className="link" to={stockPath(data.position.symbol)}>
                      {name(data.position)}
                    </Link>
                  </Fact>
                  <Fact name={t('ticket.quantity')}>{formats.quantity(data.position.quantity)}</Fact>
                  <BuyFacts row={data.position} />
                  <SellFacts {...data} />
                </Facts>
              </div>
            </Card>
            {data.lots.length > 0 && <Lots {...data} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** One sale with all that it cost and brought in, and the lots that it consumed. The address names it. */
export function SaleScreen() {
  const { t } = useText();
  const executionId = useSearchParams()[0].get('id');
  if (executionId) return <SalePage executionId={executionId} />;
  return (
    <Page title={t('route.closedPositionDetail')} backTo="/historyPosition">
      <EmptyState title={t('history.none')}>{t('history.noneHint')}</EmptyState>
    </Page>
  );
}
