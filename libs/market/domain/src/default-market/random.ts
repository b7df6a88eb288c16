// Destructured once: a market takes millions of steps, and global lookups are slow in Jest's sandbox.
const { exp, floor, imul, log, max, round, sqrt } = Math;

/** A seeded random number generator (sfc32): the same seed gives the same numbers on every machine. */
export class Random {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;
  private spare: number | undefined;

  constructor(seed: string) {
    [this.a, this.b, this.c] = [hash(seed, 1), hash(seed, 2), hash(seed, 3)];
    for (let i = 0; i < 12; i++) this.next();
  }

  /** At least 0 and less than 1. */
  next(): number {
    const t = (((this.a + this.b) | 0) + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = ((this.c << 21) | (this.c >>> 11)) + t;
    this.c |= 0;
    return (t >>> 0) / 4_294_967_296;
  }

  /** A whole number from `from` to `to`, both inclusive. */
  int(from: number, to: number): number {
    return from + floor(this.next() * (to - from + 1));
  }

  between(from: number, to: number): number {
    return from + this.next() * (to - from);
  }

  /**
   * Normally distributed with mean 0 and standard deviation 1 (Marsaglia's polar method, which yields two at a time).
   */
  gaussian(): number {
    if (this.spare !== undefined) {
      const spare = this.spare;
      this.spare = undefined;
      return spare;
    }
    for (;;) {
      const [x, y] = [2 * this.next() - 1, 2 * this.next() - 1];
      const square = x * x + y * y;
      if (square === 0 || square >= 1) continue;
      const factor = sqrt((-2 * log(square)) / square);
      this.spare = y * factor;
      return x * factor;
    }
  }

  /** A Poisson-distributed count (Knuth's method; above fifty, the normal distribution is close enough). */
  poisson(mean: number): number {
    if (mean > 50) return max(0, round(mean + sqrt(mean) * this.gaussian()));
    const limit = exp(-mean);
    let count = 0;
    for (let product = this.next(); product > limit; product *= this.next()) count += 1;
    return count;
  }
}

/** FNV-1a hash of the text, varied by `salt`. */
function hash(text: string, salt: number): number {
  let value = 0x811c9dc5 ^ imul(salt, 0x9e3779b9);
  for (let i = 0; i < text.length; i++) value = imul(value ^ text.charCodeAt(i), 0x01000193);
  return value | 0;
}
