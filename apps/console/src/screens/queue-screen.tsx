import { queuePageMax } from '@parkett/identity-contract';
import { Button, EmptyState } from '@parkett/web-ui';
import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import { failureOf } from '../api';
import styles from '../console.module.css';
import type { WaitingCase } from '../next-case';
import { hrefOf } from '../place';
import { useQueue, type WatchedQueue } from '../queue';
import { useShortcuts } from '../shortcuts';
import { useWords } from '../words/words';
import { Frame } from './frame';

const pageSize = 100;
const rowLink = 'a[data-case]';

/**
 * Cases waiting for review, oldest first, without personal data. `opened` is the case that the reviewer returns from.
 */
export function QueueScreen({ opened }: { readonly opened: string | undefined }) {
  const { w } = useWords();
  const [limit, setLimit] = useState(pageSize);
  const queue = useQueue(limit);
  return (
    <Frame title={w('queue.title')} query={queue.query}>
      {({ verifications, waiting }) => (
        <>
          <Freshness waiting={waiting} queue={queue} />
          {verifications.length === 0 ? (
            <EmptyState title={w('queue.empty')} />
          ) : (
            <Cases
              cases={verifications}
              opened={opened}
              onEnd={() => {
                if (limit < Math.min(waiting, queuePageMax)) setLimit(limit + pageSize);
              }}
            />
          )}
          {verifications.length < waiting && (
            <div className={styles.inline}>
              <p className={styles.note}>
                {w('queue.shown', { shown: String(verifications.length), waiting: String(waiting) })}
              </p>
              {limit < queuePageMax && (
                <Button variant="quiet" disabled={queue.query.isFetching} onClick={() => setLimit(limit + pageSize)}>
                  {w('more')}
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </Frame>
  );
}

/**
 * The number of waiting cases, and when the list was last up to date. The time is not a live region, because it changes
 * all the time.
 */
function Freshness({
  waiting,
  queue: { refreshedAt, failure },
}: {
  readonly waiting: number;
  readonly queue: WatchedQueue;
}) {
  const { w, time } = useWords();
  return (
    <div className={styles.fresh}>
      <p role="status">{w('queue.waiting', { count: String(waiting) })}</p>
      <p className={failure === null ? styles.note : styles.failure}>
        {w(failure === null ? 'queue.refreshed' : 'queue.refreshedLast', { time: time(refreshedAt) })}
      </p>
      <p role="status" className={styles.failure}>
        {failure === null ? '' : `${failureOf(failure)} ${w('queue.tryingAgain')}`}
      </p>
    </div>
  );
}

interface CasesProps {
  readonly cases: readonly WaitingCase[];
  readonly opened: string | undefined;
  /** Called when the user moves past the last row. */
  readonly onEnd: () => void;
}

function Cases({ cases, opened, onEnd }: CasesProps) {
  const { w, when, time } = useWords();
  const { body, kept, step } = useRows(cases, opened, onEnd);
  useShortcuts([
    { keys: ['j', 'ArrowDown'], word: 'key.down', run: () => step(1), repeats: true },
    { keys: ['k', 'ArrowUp'], word: 'key.up', run: () => step(-1), repeats: true },
  ]);
  return (
    <div className={styles.scroll} tabIndex={-1} role="region" aria-label={w('queue.title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{w('queue.account')}</th>
            <th>{w('queue.document')}</th>
            <th>{w('queue.since')}</th>
            <th className={styles.figure}>{w('queue.attempt')}</th>
            <th>{w('queue.opened')}</th>
          </tr>
        </thead>
        <tbody ref={body} {...kept}>
          {cases.map(({ accountId, submissionId, documentType, submittedAt, attempt, openedBy }) => (
            <tr key={submissionId} className={openedBy === null ? undefined : styles.taken}>
              <td>
                <a className="link" data-case={accountId} href={hrefOf('reviews', accountId)}>
                  {accountId}
                </a>
              </td>
              <td>{w(`document.${documentType}`)}</td>
              <td>{when(submittedAt)}</td>
              <td className={styles.figure}>{attempt}</td>
              <td>{openedBy !== null && w('queue.openedBy', { by: openedBy.by, time: time(openedBy.at) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Keeps the focus on one row. When its case leaves the list, the row that takes its place gets the focus. */
function useRows(cases: readonly WaitingCase[], opened: string | undefined, onEnd: () => void) {
  const body = useRef<HTMLTableSectionElement>(null);
  const last = useRef<{ readonly accountId: string; readonly index: number }>(undefined);
  const links = (): HTMLElement[] => [...(body.current?.querySelectorAll<HTMLElement>(rowLink) ?? [])];
  const focusRow = (index: number): void => links()[Math.max(0, Math.min(index, cases.length - 1))]?.focus();
  const step = (by: number): void => {
    const from = links().findIndex((link) => link === document.activeElement);
    if (from + by >= cases.length) onEnd();
    else focusRow(from < 0 ? 0 : from + by);
  };
  useEffect(() => {
    focusRow(cases.findIndex(({ accountId }) => accountId === opened));
  }, []);
  useLayoutEffect(() => {
    const had = last.current;
    if (had === undefined) return;
    const index = cases.findIndex(({ accountId }) => accountId === had.accountId);
    // Cases above it may have left the list.
    if (index >= 0) last.current = { ...had, index };
    else if (document.activeElement === document.body) focusRow(had.index);
  }, [cases]);
  const kept = {
    onFocus: ({ target }: FocusEvent<HTMLElement>): void => {
      const index = links().findIndex((link) => link === target);
      const accountId = cases[index]?.accountId;
      if (accountId !== undefined) last.current = { accountId, index };
    },
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>): void => {
      if (relatedTarget !== null) last.current = undefined;
    },
  };
  return { body, kept, step };
}
