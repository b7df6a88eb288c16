import { createHash } from 'node:crypto';

/**
 * The key of a command of an import: what is sent again within one import is decided once. Another import uses other
 * keys, because a refusal would come back under the same one, whatever has been mended since.
 */
export const importKey = (startedAt: number, body: unknown): string =>
  `${startedAt}:${createHash('sha256').update(JSON.stringify(body)).digest('hex')}`;
