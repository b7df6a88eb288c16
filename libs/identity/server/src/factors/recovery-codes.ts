import { createHash, createHmac } from 'node:crypto';

export const recoveryCodesCount = 10;
/** 80 bits of a keyed hash: nobody without the key guesses one, and a plain hash of it can be kept. */
const codeBytes = 10;
/** Without digits and letters that look alike: 0 O, 1 I. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const groupLength = 4;

/**
 * Codes for the day the telephone is gone: `ABCD-EFGH-JKLM-NPQR`. One step-up allows one enrolment and always gives the
 * same ones, so that they can be told once that is certain, and again where the answer was lost, without being kept.
 */
export const recoveryCodesOf = (key: Buffer, accountId: string, stepUpId: string): readonly string[] =>
  Array.from({ length: recoveryCodesCount }, (_, index) =>
    codeOf(createHmac('sha256', key).update([accountId, stepUpId, index].join('\0')).digest()),
  );

/**
 * What is kept of a code, however it is typed: small, without hyphens, with blanks. Codes of two accounts differ in it.
 */
export function recoveryDigest(accountId: string, typed: string): Buffer {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return createHash('sha256').update(`recovery:${accountId}:${code}`).digest();
}

function codeOf(random: Buffer): string {
  let bits = BigInt(`0x${random.subarray(0, codeBytes).toString('hex')}`);
  let code = '';
  for (let length = 0; length < (codeBytes * 8) / 5; length += 1) {
    code += `${length > 0 && length % groupLength === 0 ? '-' : ''}${alphabet.charAt(Number(bits & 31n))}`;
    bits >>= 5n;
  }
  return code;
}
