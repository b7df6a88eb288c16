import { getDividends, listOwnActions, type OwnAction, type ShareDividends } from '@parkett/portfolio-contract';
import { useText } from '@parkett/web-i18n';
import { Card, Fact, Facts, Money, Segments, useFormats, useName } from '@parkett/web-ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useEndpoint } from '../../../shared/api/queries';
import { Loaded } from '../../../shared/pages/loaded';
import { Section } from '../../../shared/pages/page';
import { actionsPath } from '../../../shared/pages/stock-path';
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
                    <Sums key={sum.currency} sum={sum} />
                  ))}
                <Shares shares={shares} />
              </>
            )
          }
        </Loaded>
      </div>
    </Card>
  );
}

type Sum = Pick<ShareDividends, 'currency' | 'gross' | 'tax' | 'net'>;

function Sums({ sum: { currency, gross, tax, net } }: { readonly sum: Sum }) {
  const { t } = useText();
  return (
    <Facts>
      <Fact name={t('dividend.gross')}>
        <Money amount={gross} currency={currency} />
      </Fact>
      <Fact name={t('dividend.tax')}>
        <Money amount={tax} currency={currency} />
      </Fact>
      <Fact name={t('dividend.net')} total>
        <Money amount={net} currency={currency} />
      </Fact>
    </Facts>
  );
}

function Shares({ shares }: { readonly shares: readonly ShareDividends[] }) {
  const name = useName();
  return (
    <ul className={styles.slices}>
      {shares.map((share) => (
        <li key={`${share.symbol} ${share.currency}`}>
          <Link to={actionsPath(share.symbol)}>{name(share)}</Link>
          <Money amount={share.net} currency={share.currency} />
        </li>
      ))}
    </ul>
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
                      <Money amount={gross} currency={currency} />
                    </Fact>
                  ))}
                </Facts>
                <ul className={styles.slices}>
                  {actions
                    .filter(isDividend)
                    .slice(0, rowsShown)
                    .map(({ action, cash, shares, ...share }) => (
                      <li key={action.actionId}>
                        <Link to={actionsPath(action.symbol)}>{name(share)}</Link>
                        {cash && <Money amount={cash.gross} currency={cash.currency} />}
                        <span className={styles.dates}>
                          {`${formats.quantity(shares)} × ${formats.price(amountOf(action))} · `}
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

const amountOf = ({ terms }: OwnAction['action']): string => (terms.kind === 'cashDividend' ? terms.amount : '0');
