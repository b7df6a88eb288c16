import type { Actor } from '@parkett/kernel';
import { sha256 } from '../chain/records';

/** Number of cached actor keys; deriving one again costs two microseconds. */
const keysMax = 10_000;

/** Each actor's hashes have their own key, so that equal bodies of two customers have different hashes. */
export class ActorKeys {
  private readonly keys = new Map<string, Buffer>();

  /** Undefined in a process that sends no commands. */
  constructor(private readonly bodyKey: Buffer | undefined) {}

  of(actor: Actor): Buffer {
    if (this.bodyKey === undefined)
      throw new Error('this process has no key of bodies, because its roles send no commands');
    const name = `${actor.kind}:${actor.id}`;
    const known = this.keys.get(name);
    if (known) return known;
    const key = Buffer.from(sha256(Buffer.concat([this.bodyKey, Buffer.from(name)])), 'hex');
    if (this.keys.size >= keysMax) this.keys.clear();
    this.keys.set(name, key);
    return key;
  }
}
