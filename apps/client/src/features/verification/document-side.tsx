import { uploadDocument } from '@parkett/identity-contract';
import { useText } from '@parkett/web-i18n';
import { PictureField } from '../../shared/images/picture-field';
import { useUpload } from '../../shared/images/use-upload';

interface DocumentSideProps {
  readonly side: 'front' | 'back';
  readonly error: string | undefined;
  /** Called with the server's id of the image; with undefined while another image is being uploaded. */
  readonly onChange: (documentId: string | undefined) => void;
}

/** One side of the document. */
export function DocumentSide({ side, error, onChange }: DocumentSideProps) {
  const { t } = useText();
  const { state, start } = useUpload(uploadDocument, { side });
  async function take(file: File): Promise<boolean> {
    onChange(undefined);
    const answer = await start(file);
    if (answer) onChange(answer.documentId);
    return answer !== undefined;
  }
  return <PictureField title={t(`verification.side.${side}`)} state={state} error={error} onTake={take} />;
}
