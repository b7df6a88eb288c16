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
 * ours, which has the connections of many. The server's own handlers see only what is admitted, so a refused connection
 * costs no parser.
 */
export function limitConnections(
  server: Server,
  bounds: ConnectionBounds,
  isProxy: (address: string) => boolean,
): void {
  const admission = new Admission(bounds, isProxy);
  const handlers = server.listeners('connection');
  server.removeAllListeners('connection');
  // Connections of the server's other ports arrive here as well, so the server's own limit would not do.
  server.on('connection', (socket: Socket) => {
    if (admission.admit(socket)) for (const handle of handlers) handle.call(server, socket);
  });
}

class Admission {
  private readonly open = new Map<string, number>();
  private total = 0;

  constructor(
    private readonly bounds: ConnectionBounds,
    private readonly isProxy: (address: string) => boolean,
  ) {}

  /** Counts a connection until it closes, or refuses it. */
  admit(socket: Socket): boolean {
    const address = socket.remoteAddress;
    const group = address === undefined || this.isProxy(address) ? undefined : addressGroup(address);
    const ofGroup = group === undefined ? 0 : (this.open.get(group) ?? 0);
    if (this.total >= this.bounds.process) return refuse(socket, 'process');
    if (ofGroup >= this.bounds.address) return refuse(socket, 'address');
    this.total += 1;
    if (group !== undefined) this.open.set(group, ofGroup + 1);
    socket.once('close', () => this.forget(group));
    return true;
  }

  private forget(group: string | undefined): void {
    this.total -= 1;
    if (group === undefined) return;
    const left = (this.open.get(group) ?? 1) - 1;
    if (left > 0) this.open.set(group, left);
    else this.open.delete(group);
  }
}

/** Somebody whose address has too many connections learns why; nobody does when the process is full. */
function refuse(socket: Socket, why: 'process' | 'address'): false {
  metrics.refusedConnections.inc({ why });
  // The other end may be gone already.
  socket.on('error', () => undefined);
  if (why === 'process') socket.destroy();
  else socket.end(refusal).destroySoon();
  return false;
}
