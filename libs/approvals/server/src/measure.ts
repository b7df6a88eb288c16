import type { WrappedCommand } from '@parkett/kernel';
import { canonical, sha256 } from '@parkett/platform-event-log';

/** Hash (SHA-256) and size in bytes of a command in its canonical form. */
export function measure({ aggregate, type, bodyVersion, body }: WrappedCommand): { hash: string; bytes: number } {
  const text = Buffer.from(canonical({ aggregate, type, bodyVersion, body }));
  return { hash: sha256(text), bytes: text.length };
}
