import { listSettlementFails, type SettlementFailRow } from '@parkett/custody-contract';
import type { StaffRole } from '@parkett/identity-contract';
import { Button, EmptyState } from '@parkett/web-ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, failureOf } from '../../api';
import styles from '../../console.module.css';
import { useWords } from '../../words/words';
import { FailureLine } from '../failure-line';
import { Frame } from '../frame';
import { StackedTable, type Column } from '../stacked-table';
import { BuyInSheet } from './buy-in-sheet';
import { MissingReportsList } from './missing-reports';
import { lateText, reportText, sideText } from './fail-texts';

/** What custody or clearing has not delivered or paid on its date, the oldest first. */
export function FailsScreen({ roles }: { readonly roles: readonly StaffRole[] }) {
  const [asked, setAsked] = useState<SettlementFailRow>();
  const { w, number } = useWords();
  const query = useInfiniteQuery({
    queryKey: ['fails'],
    queryFn: ({ pageParam }) =>
      call(listSettlementFails, pageParam === null ? {} : { after: pageParam }, { quiet: true }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  return (
    <Frame title={w('fails.title')} query={query}>
      {({ pages }) => (
        <>
          <p className={styles.note}>{w('fails.note')}</p>
          {pages[0]?.total === 0 ? (
            <EmptyState title={w('fails.empty')} />
          ) : (
            <>
              <p>{w('fails.total', { count: number(pages[0]?.total ?? 0) })}</p>
              <StackedTable
                title={w('fails.title')}
                columns={roles.includes('operations') ? [...columns, buyInColumn(setAsked)] : columns}
                rows={pages.flatMap(({ fails }) => fails)}
                keyOf={({ instructionId }) => instructionId}
              />
            </>
          )}
          {query.isFetchNextPageError && <FailureLine text={failureOf(query.error)} />}
          {query.hasNextPage && (
            <Button variant="quiet" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {w('more')}
            </Button>
          )}
          <MissingReportsList mayRequest={roles.includes('operations')} />
          {asked !== undefined && <BuyInSheet fail={asked} onClose={() => setAsked(undefined)} />}
        </>
      )}
    </Frame>
  );
}

const columns: readonly Column<SettlementFailRow>[] = [
  { name: 'fact.symbol', cell: ({ symbol }) => symbol },
  { name: 'fails.tradeDate', cell: ({ tradeDate }, { day }) => day(tradeDate) },
  { name: 'fails.settlesOn', cell: ({ settlesOn }, { day }) => day(settlesOn) },
  { name: 'fails.side', cell: sideText },
  { name: 'fails.openShares', isFigure: true, cell: ({ openQuantity }, { number }) => number(openQuantity) },
  { name: 'fails.openCash', isFigure: true, cell: ({ openCash, currency }, { money }) => money(openCash, currency) },
  { name: 'fails.late', cell: lateText },
  { name: 'fails.attempts', isFigure: true, cell: ({ attempts }, { number }) => number(attempts) },
  { name: 'fails.lastReport', cell: reportText },
];

const buyInColumn = (onAsk: (fail: SettlementFailRow) => void): Column<SettlementFailRow> => ({
  name: 'fails.buyIn',
  cell: (fail, { w, when }) => {
    if (fail.buyInAt !== null) return w('fails.buyIn.ordered', { at: when(fail.buyInAt) });
    if (!fail.isOverdue || fail.side !== 'receive') return '–';
    return (
      <Button variant="quiet" onClick={() => onAsk(fail)}>
        {w('fails.buyIn.request')}
      </Button>
    );
  },
});
