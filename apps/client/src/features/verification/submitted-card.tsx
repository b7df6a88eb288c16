import type { documentViewSchema, getAuthenticationDetail } from '@parkett/identity-contract';
import type { OutputOf } from '@parkett/kernel';
import { useText, withWords } from '@parkett/web-i18n';
import { Button, Card, EmptyState, Fact, Facts, itemClass, ItemLines, Rows, useFormats } from '@parkett/web-ui';
import { useState } from 'react';
import type { z } from 'zod';
import { Section } from '../../shared/pages/page';
import { loadedLater } from '../../shared/pages/loaded-later';
import styles from './verification.module.css';

type Detail = OutputOf<typeof getAuthenticationDetail>;

/** Loaded when somebody asks for the images, which is rare. */
const LaterOwnDocuments = loadedLater(
  withWords(['verification', 'credentials'], async () => (await import('./own-documents')).OwnDocuments),
  null,
);

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
            {detail.expiresOn !== null && <Fact name={t('verification.expiresOn')}>{detail.expiresOn}</Fact>}
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
      {showing && <LaterOwnDocuments onClose={() => setShowing(false)} />}
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
