import { Inject, Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { decrypt, encrypt } from '../keys/secrets';
import { CustomerKeys } from './customer-keys';

/** The customer has no data key (any more), so nothing can be encrypted for them. */
export class CustomerKeyGone extends Error {
  override readonly name = 'CustomerKeyGone';
}

/**
 * Encrypts personal data under the customer's own key before it goes into a command, an event, a file or a row.
 * `purpose` names the field (`verification`, `document:front`…), so that a value cannot be moved to another field.
 */
@Injectable()
export class CustomerVault {
  constructor(@Inject(CustomerKeys) private readonly keys: CustomerKeys) {}

  /** Base64 of nonce ‖ ciphertext ‖ tag, different every time. Throws CustomerKeyGone. */
  async seal(accountId: string, purpose: string, text: string): Promise<string> {
    return (await this.sealBytes(accountId, purpose, Buffer.from(text))).toString('base64');
  }

  /**
   * The sealed text; undefined when the customer was erased. Throws when it was sealed for another purpose or customer,
   * or changed.
   */
  async open(accountId: string, purpose: string, sealed: string): Promise<string | undefined> {
    return (await this.openBytes(accountId, purpose, Buffer.from(sealed, 'base64')))?.toString();
  }

  /** Throws CustomerKeyGone. */
  async sealBytes(accountId: string, purpose: string, plain: Buffer): Promise<Buffer> {
    return encrypt(await this.key(accountId), plain, purpose);
  }

  /** Undefined when the customer was erased; throws like `open`. */
  async openBytes(accountId: string, purpose: string, sealed: Buffer): Promise<Buffer | undefined> {
    const key = await this.keys.of(accountId);
    return key && decrypt(key, sealed, purpose);
  }

  /**
   * The `hashed.key` of a command with personal fields. The body hash is taken over the plaintext, because each
   * encryption of it differs, and under a key that is destroyed with the customer's data. Throws CustomerKeyGone.
   */
  async bodyKey(accountId: string): Promise<Buffer> {
    return createHmac('sha256', await this.key(accountId))
      .update('command-body')
      .digest();
  }

  /**
   * A keyed hash that replaces a payee in the log, because customers may enter an account number. The same payee always
   * gives the same hash, and nobody can try numbers without the customer's key. Withdrawals and new payees compare
   * these hashes. Throws CustomerKeyGone.
   */
  async payeeMark(accountId: string, payee: string): Promise<string> {
    return createHmac('sha256', await this.key(accountId))
      .update(`payee\0${payee}`)
      .digest('base64url');
  }

  /** A keyed hash of a file: nobody can try what it contains without the customer's key. Throws CustomerKeyGone. */
  async fileMark(accountId: string, bytes: Uint8Array): Promise<string> {
    return createHmac('sha256', await this.key(accountId))
      .update('file\0')
      .update(bytes)
      .digest('base64url');
  }

  /** Call after an erasure: no data of this customer can be opened here any more. */
  forget(accountId: string): void {
    this.keys.forget(accountId);
  }

  private async key(accountId: string): Promise<Buffer> {
    const key = await this.keys.of(accountId);
    if (key === undefined) throw new CustomerKeyGone(`account ${accountId} has no data key`);
    return key;
  }
}
