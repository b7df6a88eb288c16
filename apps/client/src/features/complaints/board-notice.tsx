import type { openComplaint } from '@parkett/identity-contract';
import type { OutputOf } from '@parkett/kernel';
import { useText } from '@parkett/web-i18n';
import { Section } from '../../shared/pages/page';
import styles from './complaints.module.css';

type Board = NonNullable<OutputOf<typeof openComplaint>['board']>;

/** Where the customer can turn to after an answer that does not uphold all of the complaint (VSBG § 37). */
export function BoardNotice({ board: { name, address, url, takesPart } }: { readonly board: Board }) {
  const { t } = useText();
  return (
    <Section title={t('complaint.board')}>
      <div className={styles.stack}>
        <p>{t('complaint.board.who')}</p>
        <address className={styles.board} lang="de">
          <b>{name}</b>
          <span>{address}</span>
          <a className="link" href={url} target="_blank" rel="noreferrer">
            {url}
          </a>
        </address>
        {takesPart ? (
          <>
            <p>{t('complaint.board.takesPart')}</p>
            <p>{t('complaint.board.how')}</p>
          </>
        ) : (
          <p>{t('complaint.board.staysOut')}</p>
        )}
        <p>{t('complaint.board.court')}</p>
      </div>
    </Section>
  );
}
