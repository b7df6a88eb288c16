import type { CallOf, Endpoint } from '@parkett/kernel';
import { useText } from '@parkett/web-i18n';
import { Button, showToast } from '@parkett/web-ui';
import { files, saveFile } from '../../shared/api/save-file';
import { useAction } from '../../shared/api/use-action';

interface CsvExportProps<E extends Endpoint> {
  readonly endpoint: E;
  readonly input: CallOf<E>;
  readonly name: string;
}

/** A button that saves what a list shows as a file. */
export function CsvExport<E extends Endpoint>({ endpoint, input, name }: CsvExportProps<E>) {
  const { t } = useText();
  const { busy, run } = useAction(async () => {
    saveFile(await files.get(endpoint, input), name);
    showToast(t('log.exported', { name }));
  });
  return (
    <Button variant="quiet" busyLabel={busy && t('log.exporting')} onClick={run}>
      {t('log.export')}
    </Button>
  );
}
