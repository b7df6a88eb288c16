import { listBadTicks } from '@parkett/market-contract';
import { EmptyState } from '@parkett/web-ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api';
import styles from '../console.module.css';
import { useWords } from '../words/words';
import { Frame } from './frame';

/** The prices that the feed sent and that were not believed. */
export function FeedScreen() {
  const { w, when } = useWords();
  const query = useQuery({ queryKey: ['badTicks'], queryFn: () => call(listBadTicks, {}, { quiet: true }) });
  return (
    <Frame title={w('feed.title')} query={query}>
      {({ since, refused }) => (
        <>
          <p>{w('feed.since', { time: when(since) })}</p>
          {refused.length === 0 ? (
            <EmptyState title={w('feed.empty')} />
          ) : (
            <div className={styles.scroll} tabIndex={0} role="region" aria-label={w('feed.title')}>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th>{w('feed.reason')}</th>
                    <th>{w('feed.count')}</th>
                    <th>{w('feed.symbols')}</th>
                  </tr>
                </thead>
                <tbody>
                  {refused.map(({ reason, count, symbols }) => (
                    <tr key={reason}>
                      <td>{w(`feed.bad.${reason}`)}</td>
                      <td>{count}</td>
                      <td className={styles.symbols}>{symbols.join(', ')}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </>
      )}
    </Frame>
  );
}
