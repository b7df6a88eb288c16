import { CallFailure } from '@parkett/web-api';
import { Button, ErrorState, SkeletonRows } from '@parkett/web-ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText } from '../api';
import styles from '../console.module.css';
import { useWords } from '../words/words';

interface FrameProps<Data> {
  readonly title: string;
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
  readonly before?: ReactNode;
}

/** A page made of one answer of the server: its title, a way to ask again, and the answer or what is wrong. */
export function Frame<Data>({ title, query, children, before }: FrameProps<Data>) {
  const { w } = useWords();
  return (
    <>
      <div className={styles.titleLine}>
        {before}
        <h1>{title}</h1>
        <Button variant="quiet" disabled={query.isFetching} onClick={() => void query.refetch()}>{w('reload')}</Button>
      </div>
      {query.data === undefined ? <Missing query={query} title={title} /> : children(query.data)}
    </>
  );
}

function Missing({ query, title }: { readonly query: UseQueryResult; readonly title: string }) {
  if (query.error === null) return <SkeletonRows count={4} />;
  return <ErrorState title={query.error instanceof CallFailure ? failureText(query.error) : title} onRetry={() => void query.refetch()} />;
}
