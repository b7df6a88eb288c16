import type { StaffRole } from '@parkett/identity-contract';
import { listRegister, type RegisteredAction } from '@parkett/market-contract';
import { Button, EmptyState, Fact, Facts, StatusChip } from '@parkett/web-ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api';
import styles from '../../console.module.css';
import { useWords } from '../../words/words';
import { Frame } from '../frame';
import { draftOf, emptyDraft, type Draft } from './action-draft';
import { ActionForm } from './action-form';
import { effectOf } from './action-words';
import { CancellationSheet } from './cancellation-sheet';
import { HolderFacts, useHolders } from './holder-facts';

/** The register of corporate actions, and what has become of each. */
export function ActionsScreen({ roles }: { readonly roles: readonly StaffRole[] }) {
  const { w } = useWords();
  const [which, setWhich] = useState<'current' | 'past'>('current');
  const [draft, setDraft] = useState<Draft>();
  const [cancelled, setCancelled] = useState<RegisteredAction>();
  const query = useInfiniteQuery({
    queryKey: ['actions', which],
    queryFn: ({ pageParam }) =>
      call(listRegister, { which, ...(pageParam === null ? {} : { before: pageParam }) }, { quiet: true }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const other = which === 'current' ? 'past' : 'current';
  const mayRequest = roles.includes('operations');
  return (
    <Frame
      title={w('actions.title')}
      query={query}
      aside={
        <Button variant="quiet" onClick={() => setWhich(other)}>
          {w(`actions.${other}`)}
        </Button>
      }
    >
      {({ pages }) => (
        <>
          <p className={styles.note}>{w('actions.note')}</p>
          {mayRequest && <Button onClick={() => setDraft(emptyDraft)}>{w('actions.enter')}</Button>}
          {pages[0]?.actions.length === 0 && (
            <EmptyState title={w(which === 'current' ? 'actions.empty' : 'actions.emptyPast')} />
          )}
          {pages.flatMap(({ actions, today }) =>
            actions.map((action) => (
              <Action
                key={action.actionId}
                action={action}
                today={today}
                mayRequest={mayRequest}
                onChange={setDraft}
                onCancel={setCancelled}
              />
            )),
          )}
          {query.hasNextPage && (
            <Button variant="quiet" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {w('more')}
            </Button>
          )}
          {draft !== undefined && <ActionForm start={draft} onClose={() => setDraft(undefined)} />}
          {cancelled !== undefined && <CancellationSheet action={cancelled} onClose={() => setCancelled(undefined)} />}
        </>
      )}
    </Frame>
  );
}

interface ActionProps {
  readonly action: RegisteredAction;
  readonly today: string;
  readonly mayRequest: boolean;
  readonly onChange: (draft: Draft) => void;
  readonly onCancel: (action: RegisteredAction) => void;
}

function Action({ action, today, mayRequest, onChange, onCancel }: ActionProps) {
  const { w } = useWords();
  const { actionId, symbol, terms, exDate, payDate, deadline, source, pricesOnly, cancelled } = action;
  const isBooked = !cancelled && !pricesOnly;
  const isAnnounced = isBooked && exDate > today;
  // Companies withdraw rights issues until the new shares are paid.
  const isRevocable = isAnnounced || (isBooked && terms.kind === 'rights' && payDate > today);
  const title = `${symbol} · ${w(`actions.kind.${terms.kind}`)}`;
  const change = draftOf(action);
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.titleLine}>
        <h2>{title}</h2>
        <State action={action} today={today} />
      </div>
      <Facts>
        <Fact name={w('actions.effect')}>{effectOf(terms, w)}</Fact>
        <Fact name={w('fact.exDate')}>{exDate}</Fact>
        <Fact name={w('fact.payDate')}>{payDate}</Fact>
        {deadline !== null && <Fact name={w('fact.deadline')}>{deadline}</Fact>}
        <Fact name={w('fact.source')}>{source}</Fact>
        <Fact name={w('actions.id')}>{actionId}</Fact>
        {isBooked && <HolderFacts symbol={symbol} exDate={exDate} actionId={actionId} />}
      </Facts>
      {mayRequest && isRevocable && (
        <div className={styles.inline}>
          {isAnnounced && (
            <Button variant="quiet" onClick={() => onChange(change)}>
              {w('actions.change')}
            </Button>
          )}
          <Button variant="quiet" onClick={() => onCancel(action)}>
            {w('actions.cancel')}
          </Button>
        </div>
      )}
    </section>
  );
}

function State({ action, today }: Pick<ActionProps, 'action' | 'today'>) {
  const { w } = useWords();
  const { symbol, exDate, actionId, pricesOnly, cancelled } = action;
  const isDue = !cancelled && !pricesOnly && exDate <= today;
  const { data } = useHolders({ symbol, exDate, actionId }, isDue);
  if (cancelled) return <StatusChip tone="neutral">{w('actions.state.cancelled')}</StatusChip>;
  if (pricesOnly) return <StatusChip tone="neutral">{w('actions.state.pricesOnly')}</StatusChip>;
  if (!isDue) return <StatusChip tone="neutral">{w('actions.state.announced')}</StatusChip>;
  if (data === undefined) return null;
  return data.holders > 0 ? (
    <StatusChip tone="neutral">{w('actions.state.underWay')}</StatusChip>
  ) : (
    <StatusChip tone="good">{w('actions.state.booked')}</StatusChip>
  );
}
