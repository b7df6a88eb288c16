import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A quiet Chromium: it calls nobody and works as root in a container. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * The system's Chromium: PARKETT_CHROMIUM, where Debian puts it, or wherever PATH has one. Throws a sentence with the
 * remedy.
 */
export function findChromium(): string {
  const named = process.env['PARKETT_CHROMIUM'];
  if (named) return named;
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)];
  const found = folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
  if (found === undefined) throw new Error('no Chromium found: install the package "chromium", or put one into PATH');
  return found;
}
