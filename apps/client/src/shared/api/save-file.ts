import { createFileCalls, upload } from '@parkett/web-api';
import { ports } from './api';

export const files = createFileCalls(ports, upload);

/** Browsers read the file after the click, so its address must outlive it. */
const addressMs = 60_000;

/** Lets the browser save a file under a name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), addressMs);
}
