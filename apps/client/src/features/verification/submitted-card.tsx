import { getDocument, type documentViewSchema, type getAuthenticationDetail } from '@parkett/identity-contract';
import type { OutputOf } from '@parkett/kernel';
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
import { useState } from 'react';
import type { z } from 'zod';
import { Section } from '../../shared/pages/page';
import { useImage } from '../../shared/images/use-image';
import styles from './verification.module.css';

type Detail = OutputOf<typeof getAuthenticationDetail>;

/** Stands in for an image that is loading or could not be loaded. */
function NoImage({ isError, retry }: { readonly isError: boolean; readonly retry: () => void }) {
  const { t } = useText();
  if (!isError) return <Skeleton height={80} />;
  return (
    <Button variant="plain" onClick={retry}>
      {t('common.retry')}
    </Button>
  );
}

function OwnDocument({ documentId, side }: Detail['documents'][number]) {
  const { t } = useText();
  const { url, isError, retry } = useImage(getDocument, { documentId });
  const title = t(`verification.side.${side}`);
  return (
    <figure>
      <div className={styles.frame}>
        {url === undefined ? (
          <NoImage isError={isError} retry={retry} />
        ) : (
          <img className={styles.preview} src={url} alt={title} />
        )}
      </div>
      <figcaption>{title}</figcaption>
    </figure>
  );
}

/** The personal data that Parkett stores of the customer, masked; images are loaded only on request. */
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
      {showing && (
        <Sheet title={t('verification.images')} onClose={() => setShowing(false)}>
          <div className={styles.own}>
            {detail.documents.map((document) => (
              <OwnDocument key={document.documentId} {...document} />
            ))}
          </div>
        </Sheet>
      )}
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
