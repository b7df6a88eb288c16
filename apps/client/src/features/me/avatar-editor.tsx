import { editAvatar } from '@parkett/identity-contract';
import { useText } from '@parkett/web-i18n';
import { Avatar, Button, Progress, Sheet, showToast } from '@parkett/web-ui';
import { useRef, useState, type ChangeEvent } from 'react';
import { acceptedImages } from '../../shared/images/image-file';
import { queries } from '../../shared/api/queries';
import { useObjectUrl } from '../../shared/images/use-image';
import { useUpload } from '../../shared/images/use-upload';
import styles from './me.module.css';
import { OwnAvatar } from './own-avatar';

const previewSize = 160;

/** A preview of the chosen picture before it is uploaded. */
function PreviewSheet({
  file,
  onAnother,
  onClose,
}: {
  readonly file: File;
  readonly onAnother: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useText();
  const url = useObjectUrl(file);
  const { state, start } = useUpload(editAvatar, {});
  const sending = state.at === 'sending';
  async function use(): Promise<void> {
    const answer = await start(file);
    if (!answer) return;
    queries.setQueryData(['getUserinfo', {}], answer);
    showToast(t('spec.uploadSuccessful'), 'success');
    onClose();
  }
  return (
    <Sheet title={t('avatar.title')} onClose={onClose} held={sending}>
      <div className={styles.preview}>
        <Avatar key={url} src={url ?? null} size={previewSize} />
        <p className={styles.hint}>{t('avatar.hint')}</p>
        {state.at === 'sending' && <Progress label={t('verification.uploading')} part={state.part} />}
        {state.at === 'failed' && (
          <p className={styles.problem} role="alert">
            {state.reason}
          </p>
        )}
        <Button wide busyLabel={sending && t('verification.uploading')} onClick={() => void use()}>
          {t('avatar.use')}
        </Button>
        <Button variant="quiet" wide disabled={sending} onClick={onAnother}>
          {t('verification.another')}
        </Button>
      </div>
    </Sheet>
  );
}

/** The customer's picture with a button to change it. */
export function AvatarEditor({ avatar }: { readonly avatar: string | null }) {
  const { t } = useText();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const chosen = event.target.files?.[0];
    event.target.value = '';
    if (chosen) setFile(chosen);
  };
  const ask = (): void => input.current?.click();
  return (
    <div className={styles.editor}>
      <OwnAvatar avatar={avatar} size={72} />
      <Button variant="quiet" onClick={ask}>
        {t(avatar === null ? 'avatar.add' : 'avatar.change')}
      </Button>
      <input
        ref={input}
        className={styles.file}
        type="file"
        accept={acceptedImages}
        tabIndex={-1}
        aria-hidden="true"
        data-avatar
        onChange={choose}
      />
      {file && (
        <PreviewSheet
          key={`${file.name} ${file.lastModified}`}
          file={file}
          onAnother={ask}
          onClose={() => setFile(undefined)}
        />
      )}
    </div>
  );
}
