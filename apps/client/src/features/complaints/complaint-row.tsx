import type { listComplaints } from '@parkett/identity-contract';
import type { OutputOf } from '@parkett/kernel';
import { useText } from '@parkett/web-i18n';
import { itemClass, ItemLines, StatusChip } from '@parkett/web-ui';
import { Link } from 'react-router';
import { toneOf } from './complaint-words';
import styles from './complaints.module.css';

type Listed = OutputOf<typeof listComplaints>['complaints'][number];

/** One complaint of the list: its topic and number, how far it is, and by when we answer or what we have answered. */
export function ComplaintRow({ complaint }: { readonly complaint: Listed }) {
  const { t } = useText();
  const { complaintId, number, topic, status, dueOn, unread, outcome } = complaint;
  const isAnswered = status === 'answered' && outcome !== null;
  return (
    <li>
      <Link className={itemClass} to={`/complaints/${encodeURIComponent(complaintId)}`}>
        <ItemLines
          title={
            <>
              {unread && <span className={styles.dot} />}
              {t(`complaint.topic.${topic}`)}
            </>
          }
          note={
            <>
              {number}
              <br />
              {isAnswered ? t(`complaint.outcome.${outcome}`) : t('complaint.due', { date: dueOn })}
            </>
          }
          end={
            <StatusChip tone={unread ? 'notice' : toneOf[status]}>
              {t(unread ? 'me.newAnswer' : `complaint.status.${status}`)}
            </StatusChip>
          }
        />
      </Link>
    </li>
  );
}
