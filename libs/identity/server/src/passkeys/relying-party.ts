import { Problem } from '@parkett/platform-http';
import { isIP } from 'node:net';

/** The host for which passkeys are made and used. Browsers offer a passkey on no other. */
export interface RelyingParty {
  /** Its host name. */
  readonly id: string;
  /** Origins of its pages. */
  readonly origins: readonly string[];
}

const bare = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * The relying party of a request. Its name was checked before: it is localhost or on the list of the installation.
 * Browsers know passkeys on pages with HTTPS and on http://localhost. Throws 409 PASSKEY_HOST for an address, because
 * passkeys need a name.
 * @param host with its port, from the `Host` header
 */
export function relyingPartyOf(host: string): RelyingParty {
  const secure = `https://${host}`;
  const id = URL.canParse(secure) ? new URL(secure).hostname : '';
  if (id === '' || isIP(bare(id)) !== 0) throw new Problem(409, 'PASSKEY_HOST');
  const schemes = id === 'localhost' ? ['https', 'http'] : ['https'];
  return { id, origins: schemes.map((scheme) => new URL(`${scheme}://${host}`).origin) };
}

/** The name of the relying party of a request, or undefined where passkeys cannot be used. */
export function hostOf(host: string): string | undefined {
  try {
    return relyingPartyOf(host).id;
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}
