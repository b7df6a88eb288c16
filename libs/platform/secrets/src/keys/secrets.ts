import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { createMasterKey, loadMasterKey } from './master-key';

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/**
 * The keys of an installation, all derived (HKDF-SHA256) from one master key. That key is in a file of mode 0600 or in
 * PARKETT_MASTER_KEY, never in a database. Each purpose has its own key.
 */
export class Secrets {
  private readonly phoneKey: KeyObject;
  private readonly tradingPasswordKey: KeyObject;
  private readonly numberKey: KeyObject;
  private readonly wrappingKey: Buffer;

  constructor(private readonly masterKey: Buffer) {
    this.phoneKey = createSecretKey(this.derive('phone-index'));
    this.tradingPasswordKey = createSecretKey(this.derive('trading-password'));
    this.numberKey = createSecretKey(this.derive('identity-number'));
    this.wrappingKey = this.derive('data-key-wrapping');
  }

  /** Derives the 32-byte key of a purpose; deterministic for a given master key. */
  derive(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.masterKey, Buffer.alloc(0), `parkett/${purpose}/v1`, keyBytes));
  }

  /** Lookup index of a phone number: equal numbers give equal values, and nobody without the key can try numbers. */
  phoneIndex(phone: string): Buffer {
    return createHmac('sha256', this.phoneKey).update(phone).digest();
  }

  /** Lookup index of the number of an identity document; `number` must be normalised. */
  numberIndex(documentType: string, number: string): Buffer {
    return createHmac('sha256', this.numberKey).update(`${documentType}\0${number}`).digest();
  }

  tradingPasswordMac(accountId: string, password: string): Buffer {
    return createHmac('sha256', this.tradingPasswordKey).update(`${accountId}\0${password}`).digest();
  }

  /**
   * A new data key for one customer, wrapped for storage. Destroying the wrapped key makes the customer's data
   * unreadable.
   */
  newDataKey(accountId: string): { readonly key: Buffer; readonly wrapped: Buffer } {
    const key = randomBytes(keyBytes);
    return { key, wrapped: encrypt(this.wrappingKey, key, `data-key:${accountId}`) };
  }

  /** Throws when the wrapped key belongs to another account or another master key. */
  unwrapDataKey(accountId: string, wrapped: Buffer): Buffer {
    return decrypt(this.wrappingKey, wrapped, `data-key:${accountId}`);
  }
}

/** AES-256-GCM: nonce ‖ ciphertext ‖ tag. `purpose` is authenticated, so a value cannot be moved to another field. */
export function encrypt(key: Buffer, plain: Buffer, purpose: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

export function decrypt(key: Buffer, sealed: Buffer, purpose: string): Buffer {
  const nonce = sealed.subarray(0, nonceBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
}

/** Opens the secrets of an installation. Throws when the master key is missing. */
export const openSecrets = (home: string, environment: NodeJS.ProcessEnv = process.env): Secrets =>
  new Secrets(loadMasterKey(home, environment['PARKETT_MASTER_KEY']));

/** The same, and creates the master key if there is none: before the first start, and for tests. */
export function createSecrets(home: string, environment: NodeJS.ProcessEnv = process.env): Secrets {
  createMasterKey(home, environment['PARKETT_MASTER_KEY']);
  return openSecrets(home, environment);
}
