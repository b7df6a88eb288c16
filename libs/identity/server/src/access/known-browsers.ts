import { Inject, Injectable } from '@nestjs/common';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Secrets } from '../secrets/secrets';

const nonceBytes = 16;

/**
 * A browser keeps a signed cookie after a login, for one phone number or one staff login. Wrong passwords from such a
 * browser have their own count, so a stranger who tries passwords locks out strangers but not the owner. The cookie
 * grants nothing else. It becomes invalid with the password for which it was issued, so that somebody who once knew an
 * old password has no advantage.
 */
@Injectable()
export class KnownBrowsers {
  private readonly key: Buffer;

  constructor(@Inject(Secrets) secrets: Secrets) {
    this.key = secrets.derive('known-browser');
  }

  /** A new cookie for the browser of a user who has proven to be `who` with the password that has this hash. */
  newSign(who: string, passwordHash: string): string {
    const nonce = randomBytes(nonceBytes).toString('base64url');
    return `${nonce}.${this.mac(who, passwordHash, nonce).toString('base64url')}`;
  }

  /** Identifies a known browser of `who`; undefined when the cookie belongs to another user or an earlier password. */
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
