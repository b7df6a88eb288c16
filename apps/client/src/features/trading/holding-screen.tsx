import type { Currency, Shares } from '@parkett/kernel';
import {
  byBasis,
  costBases,
  getHolding,
  isOfBefore,
  priceBy,
  realisedOf,
  valuationOf,
  type HoldingDetail,
  type Position,
} from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { useQuote } from '@parkett/web-live';
import { Button, Card, EmptyState, Fact, Facts, Money, Percent, Segments, useFormats, useName } from '@parkett/web-ui';
import { Fragment } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useEnv } from '../../shared/api/config';
import { useEndpoint } from '../../shared/api/queries';
import { Explained } from '../../shared/explain/explained';
import { CostUnknownNote } from '../../shared/live/unpriced-note';
import { useCostBasis } from '../../shared/live/use-cost-basis';
import { Loaded } from '../../shared/pages/loaded';
import { Page, Section } from '../../shared/pages/page';
import { OwnRights } from '../../shared/rights/own-rights';
import { askToReopen } from '../../shared/session/return-to';
import { LotRows } from './lot-rows';
import { stockPath } from './reopen';
import styles from './trading.module.css';

interface HeldProps {
  readonly detail: HoldingDetail;
  readonly position: Position;
}

/** The shares by what can be done with them. */
function ShareFacts({ detail, position }: HeldProps) {
  const { t } = useText();
  const { quantity } = useFormats();
  return (
    <>
      <Fact name={t('holding.shares')}>{quantity(position.quantity)}</Fact>
      <Fact name={t('holding.available')}>{quantity(position.availableQuantity)}</Fact>
      <Fact name={t('lot.reserved')}>{quantity(detail.reserved)}</Fact>
      {detail.inBlocks > 0 && <Fact name={t('lot.inBlocks')}>{quantity(detail.inBlocks)}</Fact>}
      {detail.inTransfers > 0 && <Fact name={t('lot.inTransfers')}>{quantity(detail.inTransfers)}</Fact>}
      <Fact name={t('lot.boughtToday')}>{quantity(detail.boughtToday)}</Fact>
      <Fact name={t('lot.settled')}>{quantity(detail.settled)}</Fact>
      {detail.undelivered > 0 && <Fact name={t('lot.undelivered')}>{quantity(detail.undelivered)}</Fact>}
    </>
  );
}

/** Cost and profit by the chosen basis, at the live price. */
function CostFacts({ detail, position: booked }: HeldProps) {
  const { t } = useText();
  const formats = useFormats();
  const [basis, choose] = useCostBasis();
  const position = byBasis(booked, basis);
  const { currency, costs } = position;
  const quote = useQuote(position.symbol);
  const value = valuationOf(position, priceBy(position, quote));
  const isRestated = position.restated !== undefined && (quote === undefined || isOfBefore(position, quote));
  const isKnown = detail.costUnknown === 0;
  return (
    <Section title={t('basis.title')}>
      {costs !== null && (
        <>
          <Segments
            label={t('basis.title')}
            look="boxed"
            value={basis}
            onChange={choose}
            options={costBases.map((each) => ({ value: each, label: t(`basis.kind.${each}`) }))}
          />
          <p className={styles.note}>{t(`basis.hint.${basis}`)}</p>
        </>
      )}
      {detail.costUnknown > 0 && (
        <p className={styles.note}>{t('lot.costUnknownHint', { quantity: formats.quantity(detail.costUnknown) })}</p>
      )}
      {isRestated && <p className={styles.note}>{t('holding.restated')}</p>}
      <Card>
        <div className={styles.padded}>
          <Facts>
            <Fact name={t('holding.buyPrice')}>
              {isKnown ? (
                <Explained by={{ what: 'positionCost', symbol: position.symbol }}>
                  {formats.average(position.buyPrice)}
                </Explained>
              ) : (
                t('lot.unknown')
              )}
            </Fact>
            <Fact name={t('holding.capital')}>
              {detail.costUnknown < position.quantity ? (
                <Explained by={{ what: 'positionCost', symbol: position.symbol }}>
                  <Money amount={position.capital} currency={currency} />
                </Explained>
              ) : (
                t('lot.unknown')
              )}
            </Fact>
            <Fact name={t('account.marketValue')}>
              {value.marketValue === null ? (
                '–'
              ) : (
                <Explained by={{ what: 'positionValue', symbol: position.symbol }}>
                  <Money amount={value.marketValue} currency={currency} />
                </Explained>
              )}
            </Fact>
            <Fact name={t('account.floatingProfit')}>
              {isKnown ? (
                <FloatingProfit symbol={position.symbol} value={value} currency={currency} />
              ) : (
                t('lot.unknown')
              )}
            </Fact>
            <Fact name={t('account.realisedProfit')}>
              <Explained by={{ what: 'positionRealised', symbol: position.symbol }}>
                <Money amount={realisedOf(detail, basis)} currency={currency} signed="gain" />
              </Explained>
            </Fact>
            <IncomeFacts income={detail.income} />
          </Facts>
          <CostUnknownNote costUnknown={detail.costUnknownSales} />
        </div>
      </Card>
    </Section>
  );
}

interface FloatingProps {
  readonly symbol: string;
  readonly value: ReturnType<typeof valuationOf>;
  readonly currency: Currency;
}

