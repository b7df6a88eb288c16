import { knownDevice } from '@parkett/identity-contract';

const charactersMax = 40;

/**
 * A name for a device that people recognise, such as "Firefox · Windows", from its user agent. An unknown program is
 * shown by the first word of its user agent; undefined without a user agent.
 */
export function deviceName(userAgent: string | null): string | undefined {
  const firstWord = (userAgent ?? '').trim().split(/[\s/]/)[0];
  return knownDevice(userAgent) ?? (firstWord?.slice(0, charactersMax) || undefined);
}
