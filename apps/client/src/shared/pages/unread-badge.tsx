import { unreadCountMax } from '@parkett/messages-contract';
import styles from './unread-badge.module.css';
import { useUnreadLabel, useUnreadMessages } from './unread-messages';

function Counted({ count }: { readonly count: number }) {
  const label = useUnreadLabel(count);
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count < unreadCountMax ? count : `${unreadCountMax - 1}+`}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

/** The number of unread messages; empty when there are none. */
export function UnreadBadge() {
  const count = useUnreadMessages();
  return count > 0 && <Counted count={count} />;
}
