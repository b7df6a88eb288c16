import { acceptAgreement, getAgreement } from '@parkett/identity-contract';
import type { OutputOf } from '@parkett/kernel';
import { loadAgreement, useText } from '@parkett/web-i18n';
import { Button, Sheet, showToast } from '@parkett/web-ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../shared/api/api';
import { useConfig } from '../../shared/api/config';
import { queries } from '../../shared/api/queries';
import { useSending } from '../../shared/credentials/use-sending';
import { Loaded } from '../../shared/pages/loaded';
import styles from './access.module.css';

export type AskedAgreement = NonNullable<OutputOf<typeof getAgreement>['asked']>;

/** How somebody leaves who does not agree. */
function Leaving() {
  const { t } = useText();
  const address = useConfig()?.kf_url;
  return (
    <details>
      <summary>{t('agreed.refuse')}</summary>
      <p>{t('agreed.refuseNote')}</p>
      <Link className="link" to="/shares/transfers">
        {t('route.depotTransfers')}
      </Link>
      {address && (
        <a className="link" href={address} target="_blank" rel="noreferrer">
          {t('route.customerService')}
        </a>
      )}
    </details>
  );
}

interface SheetProps {
  readonly asked: AskedAgreement;
  readonly onClose: () => void;
}

/** What is new, the whole text, and the button that accepts exactly this text. */
export function AgreementSheet({ asked, onClose }: SheetProps) {
  const { t, language } = useText();
  const { busy, problem, send } = useSending();
  const { version, textHash, changes } = asked;
  const agreement = useQuery({
    queryKey: ['agreement', language, version],
    queryFn: async () => (await loadAgreement(language, version)) ?? null,
    staleTime: Infinity,
  });

  async function accept(): Promise<void> {
    const isAccepted = await send(async () => {
      await call(acceptAgreement, { version, language, textHash }, { quiet: true });
      showToast(t('agreed.done'), 'success');
    });
    if (isAccepted) onClose();
    await queries.invalidateQueries({ queryKey: [getAgreement.name] });
  }

  return (
    <Sheet title={t('agreement.title')} onClose={onClose} held={busy}>
      <div className={styles.prose}>
        {changes !== '' && (
          <section>
            <h2>{t('agreed.changes')}</h2>
            <p>{changes}</p>
          </section>
        )}
        <Loaded query={agreement} data={agreement.data === null ? [] : agreement.data}>
          {(sections) =>
            sections.length === 0 ? (
              <p role="alert">{t('agreed.outdated')}</p>
            ) : (
              sections.map((part) => (
                <section key={part.heading}>
                  <h2>{part.heading}</h2>
                  <p>{part.text}</p>
                </section>
              ))
            )
          }
        </Loaded>
        <Leaving />
        {problem !== undefined && <p role="alert">{problem}</p>}
        <Button
          wide
          disabled={agreement.data === undefined || agreement.data === null}
          busyLabel={busy && t('common.submitting')}
          onClick={() => void accept()}
        >
          {t('agreed.accept')}
        </Button>
      </div>
    </Sheet>
  );
}
