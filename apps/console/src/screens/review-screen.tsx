import { approveVerification, getVerification, resubmissionReasons, returnVerification } from '@parkett/identity-contract';
import type { OutputOf } from '@parkett/kernel';
import { Button, ConfirmSheet, Fact, Facts, showToast, StatusChip } from '@parkett/web-ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../api';
import styles from '../console.module.css';
import { goTo, hrefOf } from '../place';
import { useWords } from '../words/words';
import { DocumentImage } from './document-image';
import { Frame } from './frame';

type Verification = OutputOf<typeof getVerification>;
type Reason = (typeof resubmissionReasons)[number];

/** One customer's submission beside their document: the reviewer compares and decides. */
export function ReviewScreen({ accountId }: { readonly accountId: string }) {
  const { w } = useWords();
  const query = useQuery({ queryKey: ['review', accountId], queryFn: () => call(getVerification, { accountId }, { quiet: true }) });
  return (
    <Frame title={w('review.title', { account: accountId })} query={query} before={<a className="link" href={hrefOf('reviews')}>{w('review.back')}</a>}>
      {(verification) => <Review verification={verification} />}
    </Frame>
  );
}

function Review({ verification }: { readonly verification: Verification }) {
  const { w, when } = useWords();
  const { accountId, status, documentType, name, idNumber, submittedAt, documents, views } = verification;
  const sides = [...documents].sort((a) => (a.side === 'front' ? -1 : 1));
  return (
    <>
      <p className={styles.note}>{w('review.recorded')}</p>
      <div className={styles.review}>
        <section className={styles.card}>
          <Facts>
            <Fact name={w('review.name')}><span className={styles.read}>{name}</span></Fact>
            <Fact name={w('review.number')}><span className={styles.read}>{idNumber}</span></Fact>
            <Fact name={w('queue.document')}>{w(`document.${documentType}`)}</Fact>
            <Fact name={w('review.submitted')}>{when(submittedAt)}</Fact>
            <Fact name={w('review.status')}><StatusChip tone={status === 'approved' ? 'good' : 'busy'}>{w(`status.${status}`)}</StatusChip></Fact>
          </Facts>
          {status === 'underReview' && <Decision verification={verification} />}
        </section>
        <div className={styles.documents}>
          {sides.map(({ documentId, side }) => <DocumentImage key={documentId} accountId={accountId} documentId={documentId} label={w(side === 'front' ? 'review.front' : 'review.back.side')} />)}
        </div>
      </div>
      <section>
        <h2>{w('review.views')}</h2>
        <ul className={styles.views}>
          {views.map(({ at, what, by, documentId }) => <li key={`${at} ${what} ${documentId ?? ''}`}>{when(at)} · {w(`what.${what}`)} · {by}</li>)}
        </ul>
      </section>
    </>
  );
}

function Decision({ verification: { accountId, submissionId } }: { readonly verification: Verification }) {
  const { w } = useWords();
  const [asked, setAsked] = useState<'approve' | 'return'>();
  const [reason, setReason] = useState<Reason>('unreadable');
  const reasonId = useId();
  const close = (): void => setAsked(undefined);
  async function send(work: () => Promise<unknown>, told: string): Promise<void> {
    try {
      await work();
      showToast(told, 'success');
      goTo('reviews');
    } catch {
      // What is wrong has been shown; the submission may have changed.
      close();
    }
  }
  return (
    <div className={styles.decision}>
      <Button wide onClick={() => setAsked('approve')}>{w('review.approve')}</Button>
      <div className={styles.again}>
        <label htmlFor={reasonId}>{w('review.reason')}</label>
        <select id={reasonId} className={styles.select} value={reason} onChange={(event) => setReason(resubmissionReasons.find((each) => each === event.target.value) ?? reason)}>
          {resubmissionReasons.map((each) => <option key={each} value={each}>{w(`reason.${each}`)}</option>)}
        </select>
        <Button variant="quiet" wide onClick={() => setAsked('return')}>{w('review.return')}</Button>
      </div>
      {asked === 'approve' && (
        <ConfirmSheet title={w('review.approve')} question={w('review.approveQuestion')} confirmLabel={w('review.approve')} busyLabel={w('review.sending')} onClose={close}
          onConfirm={() => send(() => call(approveVerification, { accountId, submissionId }), w('review.approved'))} />
      )}
      {asked === 'return' && (
        <ConfirmSheet title={`${w('review.return')}: ${w(`reason.${reason}`)}`} question={w('review.returnQuestion')} confirmLabel={w('review.return')} busyLabel={w('review.sending')} onClose={close}
          onConfirm={() => send(() => call(returnVerification, { accountId, submissionId, reason }), w('review.returned'))} />
      )}
    </div>
  );
}
