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
 * An address with so many connections that were cut without a word gets no more of them until the minute ends, so that
 * somebody who opens them again and again costs a refusal each time, and leaves room for others.
 */
const silencesMax = 5;
const silencesMs = 60_000;
/** Addresses beyond this number are not remembered. */
const silentAddressesMax = 20_000;

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
  private readonly silent = new Map<Socket, string>();
  /** How many were cut without a word in this minute, by address. */
  private silences = new Map<string, number>();
  private silencesUntil = 0;

  constructor(private readonly perAddressMax: number) {}

  /** Counts an upgrade. False when its address has, or has wasted, so many that it must not even be answered. */
  begin(address: string, socket: Socket): boolean {
    const group = addressGroup(address);
    if (this.silencesOf(group) >= silencesMax) {
      metrics.refusedConnections.inc({ why: 'silent-address' });
      return false;
    }
    const open = this.open.get(group) ?? 0;
    if (open >= this.perAddressMax) metrics.refusedConnections.inc({ why: 'address-sockets' });
    if (open >= this.perAddressMax + toldMax) return false;
    if (open >= this.perAddressMax) this.refused.add(socket);
    this.open.set(group, open + 1);
    this.unjoined.set(
      socket,
      setTimeout(() => this.cut(socket), joinMsMax),
    );
    this.silent.set(socket, group);
    socket.once('close', () => this.end(group, socket));
    const [oldest] = this.silent.keys();
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
    const group = this.silent.get(socket);
    if (group !== undefined) this.remember(group);
    this.forget(socket);
    socket.destroy();
  }

  private silencesOf(group: string): number {
    if (performance.now() >= this.silencesUntil) {
      this.silences = new Map();
      this.silencesUntil = performance.now() + silencesMs;
    }
    return this.silences.get(group) ?? 0;
  }

  private remember(group: string): void {
    const silences = this.silencesOf(group);
    if (silences > 0 || this.silences.size < silentAddressesMax) this.silences.set(group, silences + 1);
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
