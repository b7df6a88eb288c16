import { listMessages } from '@parkett/messages-contract';
import { useText } from '@parkett/web-i18n';
import { EmptyState, ErrorState, Segments, SkeletonRows, VirtualRows } from '@parkett/web-ui';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useEnv } from '../../shared/api/config';
import { MoreRows } from '../../shared/pages/more-rows';
import { Page } from '../../shared/pages/page';
import { failureOf, usePages } from '../../shared/api/queries';
import { readMessages } from '../../shared/pages/unread-messages';
import { MessageRow } from './message-row';

/** The height of a row in pixels. */
const rowHeight = 89;

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/**
 * Marks messages as read, up to the newest unread one on the screen, as soon as the page is visible.
 * @param asOf when the list was fetched: each fetch that still has unread messages tries again
 */
function useReading(newestUnread: number | undefined, asOf: number): void {
  const visible = useSyncExternalStore(onVisibility, () => !document.hidden);
  useEffect(() => {
    if (visible && newestUnread !== undefined) void readMessages(newestUnread);
  }, [visible, newestUnread, asOf]);
}

function AccountMessages() {
  const { t } = useText();
  const pages = usePages(listMessages);
  const messages = pages.data?.pages.flatMap((page) => page.messages) ?? [];
  useReading(messages.find(({ unread }) => unread)?.seq, pages.dataUpdatedAt);
  if (pages.isPending) return <SkeletonRows />;
  if (pages.isError && messages.length === 0)
    return (
      <ErrorState title={t('failure.load')} detail={failureOf(pages.error)} onRetry={() => void pages.refetch()} />
    );
  if (messages.length === 0) return <EmptyState title={t('message.none')}>{t('message.accountHint')}</EmptyState>;
  return (
    <>
      <VirtualRows
        label={t('route.messages')}
        rows={messages}
        estimate={rowHeight}
        keyOf={(message) => message.id}
        render={(message) => <MessageRow message={message} />}
      />
      <MoreRows pages={pages} />
    </>
  );
}

/** Messages about orders, money and verification. Security events are a separate list beside them: `?view=security`. */
export function MessagesScreen({ security }: { readonly security: ReactNode }) {
  const { t } = useText();
  const [address, setAddress] = useSearchParams();
  const view = address.get('view') === 'security' ? 'security' : 'account';
  const env = useEnv();
  const show = (next: typeof view): void =>
    setAddress(next === 'account' ? {} : { view: next }, { replace: true, preventScrollReset: true });
  return (
    <Page title={t('route.messages')} backTo="/my" env={env} refreshable>
      <Segments
        label={t('route.messages')}
        value={view}
        onChange={show}
        options={[
          { value: 'account', label: t('setting.account') },
          { value: 'security', label: t('me.security') },
        ]}
      />
      {view === 'account' ? <AccountMessages /> : security}
    </Page>
  );
}
