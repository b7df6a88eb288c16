import { hash, parseOptions, verify } from '@node-rs/argon2';
import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '@parkett/platform-http';
import { createHmac } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Secrets } from '../keys/secrets';

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane; takes about 20 ms on one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Concurrent hashes use at most half the cores, so that logins never slow down trading. */
const parallelMax = Math.max(1, Math.floor(availableParallelism() / 2));
const queueMax = 64;
/** Prefix of a hash that is bound to its owner. */
const bound = 'p2:';
/** Prefix of a hash with the pepper that all owners shared; the next login replaces it. */
const shared = 'p1:';

/** Owner of the hash that is compared with when there is none. */
const nobody = '';

/** Keyboards enter an umlaut as one character or as two; normalised, the same password has the same form. */
export const sameForm = (password: string): string => password.normalize('NFC');

/**
 * Hashes login passwords with argon2id and a pepper that is derived from the master key and the owner, so that a stolen
 * database alone is not enough to try passwords, and a hash that is copied to another row opens nothing. A hash without
 * a pepper is never right: whoever can write to the database could make one. A few hashes run at a time; when the queue
 * is full it refuses with 503 OVERLOADED.
 */
@Injectable()
export class PasswordHasher {
  private readonly pepper: Buffer;
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private dummy: Promise<string> | undefined;

  constructor(@Inject(Secrets) secrets: Secrets) {
    this.pepper = secrets.derive('password-pepper');
  }

  /** @param owner an account or a member of staff, by an id that never changes */
  hash(password: string, owner: string): Promise<string> {
    return this.bounded(() => this.make(password, owner));
  }

  /**
   * Without a stored hash it does the same work and returns false, so that response times do not reveal known numbers.
   * Hashes from before passwords were normalised were made from the typed form, so that form is tried as well.
   */
  async verify(stored: string | undefined, password: string, owner: string): Promise<boolean> {
    const readable = stored !== undefined && this.secretOf(stored, owner) !== undefined;
    const against = readable ? stored : await this.dummyHash();
    const of = readable ? owner : nobody;
    const normal = sameForm(password);
    const same = await this.bounded(
      async () =>
        (await this.matches(against, normal, of)) ||
        (normal !== password && (await this.matches(against, password, of))),
    );
    return readable && same;
  }

  /** Whether a stored hash was made in an outdated way; the owner's next login replaces it. */
  isOutdated(stored: string): boolean {
    if (!stored.startsWith(bound)) return true;
    const made = parseOptions(stored.slice(bound.length));
    return (
      made.memoryCost !== cost.memoryCost || made.timeCost !== cost.timeCost || made.parallelism !== cost.parallelism
    );
  }

  /** Created before the first login, so that the first one does not take longer. */
  async prepare(): Promise<void> {
    await this.dummyHash();
  }

  private dummyHash(): Promise<string> {
    return (this.dummy ??= this.make('nobody has this password', nobody));
  }

  private async matches(stored: string, password: string, owner: string): Promise<boolean> {
    const secret = this.secretOf(stored, owner);
    return secret !== undefined && verify(stored.slice(bound.length), password, { secret });
  }

  private async make(password: string, owner: string): Promise<string> {
    return bound + (await hash(sameForm(password), { ...cost, secret: this.pepperOf(owner) }));
  }

  /** The pepper of a stored hash; undefined when it has none. */
  private secretOf(stored: string, owner: string): Buffer | undefined {
    if (stored.startsWith(bound)) return this.pepperOf(owner);
    return stored.startsWith(shared) ? this.pepper : undefined;
  }

  private pepperOf(owner: string): Buffer {
    return createHmac('sha256', this.pepper).update(owner).digest();
  }

  private async bounded<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running >= parallelMax) {
      if (this.waiting.length >= queueMax) throw new Problem(503, 'OVERLOADED');
      // A job that ends hands its place to the next, so that the count stays correct.
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.running -= 1;
      else next();
    }
  }
}
