import {
  recoveryPictures,
  submitRecovery,
  uploadRecoveryPicture,
  type RecoveryPicture,
} from '@parkett/identity-contract';
import { useText } from '@parkett/web-i18n';
import { useMemo, useState } from 'react';
import { call } from '../../../shared/api/api';
import { PictureField } from '../../../shared/images/picture-field';
import { useUpload } from '../../../shared/images/use-upload';
import { AccessForm } from '../access-form';
import { caseImages } from './case-token';
import { ToLogin } from '../to-login';

interface PicturesFormProps {
  readonly token: string;
  /** Those that the server has already. */
  readonly sent: readonly RecoveryPicture[];
  readonly onSubmitted: () => void;
}

/** Second step: both sides of the document and the face, then their submission. */
export function PicturesForm({ token, sent, onSubmitted }: PicturesFormProps) {
  const { t } = useText();
  const [done, setDone] = useState<ReadonlySet<RecoveryPicture>>(new Set(sent));
  const [checked, setChecked] = useState(false);
  const missing = (picture: RecoveryPicture): string | undefined =>
    checked && !done.has(picture) ? t('newAccess.missing') : undefined;
  const check = (): boolean => {
    setChecked(true);
    return recoveryPictures.every((picture) => done.has(picture));
  };
  async function send(): Promise<void> {
    await call(submitRecovery, { token }, { quiet: true });
    onSubmitted();
  }
  return (
    <AccessForm
      title={t('newAccess.title')}
      intro={t('newAccess.pictures')}
      subject=""
      submitLabel={t('verification.submit')}
      busyLabel={t('newAccess.sending')}
      onCheck={check}
      onSend={send}
      foot={<ToLogin />}
    >
      {() => (
        <>
          {recoveryPictures.map((picture) => (
            <Picture
              key={picture}
              token={token}
              picture={picture}
              error={missing(picture)}
              onDone={() => setDone((before) => new Set([...before, picture]))}
            />
          ))}
          <p>{t('newAccess.browser')}</p>
        </>
      )}
    </AccessForm>
  );
}

interface PictureProps {
  readonly token: string;
  readonly picture: RecoveryPicture;
  readonly error: string | undefined;
  readonly onDone: () => void;
}

function Picture({ token, picture, error, onDone }: PictureProps) {
  const { t } = useText();
  const images = useMemo(() => caseImages(token), [token]);
  const { state, start } = useUpload(uploadRecoveryPicture, { picture }, images);
  async function take(file: File): Promise<boolean> {
    const answer = await start(file);
    if (answer) onDone();
    return answer !== undefined;
  }
  return (
    <PictureField
      title={picture === 'face' ? t('newAccess.face') : t(`verification.side.${picture}`)}
      state={state}
      error={error}
      camera={picture === 'face' ? 'user' : 'environment'}
      onTake={take}
    />
  );
}
