import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Flags for a quiet Chromium: it makes no requests of its own and works as root in a container. */
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
 * Finds the system's Chromium: PARKETT_CHROMIUM, Debian's path, or the first in PATH. Throws an error that names the
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
