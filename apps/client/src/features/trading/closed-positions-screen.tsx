import { listClosedPositions, type ClosedPosition } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import {
  Card,
  EmptyState,
  Fact,
  Facts,
  itemClass,
  ItemLines,
  Money,
  Percent,
  useFormats,
  useName,
  VirtualRows,
} from '@parkett/web-ui';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useEnv } from '../../shared/api/config';
import { usePages } from '../../shared/api/queries';
import { CostUnknownNote } from '../../shared/live/unpriced-note';
import { LoadedRows } from '../../shared/pages/loaded';
import { MoreRows } from '../../shared/pages/more-rows';
import { Page } from '../../shared/pages/page';
import { PeriodFields, usePeriod } from '../../shared/period/period-fields';
import { rangeOf, rangeOfDates, type TimeRange } from './sold-period';
import styles from './trading.module.css';

/** The height of a row in pixels. */
const rowHeight = 69;

/** One sale with its profit; links to its details. */
function ClosedRow({ row }: { readonly row: ClosedPosition }) {
  const { t } = useText();
  const formats = useFormats();
  const name = useName();
  return (
    <Link className={itemClass} to={`/historyDetail?id=${encodeURIComponent(row.executionId)}`}>
      <ItemLines
        title={name(row)}
        note={t('history.sold', {
          count: row.quantity,
          price: row.sellPrice === null ? '–' : formats.price(row.sellPrice),
        })}
        end={row.costKnown ? <Money amount={row.profit} currency={row.currency} signed="gain" /> : t('lot.costUnknown')}
        endNote={row.costKnown && <Percent ratio={row.profitRatio} arrow />}
      />
    </Link>
  );
}

type Sums = (typeof listClosedPositions)['output']['_output']['sums'];

/** What all sales of the period have brought in, by currency. */
function PeriodSums({ sums }: { readonly sums: Sums }) {
  const { t } = useText();
  return sums.map(({ currency, sellValue, capital, profit, costUnknown }) => (
    <Card key={currency}>
      <div className={styles.padded}>
        <Facts>
          <Fact name={t('history.sellValue')}>
            <Money amount={sellValue} currency={currency} />
          </Fact>
          <Fact name={t('holding.capital')}>
            <Money amount={capital} currency={currency} />
          </Fact>
          <Fact name={t('holding.profit')} total>
            <Money amount={profit} currency={currency} signed="gain" />
          </Fact>
        </Facts>
        <CostUnknownNote costUnknown={costUnknown} />
      </div>
    </Card>
  ));
}

export function ClosedPositionsScreen() {
  const { t } = useText();
  const chosen = usePeriod();
  const { period, first, last } = chosen;
  const range = useMemo(
    (): TimeRange => (period === 'own' ? rangeOfDates(first, last) : rangeOf(period, new Date())),
    [period, first, last],
  );
  const pages = usePages(listClosedPositions, { ...range });
  const rows = pages.data?.pages.flatMap((page) => page.positions) ?? [];
  const env = useEnv();
  const none =
    period === 'all' ? (
      <EmptyState title={t('history.none')}>{t('history.noneHint')}</EmptyState>
    ) : (
      <EmptyState title={t('period.none')} />
    );
  return (
    <Page title={t('history.title')} backTo="/ucenter/holding" env={rows[0]?.env ?? env} refreshable>
      <PeriodFields of={chosen} />
      <LoadedRows query={pages} isEmpty={rows.length === 0} none={none}>
        <PeriodSums sums={pages.data?.pages[0]?.sums ?? []} />
        <VirtualRows
          label={t('history.title')}
          rows={rows}
          estimate={rowHeight}
          keyOf={(row) => row.executionId}
          render={(row) => <ClosedRow row={row} />}
        />
        <MoreRows pages={pages} />
      </LoadedRows>
    </Page>
  );
}
