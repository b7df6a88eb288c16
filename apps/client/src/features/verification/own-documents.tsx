import { openDocuments } from '@parkett/identity-contract';
import type { OutputOf } from '@parkett/kernel';
import { CallFailure } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import { Sheet, Skeleton } from '@parkett/web-ui';
import { useMemo, useState } from 'react';
import { call } from '../../shared/api/api';
import { StepUpSheet } from '../../shared/credentials/step-up-sheet';
import { useObjectUrl } from '../../shared/images/use-image';
import styles from './verification.module.css';

const viewing = { action: 'viewDocuments' } as const;

type Opened = OutputOf<typeof openDocuments>['documents'];

const blobOf = ({ base64, type }: Opened[number]): Blob =>
  new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type });

function OwnDocument({ document }: { readonly document: Opened[number] }) {
  const { t } = useText();
  const url = useObjectUrl(useMemo(() => blobOf(document), [document]));
  const title = t(`verification.side.${document.side}`);
  return (
    <figure>
      <div className={styles.frame}>
        {url === undefined ? <Skeleton height={80} /> : <img className={styles.preview} src={url} alt={title} />}
      </div>
      <figcaption>{title}</figcaption>
    </figure>
  );
}

/** The images are fetched once for a proof of identity, and forgotten when the sheet closes. */
export function OwnDocuments({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText();
  const [documents, setDocuments] = useState<Opened>();
  async function open(stepUpId: string): Promise<void> {
    try {
      setDocuments((await call(openDocuments, { stepUpId })).documents);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      onClose();
    }
  }
  if (documents === undefined)
    return <StepUpSheet purpose={viewing} onProved={(stepUpId) => void open(stepUpId)} onClose={onClose} />;
  return (
    <Sheet title={t('verification.images')} onClose={onClose}>
      <div className={styles.own}>
        {documents.map((document) => (
          <OwnDocument key={document.documentId} document={document} />
        ))}
      </div>
    </Sheet>
  );
}
