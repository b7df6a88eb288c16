import { emailOctetsMax } from '@parkett/identity-contract';
import { domainToASCII } from 'node:url';

/** The unquoted form of RFC 5322, as in the HTML standard, in atoms between single dots. */
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const localMax = 64;
/** Two labels or more; the last one is no number, so that an IP address is none. */
/** Everything that ends a host name in a URL, or is decoded in it. */
const beyondHost = /[\s/\\?#:@%[\]]/u;
const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/**
 * An address as mail is sent to it: without space around it, its domain in ASCII and lower case, as URLs write it. The
 * part before the @ stays as typed, because its case belongs to its server. Undefined when nothing can be sent to it,
 * or when it has characters that could end a line of a message's header.
 */
export function toEmailAddress(typed: string): string | undefined {
  if (/\p{Cc}/u.test(typed)) return undefined;
  const text = typed.trim();
  const at = text.lastIndexOf('@');
  const [local, typedHost] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
  const host = beyondHost.test(typedHost) ? '' : domainToASCII(typedHost);
  const address = `${local}@${host}`;
  const isValid = local.length <= localMax && localPart.test(local) && domain.test(host);
  return isValid && Buffer.byteLength(address) <= emailOctetsMax ? address : undefined;
}

/** `e***@example.org`: enough for its owner to recognise it. */
export const maskEmail = (address: string): string =>
  `${address.charAt(0)}***${address.slice(address.lastIndexOf('@'))}`;
