import { useText } from '@parkett/web-i18n';
import { ErrorState, SkeletonRows } from '@parkett/web-ui';
import type { ReactNode } from 'react';
import { failureOf } from '../api/queries';

interface Asked {
  readonly isError: boolean;
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
}

function LoadFailed({ query }: { readonly query: Asked }) {
  const { t } = useText();
  return <ErrorState title={t('failure.load')} detail={failureOf(query.error)} onRetry={() => void query.refetch()} />;
}

interface LoadedProps<Data> {
  readonly query: Asked;
  /** The part of the query's data that is shown; undefined until it is loaded. */
  readonly data: Data | undefined;
  /** Rows of the placeholder. */
  readonly count?: number;
  readonly children: (data: Data) => ReactNode;
}

/** Shows loaded data, a placeholder until then, or why loading failed with a button to try again. */
export function Loaded<Data>({ query, data, count, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  if (query.isError) return <LoadFailed query={query} />;
  return count === undefined ? <SkeletonRows /> : <SkeletonRows count={count} />;
}

interface LoadedRowsProps {
  readonly query: Asked & { readonly isPending: boolean };
  readonly isEmpty: boolean;
  /** Shown when the list was loaded and has no rows. */
  readonly none: ReactNode;
  readonly children: ReactNode;
}

/** Shows a list, a placeholder until it is loaded, or why there are no rows. */
export function LoadedRows({ query, isEmpty, none, children }: LoadedRowsProps) {
  if (query.isPending) return <SkeletonRows />;
  if (!isEmpty) return children;
  return query.isError ? <LoadFailed query={query} /> : none;
}
