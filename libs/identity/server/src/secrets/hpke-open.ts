import {
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  type KeyObject,
} from 'node:crypto';

/** An X25519 key pair as a Node key object; `publicKey` has the raw 32 bytes. */
export interface RecipientKey {
  readonly privateKey: KeyObject;
  readonly publicKey: Buffer;
}

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const hashBytes = 32;
/** DER prefix of the 32 bytes of an X25519 private key (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b656e04220420', 'hex');
const spkiPrefix = Buffer.from('302a300506032b656e032100', 'hex');
const version = Buffer.from('HPKE-v1');
const kemSuite = Buffer.from('4b454d0020', 'hex');
const suite = Buffer.from('48504b45002000010003', 'hex');
const nothing = Buffer.alloc(0);
const baseMode = Buffer.of(0);

export function recipientKey(privateBytes: Buffer): RecipientKey {
  const privateKey = createPrivateKey({
    key: Buffer.concat([pkcs8Prefix, privateBytes]),
    format: 'der',
    type: 'pkcs8',
  });
  return {
    privateKey,
    publicKey: createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(spkiPrefix.length),
  };
}

const hmac = (key: Buffer, ...parts: readonly Buffer[]): Buffer =>
  parts.reduce((mac, part) => mac.update(part), createHmac('sha256', key)).digest();

/** LabeledExtract of RFC 9180 §4. */
const extract = (salt: Buffer, suiteId: Buffer, label: string, ikm: Buffer): Buffer =>
  hmac(salt.length === 0 ? Buffer.alloc(hashBytes) : salt, version, suiteId, Buffer.from(label), ikm);

/** LabeledExpand of RFC 9180 §4; every output here fits into one block of the hash. */
function expand(prk: Buffer, suiteId: Buffer, label: string, info: Buffer, length: number): Buffer {
  return hmac(prk, Buffer.of(0, length), version, suiteId, Buffer.from(label), info, Buffer.of(1)).subarray(0, length);
}

/**
 * Opens messages sealed by the contract's `hpkeSuite` (RFC 9180, base mode, the first message): DHKEM(X25519,
 * HKDF-SHA256), HKDF-SHA256, ChaCha20-Poly1305. OpenSSL takes a thirtieth of the time of the browsers' JavaScript, and
 * this runs on the thread that answers orders. Throws when the message cannot be opened.
 */
export function hpkeOpen(
  { privateKey, publicKey }: RecipientKey,
  enc: Buffer,
  ciphertext: Buffer,
  associated: Uint8Array,
  info: Buffer = nothing,
): Buffer {
  const ephemeral = createPublicKey({ key: Buffer.concat([spkiPrefix, enc]), format: 'der', type: 'spki' });
  const shared = diffieHellman({ privateKey, publicKey: ephemeral });
  const secret = expand(
    extract(nothing, kemSuite, 'eae_prk', shared),
    kemSuite,
    'shared_secret',
    Buffer.concat([enc, publicKey]),
    keyBytes,
  );
  const context = Buffer.concat([
    baseMode,
    extract(nothing, suite, 'psk_id_hash', nothing),
    extract(nothing, suite, 'info_hash', info),
  ]);
  const schedule = extract(secret, suite, 'secret', nothing);
  const decipher = createDecipheriv(
    'chacha20-poly1305',
    expand(schedule, suite, 'key', context, keyBytes),
    expand(schedule, suite, 'base_nonce', context, nonceBytes),
    { authTagLength: tagBytes },
  );
  decipher.setAAD(associated, { plaintextLength: ciphertext.length - tagBytes });
  decipher.setAuthTag(ciphertext.subarray(-tagBytes));
  return Buffer.concat([decipher.update(ciphertext.subarray(0, -tagBytes)), decipher.final()]);
}
