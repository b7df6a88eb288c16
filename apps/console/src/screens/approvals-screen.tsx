import {
  grantApproval,
  listApprovals,
  refuseApproval,
  withdrawApproval,
  type ApprovalRow,
} from '@parkett/approvals-contract';
import type { OutputOf } from '@parkett/kernel';
import { Button, EmptyState, Fact, Facts, showToast, StatusChip } from '@parkett/web-ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api';
import styles from '../console.module.css';
import { isWord, useWords, type Words } from '../words/words';
import { seenText } from './actions/action-words';
import { HolderFacts } from './actions/holder-facts';
import { ApprovalSheet, type ApprovalStep } from './approval-sheet';
import { Frame } from './frame';

/** Everything that waits for a second person, oldest first, with what the first one saw; or what was decided. */
export function ApprovalsScreen() {
  const { w } = useWords();
  const [which, setWhich] = useState<'open' | 'closed'>('open');
  const [asked, setAsked] = useState<{ readonly step: ApprovalStep; readonly row: ApprovalRow }>();
  const query = useInfiniteQuery({
    queryKey: ['approvals', which],
    queryFn: ({ pageParam }) =>
      call(listApprovals, { which, ...(pageParam === null ? {} : { before: pageParam }) }, { quiet: true }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // A request that is being carried out shows its outcome by itself.
    refetchInterval: ({ state }) => (requestsOf(state.data?.pages ?? []).some(isUnderWay) ? 3_000 : false),
  });
  async function send(reason: string): Promise<void> {
    if (asked === undefined) return;
    const { approvalId, bodyHash } = asked.row;
    if (asked.step === 'approve') await call(grantApproval, { approvalId, bodyHash, reason }, { quiet: true });
    else
      await call(asked.step === 'refuse' ? refuseApproval : withdrawApproval, { approvalId, reason }, { quiet: true });
    showToast(w('approvals.sent'), 'success');
    setAsked(undefined);
    await query.refetch();
  }
  const other = which === 'open' ? 'closed' : 'open';
  return (
    <Frame
      title={w('approvals.title')}
      query={query}
      aside={
        <Button variant="quiet" onClick={() => setWhich(other)}>
          {w(`approvals.${other}`)}
        </Button>
      }
    >
      {({ pages }) => (
        <>
          <p className={styles.note}>{w('approvals.waiting', { count: String(pages.at(-1)?.waiting ?? 0) })}</p>
          {requestsOf(pages).length === 0 && (
            <EmptyState title={w(which === 'open' ? 'approvals.empty' : 'approvals.emptyClosed')} />
          )}
          {requestsOf(pages).map((row) => (
            <Approval key={row.approvalId} row={row} onAsk={(step) => setAsked({ step, row })} />
          ))}
          {query.hasNextPage && (
            <Button variant="quiet" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {w('more')}
            </Button>
          )}
          {asked !== undefined && (
            <ApprovalSheet {...asked} title={titleOf(asked.row, w)} onSend={send} onClose={() => setAsked(undefined)} />
          )}
        </>
      )}
    </Frame>
  );
}

type Page = OutputOf<typeof listApprovals>;

/** Each request once: one that was decided between two pages may be on both. */
const requestsOf = (pages: readonly Page[]): readonly ApprovalRow[] => [
  ...new Map(pages.flatMap(({ approvals }) => approvals).map((row) => [row.approvalId, row])).values(),
];

const isUnderWay = ({ status }: ApprovalRow): boolean => status === 'approved';

interface ApprovalProps {
  readonly row: ApprovalRow;
  readonly onAsk: (step: ApprovalStep) => void;
}

function Approval({ row, onAsk }: ApprovalProps) {
  const { w, when, age } = useWords();
  const title = titleOf(row, w);
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.titleLine}>
        <h2>{title}</h2>
        <StatusChip tone={row.status === 'executed' ? 'good' : 'neutral'}>{w(`approval.${row.status}`)}</StatusChip>
      </div>
      <Facts>
        {Object.entries(row.seen).map(([name, value]) => (
          <Fact key={name} name={factName(name, w)}>
            {seenText(name, value, w)}
          </Fact>
        ))}
        <ActionHolders row={row} />
        <Fact name={w('approvals.reason')}>{row.reason}</Fact>
        <Fact name={w('approvals.maker')}>{row.maker}</Fact>
        <Fact name={w('approvals.since')}>
          {age(row.requestedAt)}, {when(row.requestedAt)}
        </Fact>
        {row.status === 'requested' && <Fact name={w('approvals.until')}>{when(row.expiresAt)}</Fact>}
        {row.decidedBy !== null && row.decidedAt !== null && (
          <Fact name={w('approvals.decided')}>
            {row.decidedBy}, {when(row.decidedAt)}
          </Fact>
        )}
        {row.decisionReason !== null && row.decisionReason !== '' && (
          <Fact name={w('approvals.remark')}>{row.decisionReason}</Fact>
        )}
      </Facts>
      {row.failure !== null && <p className={styles.failure}>{w('approvals.failure', { code: row.failure })}</p>}
      {row.status === 'executed' && row.kind === 'clearSuspense' && (
        <p className={styles.note}>{w('suspense.executed', { page: w('suspense.title') })}</p>
      )}
      {row.status === 'requested' && <Choices row={row} onAsk={onAsk} />}
    </section>
  );
}

/** The holders of a share on which an action is requested. */
function ActionHolders({ row: { kind, status, seen } }: { readonly row: ApprovalRow }) {
  const { symbol, exDate } = seen;
  if (kind !== 'recordCorporateAction' || status !== 'requested') return null;
  if (typeof symbol !== 'string' || typeof exDate !== 'string') return null;
  return <HolderFacts symbol={symbol} exDate={exDate} />;
}

/** What the caller may do, and otherwise why they may not approve. */
function Choices({ row: { hindrance, mayRefuse, mayWithdraw }, onAsk }: ApprovalProps) {
  const { w, when } = useWords();
  return (
    <>
      {hindrance !== null && (
        <p className={styles.note}>
          {w(`hindrance.${hindrance.why}`, { until: hindrance.until === null ? '' : when(hindrance.until) })}
        </p>
      )}
      <div className={styles.inline}>
        {hindrance === null && <Button onClick={() => onAsk('approve')}>{w('approvals.approve')}</Button>}
        {mayRefuse && (
          <Button variant="quiet" onClick={() => onAsk('refuse')}>
            {w('approvals.refuse')}
          </Button>
        )}
        {mayWithdraw && (
          <Button variant="quiet" onClick={() => onAsk('withdraw')}>
            {w('approvals.withdraw')}
          </Button>
        )}
      </div>
    </>
  );
}

/** A kind or fact that this build of the console does not know is shown as it is in the log. */
function titleOf({ kind }: ApprovalRow, w: Words['w']): string {
  const word = `kind.${kind}`;
  return isWord(word) ? w(word) : kind;
}

function factName(name: string, w: Words['w']): string {
  const word = `fact.${name}`;
  return isWord(word) ? w(word) : name;
}
