import { removePasskey, renamePasskey, type Passkey } from '@parkett/identity-contract';
import { CallFailure } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import { Button, Field, Sheet, showToast } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { call } from '../../shared/api/api';
import { StepUpSheet } from '../../shared/credentials/later-step-up-sheet';
import { useSending } from '../../shared/credentials/use-sending';
import formStyles from '../../shared/pages/form.module.css';
import styles from './security.module.css';

interface PasskeySheetProps {
  readonly passkey: Passkey;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Renames or removes one passkey. */
export function PasskeySheet({ passkey: { passkeyId, name: before }, onChanged, onClose }: PasskeySheetProps) {
  const { t } = useText();
  const [name, setName] = useState(before);
  const [removing, setRemoving] = useState(false);
  const { busy, problem, send } = useSending();
  const isEmpty = name.trim() === '';
  const rename = (event: FormEvent): void => {
    event.preventDefault();
    if (isEmpty) return;
    void send(async () => {
      await call(renamePasskey, { passkeyId, name: name.trim() }, { quiet: true });
      showToast(t('passkey.renamed'), 'success');
      onChanged();
    });
  };
  async function remove(stepUpId: string): Promise<void> {
    try {
      await call(removePasskey, { passkeyId, stepUpId });
      showToast(t('passkey.removed'), 'success');
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
    }
    onChanged();
  }
  if (removing) {
    return (
      <StepUpSheet
        purpose={{ action: 'removePasskey' }}
        onProved={(stepUpId) => void remove(stepUpId)}
        onClose={() => setRemoving(false)}
      />
    );
  }
  return (
    <Sheet title={t('passkey.edit', { name: before })} onClose={onClose} held={busy}>
      <form className={formStyles.form} noValidate onSubmit={rename}>
        <Field
          label={t('passkey.name')}
          name="name"
          autoComplete="off"
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={isEmpty ? t('passkey.enterName') : undefined}
        />
        {problem && (
          <p className={formStyles.problem} role="alert">
            {problem}
          </p>
        )}
        <Button type="submit" wide disabled={isEmpty || name.trim() === before}>
          {t('passkey.save')}
        </Button>
        <Button variant="quiet" wide onClick={() => setRemoving(true)}>
          {t('passkey.remove')}
        </Button>
        <p className={styles.note}>{t('passkey.removeHint')}</p>
      </form>
    </Sheet>
  );
}
