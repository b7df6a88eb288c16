import { countUnreadMessages, markMessagesRead, unreadCountMax } from '@parkett/messages-contract';
import { CallFailure } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import { call } from './api';
import { queries, queryOf, useEndpoint } from './queries';

const { queryKey } = queryOf(countUnreadMessages, {});

/** Messages that are read in one tab are read in the others. Other devices ask when they come to the front. */
const tabs = new BroadcastChannel('parkett.messages');
tabs.onmessage = () => void queries.invalidateQueries({ queryKey });

/** How many messages are unread; 0 while nobody has said. */
export const useUnreadMessages = (): number => useEndpoint(countUnreadMessages, {}).data?.count ?? 0;

/** The same in words. */
export function useUnreadLabel(count: number): string {
  const { t } = useText();
  return count < unreadCountMax
    ? t('message.unread', { count })
    : t('message.unreadMany', { most: unreadCountMax - 1 });
}

/**
 * Marks messages as read up to a place, here and on every device. Where that fails, the next look at the list does it.
 */
export async function readMessages(upTo: number): Promise<void> {
  try {
    const unread = await call(markMessagesRead, { upTo }, { quiet: true });
    // A count that was asked for before this one says what was.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, unread);
    tabs.postMessage('read');
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
  }
}
