import { listActs } from '@parkett/identity-contract';
import { Button } from '@parkett/web-ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../api';
import styles from '../console.module.css';
import { isWord, useWords, type Words } from '../words/words';
import { Frame } from './frame';

const pageSize = 100;

/** Everything that staff did and accessed, newest first. Opening this list is recorded in it, too. */
export function ActsScreen() {
  const { w, when } = useWords();
  const query = useInfiniteQuery({
    queryKey: ['acts'],
    queryFn: ({ pageParam }) =>
      call(listActs, { limit: pageSize, ...(pageParam === null ? {} : { before: pageParam }) }, { quiet: true }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  return (
    <Frame title={w('acts.title')} query={query}>
      {({ pages }) => (
        <>
          <div className={styles.scroll} tabIndex={0} role="region" aria-label={w('acts.title')}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th>{w('acts.at')}</th>
                  <th>{w('acts.by')}</th>
                  <th>{w('acts.act')}</th>
                  <th>{w('acts.subject')}</th>
                </tr>
              </thead>
              <tbody>
                {pages
                  .flatMap(({ acts }) => acts)
                  .map(({ id, at, by, act, subject }) => (
                    <tr key={id}>
                      <td>{when(at)}</td>
                      <td>{by}</td>
                      <td>{nameOf(act, w)}</td>
                      <td>{subject ?? ''}</td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </div>
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

/** The name of an action. One that this build of the console does not know is shown as it is in the log. */
function nameOf(act: string, w: Words['w']): string {
  const [kind, code] = act.split(' ');
  if (kind === 'refused') return w('act.refused', { code: code ?? '' });
  const word = `act.${act}`;
  return isWord(word) ? w(word) : act;
}
