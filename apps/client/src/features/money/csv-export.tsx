import type { CallOf, Endpoint } from '@parkett/kernel';
import { CallFailure, createFileCalls, upload } from '@parkett/web-api';
import { failureText, useText } from '@parkett/web-i18n';
import { Button, showToast } from '@parkett/web-ui';
import { useState } from 'react';
import { ports } from '../../shared/api/api';

const files = createFileCalls(ports, upload);

/** Browsers read the file after the click, so its address must outlive it. */
const addressMs = 60_000;

/** Lets the browser save a file under a name. */
function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), addressMs);
}

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
      save(await files.get(endpoint, input), name);
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
