import { countUnreadMessages, markMessagesRead, unreadCountMax } from '@parkett/messages-contract';
import { CallFailure } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import { call } from '../api/api';
import { queries, queryOf, useEndpoint } from '../api/queries';

const { queryKey } = queryOf(countUnreadMessages, {});

/** Reading messages in one tab marks them read in the others. Other devices refetch when they come to the front. */
const tabs = new BroadcastChannel('parkett.messages');
tabs.onmessage = () => void queries.invalidateQueries({ queryKey });

/** The number of unread messages; 0 until it is loaded. */
export const useUnreadMessages = (): number => useEndpoint(countUnreadMessages, {}).data?.count ?? 0;

/** The same number as text. */
export function useUnreadLabel(count: number): string {
  const { t } = useText();
  return count < unreadCountMax
    ? t('message.unread', { count })
    : t('message.unreadMany', { most: unreadCountMax - 1 });
}

/**
 * Marks messages as read up to a position, here and on every device. If that fails, the next visit to the list tries
 * again.
 */
export async function readMessages(upTo: number): Promise<void> {
  try {
    const unread = await call(markMessagesRead, { upTo }, { quiet: true });
    // A count requested before this call would bring back the old number.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, unread);
    tabs.postMessage('read');
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
  }
}
