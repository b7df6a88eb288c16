import {
  downloadDocument,
  listDocuments,
  countUnreadDocuments,
  type PostboxDocument,
} from '@parkett/documents-contract';
import { localeOf, useLanguage, useText } from '@parkett/web-i18n';
import { Button, itemClass, ItemLines, showToast } from '@parkett/web-ui';
import { queries } from '../../shared/api/queries';
import { files, saveFile } from '../../shared/api/save-file';
import { useAction } from '../../shared/api/use-action';
import { useDay } from '../../shared/pages/use-day';
import styles from './documents.module.css';

export const refreshDocuments = (): void =>
  [listDocuments, countUnreadDocuments].forEach(({ name }) => void queries.invalidateQueries({ queryKey: [name] }));

/** The date, the month or the year of a document, as the customer's language writes it. */
function usePeriod(): (period: string) => string {
  const day = useDay();
  const month = new Intl.DateTimeFormat(localeOf[useLanguage()], { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (period) => {
    if (period.length === 4) return period;
    return period.length === 7 ? month.format(new Date(`${period}-01T00:00:00Z`)) : day(period);
  };
}

interface SaveProps {
  readonly document: PostboxDocument;
  readonly format: 'pdf' | 'csv';
}

/** Saves a file of a document, which is read with that. */
function SaveButton({ document: { documentId, kind }, format }: SaveProps) {
  const { t } = useText();
  const { busy, run } = useAction(async () => {
    const name = `${documentId}.${format}`;
    saveFile(await files.get(downloadDocument, { documentId, format }), name);
    showToast(t('message.documents.saved', { name }));
    refreshDocuments();
  });
  return (
    <Button variant="plain" busyLabel={busy && t('common.loading')} onClick={run}>
      {t(`message.documents.${format}`)}
      <span className="visually-hidden">
        {' '}
        {t(`message.documents.${kind}`)} {documentId}
      </span>
    </Button>
  );
}

export function DocumentRow({ document }: { readonly document: PostboxDocument }) {
  const { t } = useText();
  const periodOf = usePeriod();
  const { kind, currency, period, documentId, unread, corrects, correctedBy, hasTable } = document;
  const title = currency === null ? t(`message.documents.${kind}`) : `${t(`message.documents.${kind}`)} · ${currency}`;
  return (
    <li className={styles.document}>
      <div className={itemClass}>
        <ItemLines
          title={
            <span className={unread ? styles.unread : undefined}>
              {unread && (
                <>
                  <span className={styles.dot} />
                  <span className="visually-hidden">{t('message.new')} </span>
                </>
              )}
              {title}
            </span>
          }
          note={
            <>
              {periodOf(period)}
              <br />
              <span className={styles.number}>{documentId}</span>
            </>
          }
        />
      </div>
      {correctedBy !== null && <p className={styles.note}>{t('message.documents.replaced', { id: correctedBy })}</p>}
      {corrects !== null && <p className={styles.note}>{t('message.documents.replaces', { id: corrects })}</p>}
      <div className={styles.files}>
        <SaveButton document={document} format="pdf" />
        {hasTable && <SaveButton document={document} format="csv" />}
      </div>
    </li>
  );
}
