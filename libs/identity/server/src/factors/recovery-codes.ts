import { createHash, createHmac } from 'node:crypto';

const recoveryCodesCount = 10;
/** 80 bits of a keyed hash: unguessable without the key. */
const codeBytes = 10;
/** Without digits and letters that look alike: 0 O, 1 I. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const groupLength = 4;

/**
 * Codes for customers who have lost their phone: `ABCD-EFGH-JKLM-NPQR`. A step-up allows one enrolment and always gives
 * the same codes. So they can be shown once the enrolment is certain, and again if the answer was lost, without being
 * stored.
 */
export const recoveryCodesOf = (key: Buffer, accountId: string, stepUpId: string): readonly string[] =>
  Array.from({ length: recoveryCodesCount }, (_, index) =>
    codeOf(createHmac('sha256', key).update([accountId, stepUpId, index].join('\0')).digest()),
  );

/** One notation of a code: upper case, without hyphens and spaces. */
const bare = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '');

/** The stored digest of a code, in any notation: keyed, and bound to the account. */
export const recoveryDigest = (key: Buffer, accountId: string, typed: string): Buffer =>
  createHmac('sha256', key)
    .update(`recovery:${accountId}:${bare(typed)}`)
    .digest();

/** The digest of codes that were enrolled before digests had a key. Those codes are accepted once, as all are. */
export const unkeyedDigest = (accountId: string, typed: string): Buffer =>
  createHash('sha256')
    .update(`recovery:${accountId}:${bare(typed)}`)
    .digest();

function codeOf(random: Buffer): string {
  let bits = BigInt(`0x${random.subarray(0, codeBytes).toString('hex')}`);
  let code = '';
  for (let length = 0; length < (codeBytes * 8) / 5; length += 1) {
    code += `${length > 0 && length % groupLength === 0 ? '-' : ''}${alphabet.charAt(Number(bits & 31n))}`;
    bits >>= 5n;
  }
  return code;
}
