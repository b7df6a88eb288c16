import type { SecondFactor } from '@parkett/identity-contract';
import { CallFailure } from '@parkett/web-api';
import { isCode, isTotpEntry } from './one-time-code';

/** The factor that the server asks for, of those that this app knows; undefined for any other failure. */
export function askedFactor(error: unknown): SecondFactor | undefined {
  if (!(error instanceof CallFailure) || error.code !== 'SECOND_FACTOR_REQUIRED') return undefined;
  const { factors } = error.facts;
  if (!Array.isArray(factors)) return undefined;
  return (['totp', 'passkey', 'phone'] as const).find((factor) => factors.includes(factor));
}

/** Whether an entry can be sent. */
export const isEntry = (factor: SecondFactor, entry: string): boolean =>
  factor === 'phone' ? isCode(entry) : isTotpEntry(entry);

/** The entry as the server expects it. */
export const entryOf = (factor: SecondFactor, entry: string): Readonly<Record<string, string>> =>
  factor === 'phone' ? { code: entry } : { totp: entry.trim() };
