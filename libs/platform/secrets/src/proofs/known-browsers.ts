import { Inject, Injectable } from '@nestjs/common';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Secrets } from '../secrets';

const nonceBytes = 16;

/**
 * Browsers that somebody has logged in with carry a sign of it for one telephone number, or one login of the staff.
 * Wrong passwords from such a browser are counted by themselves: a stranger who tries passwords locks out strangers,
 * not the owner. The sign opens nothing; it only has a count of its own, of the same length. It ends with the password
 * that it was given for: whoever once knew an old one keeps nothing.
 */
@Injectable()
export class KnownBrowsers {
  private readonly key: Buffer;

  constructor(@Inject(Secrets) secrets: Secrets) {
    this.key = secrets.derive('known-browser');
  }

  /** A fresh sign for a browser whose user has proven that they are `who`, with the password that has this hash. */
  newSign(who: string, passwordHash: string): string {
    const nonce = randomBytes(nonceBytes).toString('base64url');
    return `${nonce}.${this.mac(who, passwordHash, nonce).toString('base64url')}`;
  }

  /**
   * What tells one known browser of `who` from another; undefined when the sign is not theirs, or of an older password.
   */
  markOf(who: string, passwordHash: string | undefined, sign: string | undefined): string | undefined {
    const [nonce = '', mac = ''] = sign?.split('.') ?? [];
    const expected = this.mac(who, passwordHash ?? '', nonce);
    const given = Buffer.from(mac, 'base64url');
    const isTheirs = given.length === expected.length && timingSafeEqual(given, expected);
    return isTheirs && passwordHash !== undefined ? nonce : undefined;
  }

  private mac(who: string, passwordHash: string, nonce: string): Buffer {
    return createHmac('sha256', this.key).update([who, passwordHash, nonce].join('\0')).digest();
  }
}
