import {
  instructDepotTransfer,
  listOpenTransfers,
  openDepotTransfer,
  type StaffTransfer,
} from '@parkett/depot-contract';
import type { StaffRole } from '@parkett/identity-contract';
import type { OutputOf } from '@parkett/kernel';
import { Button, EmptyState, Fact, Facts } from '@parkett/web-ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api';
import styles from '../../console.module.css';
import { useWords } from '../../words/words';
import { Frame } from '../frame';
import { EndSheet } from './end-sheet';
import { ReceiptForm } from './receipt-form';
import { FailureLine } from '../failure-line';
import { useSending } from '../use-sending';

/** Transfers to other brokers that have not ended, and the form for shares that have arrived. */
export function DepotScreen({ roles }: { readonly roles: readonly StaffRole[] }) {
  const { w } = useWords();
  const mayAct = roles.includes('operations');
  const query = useInfiniteQuery({
    queryKey: ['depot'],
    queryFn: ({ pageParam }) =>
      call(listOpenTransfers, pageParam === null ? {} : { cursor: pageParam }, { quiet: true }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  return (
    <Frame title={w('depot.title')} query={query}>
      {({ pages }) => (
        <>
          <p className={styles.note}>{w('depot.note')}</p>
          {pages[0]?.transfers.length === 0 && <EmptyState title={w('depot.empty')} />}
          {pages
            .flatMap(({ transfers }) => transfers)
            .map((transfer) => (
              <Transfer
                key={transfer.transferId}
                transfer={transfer}
                mayAct={mayAct}
                onChange={() => void query.refetch()}
              />
            ))}
          {query.hasNextPage && (
            <Button variant="quiet" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {w('more')}
            </Button>
          )}
          {mayAct && <ReceiptForm />}
        </>
      )}
    </Frame>
  );
}

interface TransferProps {
  readonly transfer: StaffTransfer;
  readonly mayAct: boolean;
  readonly onChange: () => void;
}

type Details = OutputOf<typeof openDepotTransfer>;

function Transfer({ transfer, mayAct, onChange }: TransferProps) {
  const { w, when } = useWords();
  const [details, setDetails] = useState<Details>();
  const { failure, send } = useSending();
  const [ending, setEnding] = useState<'deliver' | 'refuse'>();
  const { accountId, transferId, symbol, name, quantity, counterparty, status, requestedAt } = transfer;
  const isInstructed = status === 'instructed';
  const open = async (): Promise<void> =>
    setDetails(await call(openDepotTransfer, { accountId, transferId }, { quiet: true }));
  async function instruct(): Promise<void> {
    await call(instructDepotTransfer, { accountId, transferId }, { quiet: true });
    onChange();
  }
  /** The transfer may be another by now, which is why a report was refused. */
  const close = (): void => {
    setEnding(undefined);
    onChange();
  };
  return (
    <section className={styles.card} aria-label={transferId}>
      <h2>
        {quantity} {symbol} · {name}
      </h2>
      <Facts>
        <Fact name={w('fact.account')}>{accountId}</Fact>
        <Fact name={w('fact.receiver')}>{counterparty}</Fact>
        <Fact name={w('fact.status')}>{w(isInstructed ? 'depot.status.instructed' : 'depot.status.requested')}</Fact>
        {requestedAt !== null && <Fact name={w('depot.requestedAt')}>{when(requestedAt)}</Fact>}
        {details && (
          <>
            <Fact name={w('depot.number')}>{details.depotNumber ?? w('depot.erased')}</Fact>
            <Fact name={w('depot.holder')}>{details.holder ?? w('depot.erased')}</Fact>
          </>
        )}
      </Facts>
      <FailureLine text={failure} />
      {mayAct && (
        <div className={styles.titleLine}>
          <Button variant="quiet" onClick={() => void send(open)}>
            {w('depot.open')}
          </Button>
          {isInstructed ? (
            <Button variant="quiet" onClick={() => setEnding('deliver')}>
              {w('depot.deliver')}
            </Button>
          ) : (
            <Button variant="quiet" onClick={() => void send(instruct)}>
              {w('depot.instruct')}
            </Button>
          )}
          <Button variant="quiet" onClick={() => setEnding('refuse')}>
            {w('depot.refuse')}
          </Button>
        </div>
      )}
      {ending && <EndSheet transfer={transfer} how={ending} onClose={close} />}
    </section>
  );
}
