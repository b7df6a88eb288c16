import { openDocuments, type documentViewSchema, type getAuthenticationDetail } from '@parkett/identity-contract';
import type { OutputOf } from '@parkett/kernel';
import { CallFailure } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import {
  Button,
  Card,
  EmptyState,
  Fact,
  Facts,
  itemClass,
  ItemLines,
  Rows,
  Sheet,
  Skeleton,
  useFormats,
} from '@parkett/web-ui';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import { Section } from '../../shared/pages/page';
import { call } from '../../shared/api/api';
import { StepUpSheet } from '../../shared/credentials/step-up-sheet';
import { useObjectUrl } from '../../shared/images/use-image';
import styles from './verification.module.css';

type Detail = OutputOf<typeof getAuthenticationDetail>;

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
function OwnDocuments({ onClose }: { readonly onClose: () => void }) {
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

/** The personal data that Parkett stores of the customer, masked; images are shown only after a proof of identity. */
export function SubmittedCard({ detail }: { readonly detail: Detail }) {
  const { t } = useText();
  const formats = useFormats();
  const [showing, setShowing] = useState(false);
  return (
    <Section title={t('verification.submitted')}>
      <Card>
        <div className={styles.state}>
          <Facts>
            {detail.documentType !== null && (
              <Fact name={t('verification.document')}>{t(`verification.type.${detail.documentType}`)}</Fact>
            )}
            {detail.name !== null && <Fact name={t('verification.name')}>{detail.name}</Fact>}
            {detail.idNumber !== null && <Fact name={t('verification.number')}>{detail.idNumber}</Fact>}
            {detail.submittedAt !== null && (
              <Fact name={t('verification.submittedAt')}>{formats.dateTime(detail.submittedAt)}</Fact>
            )}
            {detail.decidedAt !== null && (
              <Fact name={t('verification.decidedAt')}>{formats.dateTime(detail.decidedAt)}</Fact>
            )}
          </Facts>
          {detail.documents.length > 0 && (
            <Button variant="quiet" onClick={() => setShowing(true)}>
              {t('verification.show')}
            </Button>
          )}
        </div>
      </Card>
      {showing && <OwnDocuments onClose={() => setShowing(false)} />}
    </Section>
  );
}

/** The accesses of Parkett's staff to the customer's data, newest first. */
export function LookedAt({ views }: { readonly views: readonly z.output<typeof documentViewSchema>[] }) {
  const { t } = useText();
  const formats = useFormats();
  return (
    <Section title={t('verification.views')}>
      {views.length === 0 ? (
        <EmptyState title={t('verification.noViews')}>{t('verification.viewsHint')}</EmptyState>
      ) : (
        <Rows label={t('verification.views')}>
          {views.map((view) => (
            <li key={`${view.at} ${view.documentId} ${view.what}`} className={itemClass}>
              <ItemLines
                title={t(`verification.viewed.${view.what}`)}
                note={formats.dateTime(view.at)}
                end={<span className={styles.by}>{view.by}</span>}
              />
            </li>
          ))}
        </Rows>
      )}
    </Section>
  );
}
