import { listComplaints, openComplaint } from '@parkett/identity-contract';
import type { OutputOf } from '@parkett/kernel';
import { useText } from '@parkett/web-i18n';
import { Card, Fact, Facts, StatusChip, useFormats } from '@parkett/web-ui';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { serverClock } from '../../shared/api/api';
import { queries, useEndpoint } from '../../shared/api/queries';
import { Loaded } from '../../shared/pages/loaded';
import { Page } from '../../shared/pages/page';
import { BoardNotice } from './board-notice';
import { isLate, toneOf } from './complaint-words';
import styles from './complaints.module.css';
import { ReplyForm } from './reply-form';

type Thread = OutputOf<typeof openComplaint>;

/** The form of an order's id. Other things that a complaint can be about have no page. */
const orderIdForm = /^[0-9a-f]{32}$/;

/** By the server's clock, once it is known: the device's may be wrong. */
const nowMs = (): number => serverClock.at(serverClock.moment()) ?? Date.now();

function Concerned({ reference }: { readonly reference: string }) {
  const { t } = useText();
  if (!orderIdForm.test(reference)) return reference;
  return (
    <Link className="link" to={`/trade?order=${encodeURIComponent(reference)}`}>
      {t('complaint.toOrder')}
    </Link>
  );
}

/** How far the complaint is, its number, and by when we answer. */
function State({ thread }: { readonly thread: Thread }) {
  const { t } = useText();
  const formats = useFormats();
  const { status, dueOn, number, filedAt, reference } = thread;
  const today = formats.dateTime(nowMs()).slice(0, 10);
  return (
    <>
      <p role="status" className={styles.state}>
        <StatusChip tone={toneOf[status]}>{t(`complaint.status.${status}`)}</StatusChip>
        {status !== 'answered' &&
          (isLate(thread, today) ? t('complaint.late', { date: dueOn }) : t('complaint.due', { date: dueOn }))}
      </p>
      <Facts>
        <Fact name={t('complaint.number')}>{number}</Fact>
        <Fact name={t('complaint.filedAt')}>{formats.dateTime(filedAt)}</Fact>
        {reference !== null && (
          <Fact name={t('complaint.reference')}>
            <Concerned reference={reference} />
          </Fact>
        )}
      </Facts>
    </>
  );
}

/** One text, in the words of who wrote it. */
function Entry({ entry: { kind, at, text, outcome } }: { readonly entry: Thread['entries'][number] }) {
  const { t } = useText();
  const formats = useFormats();
  return (
    <section aria-label={t(`complaint.entry.${kind}`)}>
      <Card>
        <div className={styles.entry}>
          <div>
            <h2>{t(`complaint.entry.${kind}`)}</h2>
            <p className={styles.note}>{formats.dateTime(at)}</p>
          </div>
          {outcome !== null && <b>{t(`complaint.outcome.${outcome}`)}</b>}
          <p className={styles.written}>{text}</p>
        </div>
      </Card>
    </section>
  );
}

interface ThreadProps {
  readonly complaintId: string;
  readonly accountId: string;
}

/** One complaint from the first text to the last answer, and what the customer can do then. */
export function ComplaintThread({ complaintId, accountId }: ThreadProps) {
  const { t } = useText();
  const asked = useEndpoint(openComplaint, { complaintId });
  const { data, dataUpdatedAt } = asked;
  // The server has marked the answer as read.
  useEffect(() => {
    if (dataUpdatedAt > 0) void queries.invalidateQueries({ queryKey: [listComplaints.name] });
  }, [dataUpdatedAt]);
  return (
    <Page title={data ? t(`complaint.topic.${data.topic}`) : t('route.complaints')} backTo="/complaints" refreshable>
      <Loaded query={asked} data={data} count={4}>
        {(thread) => (
          <div className={styles.stack}>
            <State thread={thread} />
            {thread.entries.map((entry) => (
              <Entry key={`${entry.kind} ${entry.at}`} entry={entry} />
            ))}
            {thread.mayReopen && <ReplyForm complaintId={complaintId} accountId={accountId} />}
            {thread.board !== null && <BoardNotice board={thread.board} />}
          </div>
        )}
      </Loaded>
    </Page>
  );
}
