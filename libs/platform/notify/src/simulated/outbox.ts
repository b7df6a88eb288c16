import type { Message } from '../message';

export interface Delivered extends Message {
  /** ISO 8601. */
  readonly deliveredAt: string;
}

/** In memory only: phone numbers and codes must not reach a disk. */
const keptMax = 20_000;
const listedMax = 50;

/** Messages that a simulated provider has delivered, newest last. */
export class Outbox {
  private readonly byId = new Map<string, Delivered>();
  private readonly byReceiver = new Map<string, Delivered[]>();

  /** Accepts a message; a second one with the same id is ignored. */
  take(message: Message): void {
    if (this.byId.has(message.id)) return;
    const delivered = { ...message, deliveredAt: new Date().toISOString() };
    this.byId.set(message.id, delivered);
    this.byReceiver.set(message.to, [...(this.byReceiver.get(message.to) ?? []), delivered].slice(-listedMax));
    if (this.byId.size > keptMax) this.dropOldest();
  }

  /** The latest fifty messages, newest first, of everybody or of one receiver. */
  latest(to: string | undefined): readonly Delivered[] {
    const all = to === undefined ? [...this.byId.values()].slice(-listedMax) : (this.byReceiver.get(to) ?? []);
    return [...all].reverse();
  }

  private dropOldest(): void {
    const oldest = this.byId.values().next().value;
    if (oldest === undefined) return;
    this.byId.delete(oldest.id);
    const left = (this.byReceiver.get(oldest.to) ?? []).filter(({ id }) => id !== oldest.id);
    if (left.length === 0) this.byReceiver.delete(oldest.to);
    else this.byReceiver.set(oldest.to, left);
  }
}
