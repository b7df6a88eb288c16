import { listScreenings } from '@parkett/identity-contract';
import { EmptyState, Fact, Facts } from '@parkett/web-ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api';
import styles from '../../console.module.css';
import { hrefOf } from '../../place';
import { useWords } from '../../words/words';
import { Frame } from '../frame';

/** Customers who resemble an entry of a list, and submissions about which the provider is silent; oldest first. */
export function ScreeningsScreen() {
  const { w, when, age } = useWords();
  const query = useQuery({ queryKey: ['screenings'], queryFn: () => call(listScreenings, {}, { quiet: true }) });
  return (
    <Frame title={w('screening.title')} query={query}>
      {({ cases, unanswered }) => (
        <>
          <p className={styles.note}>{w('screening.note')}</p>
          {cases.length === 0 && <EmptyState title={w('screening.empty')} />}
          {cases.map(({ accountId, hits, score, since }) => (
            <section key={accountId} className={styles.card} aria-label={accountId}>
              <h2>{accountId}</h2>
              <p>{w('screening.hits', { count: String(hits), score: String(score) })}</p>
              <p className={styles.note}>
                {age(since)}, {when(since)}
              </p>
              <a href={hrefOf('screenings', accountId)}>{w('screening.open')}</a>
            </section>
          ))}
          {unanswered.length > 0 && (
            <section className={styles.card} aria-label={w('screening.unanswered')}>
              <h2>{w('screening.unanswered')}</h2>
              <p className={styles.note}>{w('screening.unansweredNote')}</p>
              <Facts>
                {unanswered.map(({ accountId, submissionId, since }) => (
                  <Fact key={submissionId} name={accountId}>
                    {age(since)}, {when(since)}
                  </Fact>
                ))}
              </Facts>
            </section>
          )}
        </>
      )}
    </Frame>
  );
}
