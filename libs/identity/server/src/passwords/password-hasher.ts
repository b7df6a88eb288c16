import { hash, parseOptions, verify } from '@node-rs/argon2';
import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '@parkett/platform-http';
import { availableParallelism } from 'node:os';
import { Secrets } from '../secrets/secrets';

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane; takes about 20 ms on one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Concurrent hashes use at most half the cores, so that logins never slow down trading. */
const parallelMax = Math.max(1, Math.floor(availableParallelism() / 2));
const queueMax = 64;
/** Prefix of a hash with a pepper; it names the version of the pepper. */
const peppered = 'p1:';

/** Keyboards enter an umlaut as one character or as two; normalised, the same password has the same form. */
export const sameForm = (password: string): string => password.normalize('NFC');

/**
 * Hashes login passwords with argon2id and a pepper that is derived from the master key, so that a stolen database
 * alone is not enough to try passwords. A few hashes run at a time; when the queue is full it refuses with 503
 * OVERLOADED.
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

  hash(password: string): Promise<string> {
    return this.bounded(() => this.make(password));
  }

  /**
   * Without a stored hash it does the same work and returns false, so that response times do not reveal known numbers.
   * Hashes from before passwords were normalised were made from the typed form, so that form is tried as well.
   */
  async verify(stored: string | undefined, password: string): Promise<boolean> {
    const against = stored ?? (await this.dummyHash());
    const normal = sameForm(password);
    const same = await this.bounded(
      async () =>
        (await this.matches(against, normal)) || (normal !== password && (await this.matches(against, password))),
    );
    return stored !== undefined && same;
  }

  /** Whether a stored hash was made with outdated parameters; the owner's next login replaces it. */
  isOutdated(stored: string): boolean {
    if (!stored.startsWith(peppered)) return true;
    const made = parseOptions(stored.slice(peppered.length));
    return (
      made.memoryCost !== cost.memoryCost || made.timeCost !== cost.timeCost || made.parallelism !== cost.parallelism
    );
  }

  /** Created before the first login, so that the first one does not take longer. */
  async prepare(): Promise<void> {
    await this.dummyHash();
  }

  private dummyHash(): Promise<string> {
    return (this.dummy ??= this.make('nobody has this password'));
  }

  private matches(stored: string, password: string): Promise<boolean> {
    return stored.startsWith(peppered)
      ? verify(stored.slice(peppered.length), password, { secret: this.pepper })
      : verify(stored, password);
  }

  private async make(password: string): Promise<string> {
    return peppered + (await hash(sameForm(password), { ...cost, secret: this.pepper }));
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
