import { hash } from 'node:crypto';
import data from './common-passwords.json';

/** Sorted hashes of equal length, concatenated. */
class HashList {
  private bytes: Buffer | undefined;

  constructor(private readonly packed: string) {}

  has(entry: string): boolean {
    const bytes = (this.bytes ??= Buffer.from(this.packed, 'base64'));
    const wanted = hash('sha256', entry, 'buffer').subarray(0, data.hashBytes);
    for (let low = 0, high = bytes.length / data.hashBytes; low < high; ) {
      const middle = (low + high) >>> 1;
      const order = wanted.compare(bytes, middle * data.hashBytes, (middle + 1) * data.hashBytes);
      if (order === 0) return true;
      if (order < 0) high = middle;
      else low = middle + 1;
    }
    return false;
  }
}

const whole = new HashList(data.whole);
const words = new HashList(data.words);

/** Whether a password of at least 12 characters is among the million most common breached ones. Expects lower case. */
export const isBreached = (password: string): boolean => whole.has(password);

/** Whether a word is among the 20,000 most common breached passwords that consist of letters. Expects lower case. */
export const isCommonWord = (word: string): boolean => words.has(word);
