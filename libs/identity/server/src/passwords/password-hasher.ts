import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { Problem } from '@parkett/platform-http';

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane; about 20 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Hashing at once, so that logins never take every core from trading. */
const parallelMax = 2;
const queueMax = 64;

/** Hashes login passwords with argon2id, a few at a time; over the queue's limit it refuses with 503 OVERLOADED. */
@Injectable()
export class PasswordHasher {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private dummy: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return this.bounded(() => hash(password, cost));
  }

  /** Without a stored hash it does the same work and says no, so that nobody can tell known numbers by the clock. */
  async verify(stored: string | undefined, password: string): Promise<boolean> {
    const against = stored ?? (await this.dummyHash());
    const same = await this.bounded(() => verify(against, password));
    return stored !== undefined && same;
  }

  /** Made before the first login, so that not even that one takes longer. */
  async prepare(): Promise<void> {
    await this.dummyHash();
  }

  private dummyHash(): Promise<string> {
    return (this.dummy ??= hash('nobody has this password', cost));
  }

  private async bounded<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running >= parallelMax) {
      if (this.waiting.length >= queueMax) throw new Problem(503, 'OVERLOADED');
      // The one that ends hands its place on, so that the count stays right.
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
