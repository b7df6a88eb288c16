import { getErasure, listSecurityLog, requestOwnErasure, withdrawOwnErasure } from '@parkett/identity-contract';
import type { OutputOf } from '@parkett/kernel';
import { CallFailure } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import { Button, showToast, useFormats } from '@parkett/web-ui';
import { useState } from 'react';
import { call } from '../../shared/api/api';
import { queries, useEndpoint } from '../../shared/api/queries';
import { StepUpSheet } from '../../shared/credentials/later-step-up-sheet';
import { Loaded } from '../../shared/pages/loaded';
import { Page, Section } from '../../shared/pages/page';
import styles from './security.module.css';

type Erasure = OutputOf<typeof getErasure>;

/** The length of `YYYY-MM-DD`. */
const lettersOfDate = 10;
const erasing = { action: 'eraseData' } as const;

/** Does it and reloads what it changes. The call has already shown a toast for its failure. */
async function changeRequest(work: () => Promise<unknown>, done: string): Promise<void> {
  try {
    await work();
    showToast(done, 'success');
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
  }
  const changed = [getErasure, listSecurityLog];
  await Promise.all(changed.map(({ name }) => queries.invalidateQueries({ queryKey: [name] })));
}

/** What is erased, what the law keeps and until when, and what has to be done before. */
function Consequences({ erasure: { dueAt, keptUntil } }: { readonly erasure: Erasure }) {
  const { t } = useText();
  const formats = useFormats();
  const dateOf = (instant: number): string => formats.dateTime(instant).slice(0, lettersOfDate);
  const law = keptUntil === null ? t('erasure.noLaw') : t('erasure.law', { date: dateOf(keptUntil) });
  const parts = [
    ['erasure.before', t('erasure.beforeText')],
    ['erasure.gone', t('erasure.goneText')],
    ['erasure.stays', `${t('erasure.staysText')} ${law}`],
    ['erasure.next', t('erasure.nextText', { date: dateOf(dueAt) })],
  ] as const;
  return parts.map(([title, text]) => (
    <Section key={title} title={t(title)}>
      <p className={styles.note}>{text}</p>
    </Section>
  ));
}

function RequestButton() {
  const { t } = useText();
  const [proving, setProving] = useState(false);
  const request = (stepUpId: string): void => {
    setProving(false);
    void changeRequest(() => call(requestOwnErasure, { stepUpId }), t('erasure.requested'));
  };
  return (
    <>
      <Button variant="quiet" wide onClick={() => setProving(true)}>
        {t('erasure.request')}
      </Button>
      {proving && <StepUpSheet purpose={erasing} onProved={request} onClose={() => setProving(false)} />}
    </>
  );
}

function OpenRequest({ request }: { readonly request: NonNullable<Erasure['request']> }) {
  const { t } = useText();
  const formats = useFormats();
  const [busy, setBusy] = useState(false);
  const dateOf = (instant: number): string => formats.dateTime(instant).slice(0, lettersOfDate);
  const withdraw = async (): Promise<void> => {
    setBusy(true);
    await changeRequest(() => call(withdrawOwnErasure, {}), t('erasure.withdrawn'));
    setBusy(false);
  };
  return (
    <Section title={t('erasure.requested')}>
      <p role="status">
        {t('erasure.open', { time: formats.dateTime(request.requestedAt), date: dateOf(request.dueAt) })}
      </p>
      <Button wide busyLabel={busy && t('erasure.withdraw')} onClick={() => void withdraw()}>
        {t('erasure.withdraw')}
      </Button>
    </Section>
  );
}

/** The customer's own request to close the account and erase the data; one tap withdraws it. */
export function ErasureScreen() {
  const { t } = useText();
  const asked = useEndpoint(getErasure, {});
  return (
    <Page title={t('erasure.title')} backTo="/setting/security" refreshable>
      <p>{t('erasure.intro')}</p>
      <Loaded query={asked} data={asked.data} count={4}>
        {(erasure) => (
          <>
            {erasure.request && <OpenRequest request={erasure.request} />}
            <Consequences erasure={erasure} />
            {!erasure.request && <RequestButton />}
          </>
        )}
      </Loaded>
    </Page>
  );
}
