import { unsealed } from './trust';
import { specTrust } from '../spec-support/signing';
import { LogTooShort, verifySeal } from './verify-head';

const seal = { heads: [{ partition: 1, next: 3, hash: 'a', commands: 3 }] };

/** Checks a partition whose log ends there. */
const check = (partition: number, end: number, trust = { ...specTrust, seal } as typeof unsealed) =>
  verifySeal({ log: { endOffset: async () => end } as never, topic: 'events', partition, trust });

it('a log that ends before its seal is too short; no engine may write there', async () => {
  await expect(check(1, 2)).rejects.toThrow(LogTooShort);
  await check(1, 3);
  await check(1, 9);
});

it('a log without a seal, and one that is sealed from its beginning on, may be of any length', async () => {
  await check(1, 0, unsealed);
  await check(0, 0);
  await check(0, 0, specTrust);
});
