import { getVerification } from '@parkett/identity-contract';
import type { OutputOf } from '@parkett/kernel';
import { Button, Fact, Facts, StatusChip } from '@parkett/web-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, failureOf } from '../api';
import styles from '../console.module.css';
import { setNotice } from '../notice';
import { goTo, hrefOf } from '../place';
import { nextCase, passOver } from '../queue';
import { useShortcuts } from '../shortcuts';
import { useWords } from '../words/words';
import { Decision } from './decision';
import { Documents } from './documents';
import { Frame } from './frame';
import { Views } from './views';

type Verification = OutputOf<typeof getVerification>;

/** A colleague who opened the case within this time may still be working on it. */
const openedMs = 15 * 60_000;

interface ReviewScreenProps {
  readonly accountId: string;
  /** The login of the current staff member. */
  readonly login: string;
}

/** One customer's submission beside their document, for the reviewer to compare and decide. */
export function ReviewScreen({ accountId, login }: ReviewScreenProps) {
  const { w } = useWords();
  const query = useQuery({
    queryKey: ['review', accountId],
    queryFn: () => call(getVerification, { accountId }, { quiet: true }),
  });
  const onwards = useOnwards(accountId);
  const skip = (): void => {
    passOver(accountId);
    void onwards.go(w('review.skipped', { account: accountId }), 'neutral');
  };
  useShortcuts([
    { keys: ['n'], word: 'key.next', run: skip },
    { keys: ['u'], word: 'key.queue', run: () => goTo('reviews') },
  ]);
  return (
    <Frame
      title={w('review.title', { account: accountId })}
      query={query}
      startsAtTitle
      before={
        <a className="link" href={hrefOf('reviews')}>
          {w('review.back')}
        </a>
      }
      aside={
        <Button variant="quiet" disabled={onwards.isGoing} onClick={skip}>
          {w('review.skip')}
        </Button>
      }
    >
      {(verification) => <Review verification={verification} login={login} onDone={onwards.go} />}
    </Frame>
  );
}

type Onwards = (done: string, tone: 'good' | 'bad' | 'neutral') => Promise<void>;

/** Goes from a finished case to the next free one, or back to the queue, and announces either. */
function useOnwards(accountId: string): { readonly go: Onwards; readonly isGoing: boolean } {
  const { w } = useWords();
  const [isGoing, setGoing] = useState(false);
  const go: Onwards = async (done, tone) => {
    setGoing(true);
    setNotice({ tone, text: done });
    try {
      const next = await nextCase(accountId);
      setNotice({
        tone,
        text: `${done} ${next === undefined ? w('review.noneLeft') : w('review.next', { account: next.accountId })}`,
      });
      goTo('reviews', next?.accountId);
    } catch (error) {
      setNotice({ tone: 'bad', text: `${done} ${failureOf(error)}` });
      goTo('reviews');
    }
  };
  return { go, isGoing };
}

interface ReviewProps {
  readonly verification: Verification;
  readonly login: string;
  readonly onDone: Onwards;
}

function Review({ verification, login, onDone }: ReviewProps) {
  const { w, when, time } = useWords();
  const { status, documentType, name, idNumber, taxResidence, submittedAt, views } = verification;
  // The time of this answer, because its own access is the newest one.
  const now = views[0]?.at ?? submittedAt;
  const other = views.find(
    ({ what, by, at }) => what === 'verification' && by !== login && at >= submittedAt && at > now - openedMs,
  );
  return (
    <>
      <div className={styles.review}>
        <section className={styles.card}>
          {other !== undefined && status === 'underReview' && (
            <p className={styles.warning} role="status">
              {w('review.openedBy', { by: other.by, time: time(other.at) })}
            </p>
          )}
          <Facts>
            <Fact name={w('review.name')}>
              <span className={styles.read}>{name}</span>
            </Fact>
            <Fact name={w('review.number')}>
              <span className={styles.read}>{idNumber}</span>
            </Fact>
            <Fact name={w('queue.document')}>{w(`document.${documentType}`)}</Fact>
            <Fact name={w('review.submitted')}>{when(submittedAt)}</Fact>
            {taxResidence !== null && (
              <Fact name={w('customer.taxes')}>
                {taxResidence.countries.map(({ country, hasTin, missing }) => (
                  <div key={country}>
                    {country}: {w(hasTin || missing === null ? 'customer.tax.hasTin' : `customer.tax.${missing}`)}
                  </div>
                ))}
              </Fact>
            )}
            <Fact name={w('review.status')}>
              <StatusChip tone={status === 'approved' ? 'good' : 'busy'}>{w(`status.${status}`)}</StatusChip>
            </Fact>
          </Facts>
          {status === 'underReview' ? (
            <Decision key={verification.submissionId} verification={verification} onDone={onDone} />
          ) : (
            <p className={styles.note}>{w('review.decided')}</p>
          )}
          <p className={styles.note}>{w('review.recorded')}</p>
        </section>
        <Documents verification={verification} />
      </div>
      <Views views={views} />
    </>
  );
}
