import { FileUnreadable } from '@parkett/market-domain';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist',
  EISDIR: 'is a folder: name the files in it',
  EACCES: 'may not be read by this user',
  EPERM: 'may not be read by this user',
};

/** The refusal of a file that cannot be opened or read: it is missing, or no valid gzip or Parquet, for example. */
export function unreadable(error: unknown): never {
  if (error instanceof FileUnreadable) throw error;
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const text = error instanceof Error ? error.message : String(error);
  throw new FileUnreadable('FILE_UNREADABLE', reasons[code] ?? `could not be read: ${text}`);
}
