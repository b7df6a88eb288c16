import { metrics } from '@parkett/platform-observability';
import type { Socket } from 'node:net';
import { addressGroup } from './address-group';

/** Sockets beyond the limit of their address that are still accepted, to tell their pages why they are refused. */
const toldMax = 20;
/** A page asks to join at once. When more connections than this have not asked, the oldest of them is cut. */
const silentMax = 1_000;
/** A connection that has not joined by then is cut. */
const joinMsMax = 5_000;

/**
 * Counts the live connections of a process by network address, from the upgrade until they close: one that never joins
 * costs memory, too.
 */
export class OpenSockets {
  private readonly open = new Map<string, number>();
  private readonly refused = new WeakSet<Socket>();
  /** With the timers that cut them. */
  private readonly unjoined = new Map<Socket, NodeJS.Timeout>();
  /** Those that have not asked to join, oldest first. */
  private readonly silent = new Set<Socket>();

  constructor(private readonly perAddressMax: number) {}

  /** Counts an upgrade. False when its address has so many that it must not even be answered. */
  begin(address: string, socket: Socket): boolean {
    const group = addressGroup(address);
    const open = this.open.get(group) ?? 0;
    if (open >= this.perAddressMax) metrics.refusedConnections.inc({ why: 'address-sockets' });
    if (open >= this.perAddressMax + toldMax) return false;
    if (open >= this.perAddressMax) this.refused.add(socket);
    this.open.set(group, open + 1);
    this.unjoined.set(
      socket,
      setTimeout(() => this.cut(socket), joinMsMax),
    );
    this.silent.add(socket);
    socket.once('close', () => this.end(group, socket));
    const [oldest] = this.silent;
    if (this.silent.size > silentMax && oldest !== undefined) this.cut(oldest);
    return true;
  }

  /** Whether a connection may not join, because its address has too many. */
  isRefused(socket: Socket): boolean {
    return this.refused.has(socket);
  }

  /**
   * Called when a connection asks to join. From then on it waits for us: after a restart many wait at once for a look
   * at their sessions, and those that have waited longest must not be cut for it.
   */
  ask(socket: Socket): void {
    this.silent.delete(socket);
  }

  /** Called when a connection has introduced itself and was admitted. */
  join(socket: Socket): void {
    this.forget(socket);
  }

  private cut(socket: Socket): void {
    metrics.refusedConnections.inc({ why: 'never-joined' });
    this.forget(socket);
    socket.destroy();
  }

  private forget(socket: Socket): void {
    clearTimeout(this.unjoined.get(socket));
    this.unjoined.delete(socket);
    this.silent.delete(socket);
  }

  private end(group: string, socket: Socket): void {
    this.forget(socket);
    const left = (this.open.get(group) ?? 1) - 1;
    if (left > 0) this.open.set(group, left);
    else this.open.delete(group);
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    openSockets: OpenSockets;
  }
}
