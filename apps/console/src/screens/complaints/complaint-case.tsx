import { readComplaint } from '@parkett/identity-contract';
import type { OutputOf } from '@parkett/kernel';
import { Fact, Facts, StatusChip } from '@parkett/web-ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api';
import styles from '../../console.module.css';
import { hrefOf } from '../../place';
import { useWords } from '../../words/words';
import { Frame } from '../frame';
import { AnswerForm } from './answer-form';
import { stateOf, type CaseName } from './complaint-place';
import own from './complaints.module.css';
import { TakeForm } from './take-form';

type Case = OutputOf<typeof readComplaint>;

interface ComplaintCaseProps {
  readonly named: CaseName;
  /** Of the person at the desk, under which `about` names people as well. */
  readonly login: string;
}

/** One complaint: the facts, what was written, and what the person at the desk can do. */
export function ComplaintCase({ named, login }: ComplaintCaseProps) {
  const { w } = useWords();
  const { accountId, complaintId } = named;
  const query = useQuery({
    queryKey: ['complaint', accountId, complaintId],
    queryFn: () => call(readComplaint, { accountId, complaintId }, { quiet: true }),
  });
  const number = query.data?.number ?? w('complaints.title');
  const reload = (): void => void query.refetch();
  const back = (
    <a className="link" href={hrefOf('complaints')}>
      {w('complaints.back')}
    </a>
  );
  return (
    <Frame title={number} query={query} before={back}>
      {(complaint) => (
        <div className={styles.review}>
          <FactsCard complaint={complaint} />
          <div className={own.thread}>
            {complaint.entries.map((entry) => (
              <EntryCard key={`${entry.kind} ${entry.at}`} entry={entry} />
            ))}
            {complaint.status !== 'answered' && <Steps complaint={complaint} login={login} onChanged={reload} />}
          </div>
        </div>
      )}
    </Frame>
  );
}

interface StepsProps {
  readonly complaint: Case;
  readonly login: string;
  readonly onChanged: () => void;
}

/**
 * Somebody takes a complaint before anybody can answer it, also one that was opened again. Nobody answers one about
 * themselves.
 */
function Steps({ complaint, login, onChanged }: StepsProps) {
  const { w } = useWords();
  const { status, about, handler } = complaint;
  if (about.includes(login)) return <p className={styles.warning}>{w('complaints.aboutYou')}</p>;
  return (
    <>
      {status === 'inWork' && <AnswerForm complaint={complaint} />}
      {(status === 'filed' || handler !== login) && (
        <TakeForm complaint={complaint} login={login} onTaken={onChanged} />
      )}
    </>
  );
}

function FactsCard({ complaint }: { readonly complaint: Case }) {
  const { w, when } = useWords();
  const { accountId, topic, reference, status, filedAt, dueOn, overdue, handler, about } = complaint;
  return (
    <section className={styles.card} aria-label={w('complaints.facts')}>
      <h2>{w('complaints.facts')}</h2>
      <Facts>
        <Fact name={w('complaints.status')}>{w(`complaints.status.${stateOf(complaint)}`)}</Fact>
        <Fact name={w('complaints.due')}>
          {dueOn} {overdue && <StatusChip tone="bad">{w('complaints.overdue')}</StatusChip>}
        </Fact>
        <Fact name={w('complaints.topic')}>{w(`complaints.topic.${topic}`)}</Fact>
        <Fact name={w('complaints.account')}>
          <span className={styles.read}>{accountId}</span>
        </Fact>
        {reference !== null && (
          <Fact name={w('complaints.reference')}>
            <span className={styles.read}>{reference}</span>
          </Fact>
        )}
        <Fact name={w('complaints.filed')}>{when(filedAt)}</Fact>
        <Fact name={w('complaints.handler')}>{status === 'filed' ? w('complaints.nobody') : handler}</Fact>
        <Fact name={w('complaints.about')}>{about.length === 0 ? w('complaints.aboutNobody') : about.join(', ')}</Fact>
      </Facts>
    </section>
  );
}

function EntryCard({ entry: { kind, at, text, outcome } }: { readonly entry: Case['entries'][number] }) {
  const { w, when } = useWords();
  return (
    <section className={styles.card} aria-label={w(`complaints.entry.${kind}`)}>
      <div>
        <h2>{w(`complaints.entry.${kind}`)}</h2>
        <p className={styles.note}>{when(at)}</p>
      </div>
      {outcome !== null && <b>{w(`complaints.outcome.${outcome}`)}</b>}
      <p className={own.written}>{text}</p>
    </section>
  );
}
