import type { CallOf, Endpoint } from '@parkett/kernel';
import { CallFailure } from '@parkett/web-api';
import { failureText, useText } from '@parkett/web-i18n';
import { Button, showToast } from '@parkett/web-ui';
import { useState } from 'react';
import { files, saveFile } from '../../shared/api/save-file';

interface CsvExportProps<E extends Endpoint> {
  readonly endpoint: E;
  readonly input: CallOf<E>;
  readonly name: string;
}

/** A button that saves what a list shows as a file. */
export function CsvExport<E extends Endpoint>({ endpoint, input, name }: CsvExportProps<E>) {
  const { t } = useText();
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await files.get(endpoint, input), name);
      showToast(t('log.exported', { name }));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      showToast(failureText(error), 'failure');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="quiet" busyLabel={busy && t('log.exporting')} onClick={() => void run()}>
      {t('log.export')}
    </Button>
  );
}
