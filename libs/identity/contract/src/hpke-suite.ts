import { Dhkem, HkdfSha256Native, hmac, KemId, sha256, toUint8Array, type KemInterface } from '@hpke/common';
import { CipherSuite } from '@hpke/core';
import { Chacha20Poly1305 } from '@hpke/chacha20poly1305';
import { X25519 } from '@hpke/dhkem-x25519';

type Bytes = ArrayBuffer | ArrayBufferView;

const hashBytes = 32;

const bytesOf = (input: Bytes): Uint8Array => toUint8Array(input as ArrayBuffer);

/**
 * HKDF-SHA256 (RFC 5869) in plain JavaScript. The library's version needs WebCrypto, which browsers do not offer to
 * pages loaded over plain http, for example on a local network.
 */
class PlainHkdfSha256 extends HkdfSha256Native {
  override extract(salt: Bytes, ikm: Bytes): Promise<ArrayBuffer> {
    const key = salt.byteLength === 0 ? new Uint8Array(hashBytes) : bytesOf(salt);
    return Promise.resolve(bufferOf(hmac(sha256, key, bytesOf(ikm))));
  }

  override expand(prk: Bytes, info: Bytes, length: number): Promise<ArrayBuffer> {
    const output = new Uint8Array(length);
    const key = bytesOf(prk);
    let block = new Uint8Array(0);
    for (let at = 0, counter = 1; at < length; at += hashBytes, counter += 1) {
      block = new Uint8Array(hmac(sha256, key, joined(block, bytesOf(info), Uint8Array.of(counter))));
      output.set(block.subarray(0, Math.min(hashBytes, length - at)), at);
    }
    return Promise.resolve(bufferOf(output));
  }

  override async extractAndExpand(salt: Bytes, ikm: Bytes, info: Bytes, length: number): Promise<ArrayBuffer> {
    return this.expand(await this.extract(salt, ikm), info, length);
  }
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A copy with its own buffer, because a view would include neighbouring bytes. */
const bufferOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;

/** DHKEM(X25519, HKDF-SHA256) with the sizes of RFC 9180 §7.1. */
class PlainX25519Kem extends Dhkem implements KemInterface {
  override readonly id = KemId.DhkemX25519HkdfSha256;
  override readonly secretSize = 32;
  override readonly encSize = 32;
  override readonly publicKeySize = 32;
  override readonly privateKeySize = 32;

  constructor() {
    const kdf = new PlainHkdfSha256();
    super(KemId.DhkemX25519HkdfSha256, new X25519(kdf), kdf);
  }
}

/** DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, ChaCha20-Poly1305, none of which needs WebCrypto's `subtle`. */
export const hpkeSuite = (): CipherSuite =>
  new CipherSuite({ kem: new PlainX25519Kem(), kdf: new PlainHkdfSha256(), aead: new Chacha20Poly1305() });

export const keyIdBytes = 8;
export const encBytes = 32;

/** Associated data that binds a ciphertext to one endpoint, so that it cannot be sent to another. */
export const sealedFor = (endpoint: { readonly method: string; readonly path: string }): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`${endpoint.method} ${endpoint.path}`) as Uint8Array<ArrayBuffer>;

/** Id of a public key: the first 8 bytes of its SHA-256. */
export const keyIdOf = (publicKey: Uint8Array): Uint8Array => Uint8Array.from(sha256(publicKey)).slice(0, keyIdBytes);

export function toBase64Url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Throws when the text is not base64url. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) throw new Error('not base64url');
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
}
