import { countUnreadDocuments, unreadDocumentsMax } from '@parkett/documents-contract';
import { listMessages } from '@parkett/messages-contract';
import { useText } from '@parkett/web-i18n';
import { EmptyState, ErrorState, Segments, SkeletonRows, VirtualRows } from '@parkett/web-ui';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useEnv } from '../../shared/api/config';
import { MoreRows } from '../../shared/pages/more-rows';
import { Page } from '../../shared/pages/page';
import { failureOf, useEndpoint, usePages } from '../../shared/api/queries';
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

/** The lists of the page, as `?view=` names them. */
const views = ['account', 'documents', 'security'] as const;
type View = (typeof views)[number];

interface MessagesScreenProps {
  readonly documents: ReactNode;
  readonly security: ReactNode;
}

/** "Documents (3)": how many are unread, beside the name of their list. */
function useDocumentsLabel(): string {
  const { t } = useText();
  const count = useEndpoint(countUnreadDocuments, {}).data?.count ?? 0;
  if (count === 0) return t('message.documents');
  return t('message.documents.some', { number: count < unreadDocumentsMax ? count : `${unreadDocumentsMax - 1}+` });
}

/** Messages about orders, money and verification, with documents and security events as lists beside them. */
export function MessagesScreen({ documents, security }: MessagesScreenProps) {
  const { t } = useText();
  const [address, setAddress] = useSearchParams();
  const view = views.find((one) => one === address.get('view')) ?? 'account';
  const documentsLabel = useDocumentsLabel();
  const env = useEnv();
  const show = (next: View): void =>
    setAddress(next === 'account' ? {} : { view: next }, { replace: true, preventScrollReset: true });
  return (
    <Page title={t('route.messages')} backTo="/my" env={env} refreshable>
      <Segments
        label={t('route.messages')}
        value={view}
        onChange={show}
        options={[
          { value: 'account', label: t('setting.account') },
          { value: 'documents', label: documentsLabel },
          { value: 'security', label: t('me.security') },
        ]}
      />
      {{ account: <AccountMessages />, documents, security }[view]}
    </Page>
  );
}
