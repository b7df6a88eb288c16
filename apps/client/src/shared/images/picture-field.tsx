import { useText } from '@parkett/web-i18n';
import { Icon, Progress, showToast, StatusChip } from '@parkett/web-ui';
import { useId, useState, type ChangeEvent } from 'react';
import { acceptedImages } from './image-file';
import styles from './picture-field.module.css';
import { useObjectUrl } from './use-image';
import type { UploadState } from './use-upload';

interface PictureFieldProps {
  readonly title: string;
  readonly state: UploadState;
  readonly error: string | undefined;
  /** The camera at the back, or the one that sees its user. */
  readonly camera?: 'environment' | 'user';
  /** Uploads the picture; resolves to whether it succeeded. */
  readonly onTake: (file: File) => Promise<boolean>;
}

/** One picture: photographed or chosen, previewed, and uploaded at once. */
export function PictureField({ title, state, error, camera = 'environment', onTake }: PictureFieldProps) {
  const { t } = useText();
  const id = useId();
  const [file, setFile] = useState<File>();
  const preview = useObjectUrl(file);

  async function take(chosen: File): Promise<void> {
    setFile(chosen);
    if (await onTake(chosen)) showToast(t('spec.uploadSuccessful'), 'success');
  }
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const chosen = event.target.files?.[0];
    // Cleared so that the same file can be chosen again after a failure.
    event.target.value = '';
    if (chosen) void take(chosen);
  };
  const problem = state.at === 'failed' ? state.reason : state.at === 'nothing' ? error : undefined;
  return (
    <div className={styles.side} role="group" aria-labelledby={`${id}-title`}>
      <div className={styles.sideHead}>
        <span id={`${id}-title`} className={styles.sideTitle}>
          {title}
        </span>
        {state.at === 'done' && <StatusChip tone="good">{t('verification.uploaded')}</StatusChip>}
        {state.at === 'failed' && <StatusChip tone="bad">{t('spec.uploadFailed')}</StatusChip>}
      </div>
      <div className={`${styles.frame} ${problem ? styles.bad : ''}`}>
        {preview ? (
          <img className={styles.preview} src={preview} alt={t('verification.preview', { side: title })} />
        ) : (
          <span className={styles.empty}>
            <Icon name="camera" size={32} />
          </span>
        )}
      </div>
      {state.at === 'sending' && <Progress label={t('verification.uploading')} part={state.part} />}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.ways}>
        <label className={`${styles.way} ${styles.camera}`}>
          <input
            className={styles.input}
            type="file"
            accept={acceptedImages}
            capture={camera}
            disabled={state.at === 'sending'}
            onChange={choose}
            aria-label={t('verification.photoOf', { side: title })}
          />
          <Icon name="camera" size={18} />
          {t('verification.photo')}
        </label>
        <label className={styles.way}>
          <input
            className={styles.input}
            type="file"
            accept={acceptedImages}
            disabled={state.at === 'sending'}
            onChange={choose}
            aria-label={t('verification.fileOf', { side: title })}
          />
          <Icon name="upload" size={18} />
          {t(file ? 'verification.another' : 'verification.file')}
        </label>
      </div>
    </div>
  );
}
