import { listClosedPositions, type ClosedPosition } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { EmptyState, ErrorState, Fact, Facts, itemClass, ItemLines, Money, Percent, Rows, SkeletonRows, useFormats } from '@parkett/web-ui';
import { useState } from 'react';
import { useEnv } from '../../shared/config';
import { MoreRows } from '../../shared/more-rows';
import { Page } from '../../shared/page';
import { failureOf, usePages } from '../../shared/queries';
import styles from './trading.module.css';

/** One sale with its profit; a tap tells how it came about. */
function ClosedRow({ row }: { readonly row: ClosedPosition }) {
  const { t } = useText();
  const formats = useFormats();
  const [open, setOpen] = useState(false);
  return (
    <li>
      <button type="button" className={itemClass} aria-expanded={open} onClick={() => setOpen(!open)}>
        <ItemLines
          title={row.name} note={t('history.sold', { count: row.quantity, price: formats.price(row.sellPrice) })}
          end={<Money amount={row.profit} currency={row.currency} signed="gain" />} endNote={<Percent ratio={row.profitRatio} arrow />}
        />
      </button>
      {open && (
        <div className={styles.padded}>
          <Facts>
            <Fact name={t('holding.buyDate')}>{row.buyDate}</Fact>
            <Fact name={t('history.sellTime')}>{formats.dateTime(row.sellTime)}</Fact>
            <Fact name={t('history.sellValue')}><Money amount={row.sellValue} currency={row.currency} /></Fact>
            <Fact name={t('history.fees')}><Money amount={row.fees} currency={row.currency} /></Fact>
            <Fact name={t('holding.capital')}><Money amount={row.capital} currency={row.currency} /></Fact>
            <Fact name={t('history.sellType')}>{t(`history.type.${row.sellType}`)}</Fact>
          </Facts>
        </div>
      )}
    </li>
  );
}

export function ClosedPositionsScreen() {
  const { t } = useText();
  const pages = usePages(listClosedPositions);
  const rows = pages.data?.pages.flatMap((page) => page.positions) ?? [];
  const env = useEnv();
  return (
    <Page title={t('history.title')} backTo="/ucenter/holding" env={rows[0]?.env ?? env}>
      {pages.isPending ? <SkeletonRows /> : pages.isError && rows.length === 0 ? (
        <ErrorState title={t('failure.load')} detail={failureOf(pages.error)} onRetry={() => void pages.refetch()} />
      ) : rows.length === 0 ? <EmptyState title={t('history.none')}>{t('history.noneHint')}</EmptyState> : (
        <>
          <Rows>{rows.map((row) => <ClosedRow key={row.executionId} row={row} />)}</Rows>
          <MoreRows hasMore={pages.hasNextPage} busy={pages.isFetchingNextPage} onMore={() => void pages.fetchNextPage()} />
        </>
      )}
    </Page>
  );
}
