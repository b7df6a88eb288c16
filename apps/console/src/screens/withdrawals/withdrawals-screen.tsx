import { listOpenWithdrawals, type StaffWithdrawal } from '@parkett/funds-contract';
import type { StaffRole } from '@parkett/identity-contract';
import { Button, EmptyState, Fact, Facts } from '@parkett/web-ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api';
import styles from '../../console.module.css';
import { useWords } from '../../words/words';
import { Frame } from '../frame';
import { DecisionSheet, type Decision } from './decision-sheet';
import { WithdrawalDetails } from './withdrawal-details';

/** Withdrawals that wait for two members of staff, or all that have not ended, oldest first. */
export function WithdrawalsScreen({ roles }: { readonly roles: readonly StaffRole[] }) {
  const { w } = useWords();
  const [which, setWhich] = useState<'waiting' | 'open'>('waiting');
  const query = useInfiniteQuery({
    queryKey: ['withdrawals', which],
    queryFn: ({ pageParam }) =>
      call(listOpenWithdrawals, { which, ...(pageParam === null ? {} : { cursor: pageParam }) }, { quiet: true }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const other = which === 'waiting' ? 'open' : 'waiting';
  return (
    <Frame
      title={w('withdrawals.title')}
      query={query}
      aside={
        <Button variant="quiet" onClick={() => setWhich(other)}>
          {w(`withdrawals.${other}`)}
        </Button>
      }
    >
      {({ pages }) => (
        <>
          <p className={styles.note}>{w('withdrawals.note')}</p>
          {pages[0]?.withdrawals.length === 0 && <EmptyState title={w('withdrawals.empty')} />}
          {pages
            .flatMap(({ withdrawals }) => withdrawals)
            .map((withdrawal) => (
              <Withdrawal key={withdrawal.withdrawalId} withdrawal={withdrawal} roles={roles} />
            ))}
          {query.hasNextPage && (
            <Button variant="quiet" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {w('more')}
            </Button>
          )}
        </>
      )}
    </Frame>
  );
}

interface WithdrawalProps {
  readonly withdrawal: StaffWithdrawal;
  readonly roles: readonly StaffRole[];
}

function Withdrawal({ withdrawal, roles }: WithdrawalProps) {
  const { w, when, age, money } = useWords();
  const [deciding, setDeciding] = useState<Decision>();
  const { accountId, withdrawalId, amount, fee, currency, status, check, needsApproval, requestedAt } = withdrawal;
  const isMaker = roles.includes('operations');
  const mayDecide = isMaker && (status === 'requested' || status === 'approved');
  return (
    <section className={styles.card} aria-label={withdrawalId}>
      <h2>{money(amount, currency)}</h2>
      <Facts>
        <Fact name={w('fact.account')}>{accountId}</Fact>
        <Fact name={w('withdrawals.status')}>{w(`withdrawals.status.${status}`)}</Fact>
        <Fact name={w('withdrawals.needsApproval')}>
          {w(needsApproval ? 'withdrawals.two' : 'withdrawals.noneNeeded')}
        </Fact>
        <Fact name={w('fact.check')}>{w(check === null ? 'withdrawals.removed' : `fact.check.${check}`)}</Fact>
        <Fact name={w('withdrawals.fee')}>{money(fee, currency)}</Fact>
        <Fact name={w('withdrawals.requestedAt')}>
          {age(requestedAt)}, {when(requestedAt)}
        </Fact>
      </Facts>
      {(roles.includes('operations') || roles.includes('risk')) && (
        <WithdrawalDetails accountId={accountId} withdrawalId={withdrawalId} />
      )}
      {mayDecide && (
        <div className={styles.inline}>
          {status === 'requested' && (
            <Button variant="quiet" onClick={() => setDeciding('approve')}>
              {w('withdrawals.approve')}
            </Button>
          )}
          <Button variant="quiet" onClick={() => setDeciding('reject')}>
            {w('withdrawals.reject')}
          </Button>
        </div>
      )}
      {isMaker && withdrawal.settleableFrom !== null && (
        <Settling from={withdrawal.settleableFrom} onAsk={() => setDeciding('settle')} />
      )}
      {deciding !== undefined && (
        <DecisionSheet withdrawal={withdrawal} how={deciding} onClose={() => setDeciding(undefined)} />
      )}
    </section>
  );
}

/** Whether two members of staff may already say what has become of a withdrawal at the bank. */
function Settling({ from, onAsk }: { readonly from: number; readonly onAsk: () => void }) {
  const { w, when } = useWords();
  if (Date.now() < from) return <p className={styles.note}>{w('withdrawals.settleFrom', { time: when(from) })}</p>;
  return (
    <div className={styles.inline}>
      <Button variant="quiet" onClick={onAsk}>
        {w('withdrawals.settle')}
      </Button>
    </div>
  );
}
