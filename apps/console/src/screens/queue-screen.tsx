import { listVerifications } from '@parkett/identity-contract';
import { EmptyState } from '@parkett/web-ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api';
import styles from '../console.module.css';
import { hrefOf } from '../place';
import { useWords } from '../words/words';
import { Frame } from './frame';

/** Who waits for a review, longest first. Nothing personal is on this page. */
export function QueueScreen() {
  const { w, when } = useWords();
  const query = useQuery({ queryKey: ['queue'], queryFn: () => call(listVerifications, { limit: 100 }, { quiet: true }) });
  return (
    <Frame title={w('queue.title')} query={query}>
      {({ verifications }) => (verifications.length === 0 ? <EmptyState title={w('queue.empty')} /> : (
        <div className={styles.scroll} tabIndex={0} role="region" aria-label={w('queue.title')}>
          <table className={styles.table}>
            <thead><tr><th>{w('queue.account')}</th><th>{w('queue.document')}</th><th>{w('queue.since')}</th><th className={styles.figure}>{w('queue.attempt')}</th></tr></thead>
            <tbody>
              {verifications.map(({ accountId, submissionId, documentType, submittedAt, attempt }) => (
                <tr key={submissionId}>
                  <td><a className="link" href={hrefOf('reviews', accountId)}>{accountId}</a></td>
                  <td>{w(`document.${documentType}`)}</td>
                  <td>{when(submittedAt)}</td>
                  <td className={styles.figure}>{attempt}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </Frame>
  );
}
