import { useText } from '@parkett/web-i18n';
import { Button, Icon, showToast } from '@parkett/web-ui';

/** Fallback without clipboard access, for example on a page without TLS: an invisible field and `execCommand`. */
function copyByHand(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  return copied;
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The clipboard is missing or not permitted.
    return copyByHand(text);
  }
}

interface CopyButtonProps {
  readonly text: string;
  /** Says which of several texts the button copies. */
  readonly of?: string;
}

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, of }: CopyButtonProps) {
  const { t } = useText();
  const press = async (): Promise<void> => {
    const copied = await copy(text);
    showToast(t(copied ? 'common.copied' : 'common.copyFailed'), copied ? 'success' : 'failure');
  };
  return (
    <Button variant="quiet" aria-label={of && `${t('common.copy')}: ${of}`} onClick={() => void press()}>
      <Icon name="copy" size={18} />
      {t('common.copy')}
    </Button>
  );
}
