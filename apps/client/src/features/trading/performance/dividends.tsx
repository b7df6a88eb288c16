import type { Currency, Minor } from '@parkett/kernel';
import { getDividends, listOwnActions, type OwnAction, type ShareDividends } from '@parkett/portfolio-contract';
import { useText } from '@parkett/web-i18n';
import { Card, Fact, Facts, Money, Segments, useFormats, useName } from '@parkett/web-ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useEndpoint } from '../../../shared/api/queries';
import type { OwnFigure } from '../../../shared/explain/asked';
import { Explained } from '../../../shared/explain/explained';
import { Loaded } from '../../../shared/pages/loaded';
import { Section } from '../../../shared/pages/page';
import { actionsPath } from '../../../shared/pages/stock-path';
import { dividendPerShare, receivedKeys, type ReceivedFigure } from './dividend-words';
import { LaterReceivedParts, LaterShareParts, LaterToComeParts } from './later-parts';
import styles from './performance.module.css';

/** The dividends that the account has received and those that are announced for its shares. */
export function Dividends() {
  const { t } = useText();
  const calendar = <Link to="/shares/dividends">{t('route.dividends')}</Link>;
  return (
    <Section title={t('dividend.title')} end={calendar}>
      <Received />
      <ToCome />
    </Section>
  );
}

function Received() {
  const { t } = useText();
  const [chosen, choose] = useState<string>();
  const asked = useEndpoint(getDividends, chosen === undefined ? {} : { year: chosen });
  const newest = useEndpoint(getDividends, {}).data;
  const years = [...new Set(newest?.years.map(({ year }) => year))];
  return (
    <Card>
      <div className={styles.panel}>
        <h3>{t('dividend.received')}</h3>
        {years.length > 1 && (
          <Segments
            label={t('dividend.year')}
            value={chosen ?? years[0] ?? ''}
            onChange={choose}
            options={years.map((year) => ({ value: year, label: year }))}
          />
        )}
        <Loaded query={asked} data={asked.data} count={2}>
          {({ years: sums, year, shares }) =>
            year === null ? (
              <p className={styles.note}>{t('dividend.noneReceived')}</p>
            ) : (
              <>
                {sums
                  .filter((sum) => sum.year === year)
                  .map((sum) => (
                    <Sums key={sum.currency} sum={sum} year={year} shares={shares} />
                  ))}
                <Shares shares={shares} year={year} />
              </>
            )
          }
        </Loaded>
      </div>
    </Card>
  );
}

type Sum = Pick<ShareDividends, 'currency' | 'gross' | 'tax' | 'net'>;

interface SumsProps {
  readonly sum: Sum;
  readonly year: string;
  readonly shares: readonly ShareDividends[];
}

function Sums({ sum, year, shares }: SumsProps) {
  const { t } = useText();
  const shareFigure = useShareFigure(year);
  const { currency } = sum;
  return (
    <Facts>
      {(['gross', 'tax', 'net'] as const).map((figure) => (
        <Fact key={figure} name={t(receivedKeys[figure])} total={figure === 'net'}>
          <Explained
            by={{
              ...{ title: t(receivedKeys[figure]), note: year },
              parts: (onMore) => (
                <LaterReceivedParts
                  {...{ figure, currency, shares, onMore }}
                  amount={sum[figure]}
                  figureOf={(share) => shareFigure(share, figure)}
                />
              ),
            }}
          >
            <Money amount={sum[figure]} currency={currency} />
          </Explained>
        </Fact>
      ))}
    </Facts>
  );
}

/** Explains what a share has paid in a year. */
function useShareFigure(year: string): (share: ShareDividends, figure: ReceivedFigure) => OwnFigure {
  const { t } = useText();
  const name = useName();
  return (share, figure) => ({
    ...{ title: t(receivedKeys[figure]), note: `${name(share)} · ${year}` },
    parts: (onMore) => <LaterShareParts {...{ figure, share, year, onMore }} />,
  });
}

function Shares({ shares, year }: Omit<SumsProps, 'sum'>) {
  const name = useName();
  const shareFigure = useShareFigure(year);
  return (
    <ul className={styles.slices}>
      {shares.map((share) => (
        <li key={`${share.symbol} ${share.currency}`}>
          <Link to={actionsPath(share.symbol)}>{name(share)}</Link>
          <Explained by={shareFigure(share, 'net')}>
            <Money amount={share.net} currency={share.currency} />
          </Explained>
        </li>
      ))}
    </ul>
  );
}

interface AnnouncedProps {
  readonly amount: Minor;
  readonly currency: Currency;
  readonly actions: readonly OwnAction[];
}

/** What one or more announced dividends will pay before tax. */
function Announced({ amount, currency, actions }: AnnouncedProps) {
  const { t } = useText();
  return (
    <Explained
      by={{
        ...{ title: t('dividend.toCome'), note: t('dividend.beforeTax') },
        parts: (onMore) => <LaterToComeParts {...{ amount, currency, actions, onMore }} />,
      }}
    >
      <Money amount={amount} currency={currency} />
    </Explained>
  );
}

/** Rows that are shown; the calendar has all of them. */
const rowsShown = 5;

const isDividend = ({ action }: OwnAction): boolean => action.terms.kind === 'cashDividend';

function ToCome() {
  const { t } = useText();
  const formats = useFormats();
  const name = useName();
  const asked = useEndpoint(listOwnActions, {});
  return (
    <Card>
      <div className={styles.panel}>
        <h3>{t('dividend.toCome')}</h3>
        <Loaded query={asked} data={asked.data} count={2}>
          {({ actions, dividends }) =>
            dividends.length === 0 ? (
              <p className={styles.note}>{t('dividend.noneToCome')}</p>
            ) : (
              <>
                <Facts>
                  {dividends.map(({ currency, gross }) => (
                    <Fact key={currency} name={t('dividend.gross')} total>
                      <Announced amount={gross} currency={currency} actions={actions.filter(isDividend)} />
                    </Fact>
                  ))}
                </Facts>
                <ul className={styles.slices}>
                  {actions
                    .filter(isDividend)
                    .slice(0, rowsShown)
                    .map((own) => ({ own, ...own }))
                    .map(({ own, action, cash, shares, ...share }) => (
                      <li key={action.actionId}>
                        <Link to={actionsPath(action.symbol)}>{name(share)}</Link>
                        {cash && <Announced amount={cash.gross} currency={cash.currency} actions={[own]} />}
                        <span className={styles.dates}>
                          {`${formats.quantity(shares)} × ${formats.price(dividendPerShare(action))} · `}
                          {t('dividend.payDate', { date: action.payDate })}
                        </span>
                      </li>
                    ))}
                </ul>
              </>
            )
          }
        </Loaded>
      </div>
    </Card>
  );
}
