import { Button, ErrorState, SkeletonRows } from '@parkett/web-ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { failureOf } from '../api';
import styles from '../console.module.css';
import { useWords } from '../words/words';

interface FrameProps<Data> {
  readonly title: string;
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
  readonly before?: ReactNode;
  readonly aside?: ReactNode;
  /** Sets the focus to the title: screen readers announce it, and Enter triggers nothing yet. */
  readonly startsAtTitle?: boolean;
}

/** A page made of one query: its title, a button to refresh, and the answer or the error. */
export function Frame<Data>({ title, query, children, before, aside, startsAtTitle = false }: FrameProps<Data>) {
  const { w } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (startsAtTitle) heading.current?.focus();
  }, [startsAtTitle]);
  return (
    <>
      <div className={styles.titleLine}>
        {before}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {aside}
        <Button variant="quiet" disabled={query.isFetching} onClick={() => void query.refetch()}>
          {w('reload')}
        </Button>
      </div>
      {query.data === undefined ? <Missing query={query} /> : children(query.data)}
    </>
  );
}

function Missing({ query }: { readonly query: UseQueryResult }) {
  if (query.error === null) return <SkeletonRows count={4} />;
  return <ErrorState title={failureOf(query.error)} onRetry={() => void query.refetch()} />;
}
