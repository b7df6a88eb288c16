import { metrics } from '@parkett/platform-observability';
import { readFileSync } from 'node:fs';
import type { Server, Socket } from 'node:net';
import { addressGroup } from './address-group';
import { bound } from './request-limits';

export interface ConnectionBounds {
  /** Open TCP connections of one network address; browsers open six for calls and one for each live page. */
  readonly address: number;
  /** Open TCP connections of the process. */
  readonly process: number;
}

/** Descriptors that stay free for the connections to Kafka, Postgres and Redis, and for files. */
const descriptorsKept = 512;
const refusal = 'HTTP/1.1 429 Too Many Requests\r\nretry-after: 30\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/** How many files and connections the process may have open; undefined where the system does not say. */
function descriptorsMax(): number | undefined {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? undefined : Number(soft);
  } catch {
    return undefined;
  }
}

/** Limits for households and offices behind one address; PARKETT_LIMIT_CONNECTIONS* change them. */
export function readConnectionBounds(
  environment: NodeJS.ProcessEnv = process.env,
  descriptors = descriptorsMax(),
): ConnectionBounds {
  const wanted = bound(environment, 'PARKETT_LIMIT_CONNECTIONS', 20_000);
  const possible = descriptors === undefined ? wanted : Math.max(1, descriptors - descriptorsKept);
  return {
    address: bound(environment, 'PARKETT_LIMIT_CONNECTIONS_ADDRESS', 1_000),
    process: Math.min(wanted, possible),
  };
}

/**
 * Limits the open connections of a server: in total, and by the address at their other end, unless that is a proxy of
 * ours, which has the connections of many.
 */
export function limitConnections(
  server: Server,
  bounds: ConnectionBounds,
  isProxy: (address: string) => boolean,
): void {
  const open = new Map<string, number>();
  let total = 0;
  // Connections of the server's other ports arrive here as well, so the server's own limit would not do.
  server.on('connection', (socket: Socket) => {
    if (total >= bounds.process) {
      metrics.refusedConnections.inc({ why: 'process' });
      socket.destroy();
      return;
    }
    total += 1;
    socket.once('close', () => (total -= 1));
    const address = socket.remoteAddress;
    if (address === undefined || isProxy(address)) return;
    const group = addressGroup(address);
    const count = open.get(group) ?? 0;
    if (count >= bounds.address) {
      metrics.refusedConnections.inc({ why: 'address' });
      socket.end(refusal).destroySoon();
      return;
    }
    open.set(group, count + 1);
    socket.once('close', () => {
      const left = (open.get(group) ?? 1) - 1;
      if (left > 0) open.set(group, left);
      else open.delete(group);
    });
  });
}