const FloatingProfit = ({ symbol, value: { profit, profitRatio }, currency }: FloatingProps) =>
  profit === null ? (
    '–'
  ) : (
    <>
      <Explained by={{ what: 'positionProfit', symbol }}>
        <Money amount={profit} currency={currency} signed="gain" />
      </Explained>{' '}
      {profitRatio !== null && <Percent ratio={profitRatio} />}
    </>
  );

/** Dividends are income and no profit of a sale. They may be in another currency than the share. */
function IncomeFacts({ income }: Pick<HoldingDetail, 'income'>) {
  const { t } = useText();
  return income.map(({ currency, paid, due }) => (
    <Fragment key={currency}>
      <Fact name={t('dividend.title')}>
        <Money amount={paid} currency={currency} />
      </Fact>
      {due > 0 && (
        <Fact name={t('dividend.toCome')}>
          <Money amount={due} currency={currency} />
        </Fact>
      )}
    </Fragment>
  ));
}

/** What the trades of this share have cost so far, and what the exchange rate has changed. */
function ChargeFacts({ detail, position: { symbol, currency } }: HeldProps) {
  const { t } = useText();
  const { currencyEffect: effect } = detail;
  return (
    <Section title={t('fee.total')}>
      <Card>
        <div className={styles.padded}>
          <Facts>
            <Fact name={t('history.buyFees')}>
              <Explained by={{ what: 'buyFees', symbol }}>
                <Money amount={detail.buyFees} currency={currency} />
              </Explained>
            </Fact>
            <Fact name={t('lot.buyTaxes')}>
              <Explained by={{ what: 'buyTaxes', symbol }}>
                <Money amount={detail.buyTaxes} currency={currency} />
              </Explained>
            </Fact>
            <Fact name={t('history.fees')}>
              <Explained by={{ what: 'sellFees', symbol }}>
                <Money amount={detail.sellFees} currency={currency} />
              </Explained>
            </Fact>
            <Fact name={t('lot.sellTaxes')}>
              <Explained by={{ what: 'sellTaxes', symbol }}>
                <Money amount={detail.sellTaxes} currency={currency} />
              </Explained>
            </Fact>
            {effect && (
              <Fact name={t('lot.currencyEffect')}>
                <Money amount={effect.amount} currency={effect.currency} signed="gain" />
              </Fact>
            )}
          </Facts>
        </div>
      </Card>
    </Section>
  );
}

/** Opens the ticket for a sale of all shares that can be sold now. A fraction is sold from the ticket itself. */
function CloseButton({ position: { symbol, availableQuantity } }: Pick<HeldProps, 'position'>) {
  const { t } = useText();
  const navigate = useNavigate();
  const quantity = Math.floor(availableQuantity) as Shares;
  const sellAll = (): void => {
    askToReopen({ ticket: { symbol, side: 'sell', orderType: 'market', quantity } });
    void navigate(stockPath(symbol));
  };
  return (
    <Button wide disabled={quantity === 0} onClick={sellAll}>
      {t('lot.sellAll')}
    </Button>
  );
}

/** Leads to the form for a transfer of this share, where the list of all transfers is, too. */
function TransferLinks({ symbol }: { readonly symbol: string }) {
  const { t } = useText();
  return (
    <Link className="link" to={`/shares/transfers?symbol=${encodeURIComponent(symbol)}`}>
      {t('lot.transferOut')}
    </Link>
  );
}

function Holding({ symbol }: { readonly symbol: string }) {
  const { t } = useText();
  const name = useName();
  const env = useEnv();
  const asked = useEndpoint(getHolding, { symbol });
  const position = asked.data?.position ?? undefined;
  return (
    <Page
      title={position ? name(position) : t('route.holdingDetail')}
      backTo="/ucenter/holding"
      env={position?.env ?? env}
      refreshable
    >
      <Loaded query={asked} data={asked.data} count={8}>
        {(detail) => (detail.position ? <Held detail={detail} position={detail.position} /> : <NotHeld />)}
      </Loaded>
      <OwnRights symbol={symbol} />
      {asked.data && <LotRows symbol={symbol} />}
      <Link className="link" to={stockPath(symbol)}>
        {t('order.toStock')}
      </Link>
    </Page>
  );
}

function Held({ detail, position }: HeldProps) {
  const { t } = useText();
  return (
    <>
      <Card>
        <div className={styles.padded}>
          <Facts>
            <ShareFacts detail={detail} position={position} />
          </Facts>
          {detail.undelivered > 0 && <p className={styles.note}>{t('lot.undeliveredHint')}</p>}
        </div>
      </Card>
      <CloseButton position={position} />
      <TransferLinks symbol={position.symbol} />
      <CostFacts detail={detail} position={position} />
      <ChargeFacts detail={detail} position={position} />
    </>
  );
}

function NotHeld() {
  const { t } = useText();
  return <EmptyState title={t('lot.notHeld')} />;
}

/** A holding with its costs by the chosen basis and its lots. The address names the share. */
export function HoldingScreen() {
  const { t } = useText();
  const symbol = useSearchParams()[0].get('symbol');
  if (symbol) return <Holding symbol={symbol} />;
  return (
    <Page title={t('route.holdingDetail')} backTo="/ucenter/holding">
      <NotHeld />
    </Page>
  );
}
