import type { IncomingHttpHeaders } from 'node:http';

/** What is known of a request before it is routed. */
interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/i;
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * Whether a program on this machine sent the request. The connection decides, never a claim in a header. A proxy on
 * this machine connects from loopback for callers outside, so a forwarding header means that the caller is not local.
 */
export const isOfThisMachine = ({ socket, headers }: Received): boolean =>
  loopback.test(socket.remoteAddress ?? '') && forwarding.every((name) => headers[name] === undefined);
