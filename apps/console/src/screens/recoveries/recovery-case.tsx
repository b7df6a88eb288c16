import { openRecoveryCase } from '@parkett/identity-contract';
import type { OutputOf } from '@parkett/kernel';
import { Fact, Facts } from '@parkett/web-ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api';
import styles from '../../console.module.css';
import { hrefOf } from '../../place';
import { useWords } from '../../words/words';
import { Frame } from '../frame';
import { JudgedDocuments } from '../judged-documents';
import { CasePictures } from './case-pictures';
import { RejectForm, RequestForm } from './recovery-forms';

type Case = OutputOf<typeof openRecoveryCase>;

/** One person's pictures above the documents of the account, and what to do with the case. */
export function RecoveryCase({ caseId }: { readonly caseId: string }) {
  const { w } = useWords();
  const query = useQuery({
    queryKey: ['recovery', caseId],
    queryFn: () => call(openRecoveryCase, { caseId }, { quiet: true }),
  });
  const back = <a href={hrefOf('recoveries')}>{w('recoveries.back')}</a>;
  return (
    <Frame title={w('recoveries.title')} query={query} before={back}>
      {(found) => (
        <>
          <Claim found={found} />
          {found.accountId !== null && (
            <>
              <section className={styles.card} aria-label={w('recoveries.pictures')}>
                <h2>{w('recoveries.pictures')}</h2>
                <CasePictures caseId={caseId} pictures={found.pictures} />
              </section>
              <section className={styles.card} aria-label={w('recoveries.approvedPictures')}>
                <h2>{w('recoveries.approvedPictures')}</h2>
                <JudgedDocuments accountId={found.accountId} />
              </section>
              {!found.requested && <RequestForm caseId={caseId} />}
            </>
          )}
          {!found.requested && <RejectForm caseId={caseId} />}
        </>
      )}
    </Frame>
  );
}

function Claim({ found }: { readonly found: Case }) {
  const { w, when, age } = useWords();
  const { accountId, by, name, nameFits, newPhone, submittedAt, requested, others } = found;
  return (
    <section className={styles.card} aria-label={w('recoveries.claim')}>
      <h2>{w('recoveries.claim')}</h2>
      <Facts>
        <Fact name={w('recoveries.account')}>{accountId ?? w('recoveries.noAccount')}</Fact>
        <Fact name={w('recoveries.by')}>{w(`recoveries.by.${by}`)}</Fact>
        <Fact name={w('recoveries.name')}>{name}</Fact>
        <Fact name={w('recoveries.newPhone')}>{newPhone}</Fact>
        <Fact name={w('recoveries.since')}>
          {age(submittedAt)}, {when(submittedAt)}
        </Fact>
        {others > 0 && <Fact name={w('recoveries.others')}>{others}</Fact>}
      </Facts>
      {nameFits !== null && (
        <p className={nameFits ? undefined : styles.failure}>
          {w(nameFits ? 'recoveries.nameFits' : 'recoveries.nameDiffers')}
        </p>
      )}
      {requested && <p>{w('recoveries.requested')}</p>}
    </section>
  );
}
