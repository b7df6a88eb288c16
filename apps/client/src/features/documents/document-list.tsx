import { listDocuments, markDocumentsRead, readAtOnceMax, type PostboxDocument } from '@parkett/documents-contract';
import { useText } from '@parkett/web-i18n';
import { Button, EmptyState, Rows } from '@parkett/web-ui';
import { call } from '../../shared/api/api';
import { useAction } from '../../shared/api/use-action';
import { usePages } from '../../shared/api/queries';
import { LoadedRows } from '../../shared/pages/loaded';
import { MoreRows } from '../../shared/pages/more-rows';
import { DocumentRow, refreshDocuments } from './document-row';

/** Marks the documents on the screen as read, without opening them. */
function ReadAll({ unread }: { readonly unread: readonly PostboxDocument[] }) {
  const { t } = useText();
  const { busy, run } = useAction(async () => {
    const documentIds = unread.slice(0, readAtOnceMax).map(({ documentId }) => documentId);
    await call(markDocumentsRead, { documentIds }, { quiet: true });
    refreshDocuments();
  });
  return (
    <Button variant="quiet" wide busyLabel={busy && t('common.submitting')} onClick={run}>
      {t('message.documents.readAll')}
    </Button>
  );
}

/** The customer's contract notes and statements, newest first. */
export function DocumentList() {
  const { t } = useText();
  const pages = usePages(listDocuments);
  const documents = pages.data?.pages.flatMap((page) => page.documents) ?? [];
  const unread = documents.filter((document) => document.unread);
  return (
    <LoadedRows
      query={pages}
      isEmpty={documents.length === 0}
      none={<EmptyState title={t('message.documents.none')}>{t('message.documents.hint')}</EmptyState>}
    >
      {unread.length > 0 && <ReadAll unread={unread} />}
      <Rows label={t('message.documents')}>
        {documents.map((document) => (
          <DocumentRow key={document.documentId} document={document} />
        ))}
      </Rows>
      <MoreRows pages={pages} />
    </LoadedRows>
  );
}
