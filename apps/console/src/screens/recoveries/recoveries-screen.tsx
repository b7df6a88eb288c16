import { listRecoveryCases } from '@parkett/identity-contract';
import { EmptyState } from '@parkett/web-ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api';
import styles from '../../console.module.css';
import { hrefOf } from '../../place';
import { useWords } from '../../words/words';
import { Frame } from '../frame';

/** Persons who have lost every way to log in and wait for a review, longest first. */
export function RecoveriesScreen() {
  const { w, when, age } = useWords();
  const query = useQuery({ queryKey: ['recoveries'], queryFn: () => call(listRecoveryCases, {}, { quiet: true }) });
  return (
    <Frame title={w('recoveries.title')} query={query}>
      {({ cases }) => (
        <>
          <p className={styles.note}>{w('recoveries.note')}</p>
          {cases.length === 0 && <EmptyState title={w('recoveries.empty')} />}
          {cases.map(({ caseId, accountId, submittedAt, requested }) => (
            <section key={caseId} className={styles.card} aria-label={accountId ?? w('recoveries.noAccount')}>
              <h2>{accountId ?? w('recoveries.noAccount')}</h2>
              <p className={styles.note}>
                {age(submittedAt)}, {when(submittedAt)}
              </p>
              {requested && <p>{w('recoveries.requested')}</p>}
              <a href={hrefOf('recoveries', caseId)}>{w('recoveries.open')}</a>
            </section>
          ))}
        </>
      )}
    </Frame>
  );
}
