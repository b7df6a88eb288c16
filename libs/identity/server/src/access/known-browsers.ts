import { Inject, Injectable } from '@nestjs/common';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Secrets } from '../secrets/secrets';

const nonceBytes = 16;

/**
 * Browsers that a customer has logged in with carry a sign of it for one telephone number. Wrong passwords from such a
 * browser are counted by themselves: a stranger who tries passwords locks out strangers, not the owner. The sign opens
 * nothing; it only has a count of its own, of the same length.
 */
@Injectable()
export class KnownBrowsers {
  private readonly key: Buffer;

  constructor(@Inject(Secrets) private readonly secrets: Secrets) {
    this.key = secrets.derive('known-browser');
  }

  /** A fresh sign for a browser whose user has proven that the number is theirs. */
  newSign(phone: string): string {
    const nonce = randomBytes(nonceBytes).toString('base64url');
    return `${nonce}.${this.mac(phone, nonce).toString('base64url')}`;
  }

  /** Under which name the attempts on a number are counted: the number's, or that of a browser known for it. */
  counterOf(phone: string, sign: string | undefined): string {
    const index = this.secrets.phoneIndex(phone).toString('base64url');
    const [nonce = '', mac = ''] = sign?.split('.') ?? [];
    const expected = this.mac(phone, nonce);
    const given = Buffer.from(mac, 'base64url');
    return given.length === expected.length && timingSafeEqual(given, expected) ? `${index}:${nonce}` : index;
  }

  private mac(phone: string, nonce: string): Buffer {
    return createHmac('sha256', this.key).update(`${phone}\0${nonce}`).digest();
  }
}
