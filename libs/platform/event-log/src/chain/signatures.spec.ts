import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { isSigned, publicKeyText, RecordSigner, trustedKeysOf, type SignedPlace } from './signatures';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const keys = trustedKeysOf([publicKeyText(privateKey)]);
const keyId = createHash('sha256')
  .update(publicKey.export({ format: 'der', type: 'spki' }))
  .digest()
  .subarray(0, 8);
const placeAt = (at: number): SignedPlace => ({ topic: 'events', partition: 2, at, hash: 'ab'.repeat(32) });

/** A signature that this process has not made itself. */
const signedElsewhere = (at: number): Buffer =>
  Buffer.concat([keyId, sign(null, Buffer.from(`parkett record events 2 ${at} ${'ab'.repeat(32)}`), privateKey)]);

const changed = (bytes: Buffer, at: number): Buffer => {
  const other = Buffer.from(bytes);
  other[at] = (other[at] ?? 0) ^ 1;
  return other;
};

describe('a signature of another process', () => {
  it('counts for its place alone', () => {
    expect(isSigned(keys, placeAt(7), signedElsewhere(7))).toBe(true);
    expect(isSigned(keys, placeAt(8), signedElsewhere(7))).toBe(false);
    expect(isSigned(keys, { ...placeAt(7), hash: 'ac'.repeat(32) }, signedElsewhere(7))).toBe(false);
  });

  it.each([0, 8, 71])('does not count with its byte %i changed', (at) => {
    expect(isSigned(keys, placeAt(7), changed(signedElsewhere(7), at))).toBe(false);
  });
});

describe('a signature of this process', () => {
  const signer = new RecordSigner(privateKey);
  const { publicKey: otherKey } = generateKeyPairSync('ed25519');
  /** With this key in the signer's place, only a remembered signature counts. */
  const unusable = new Map([[keyId.toString('hex'), otherKey]]);

  it('counts like one of another, and not with a byte changed', () => {
    const header = signer.sign(placeAt(1));
    expect(header).toEqual(signedElsewhere(1));
    expect(isSigned(keys, placeAt(1), header)).toBe(true);
    for (const at of [0, 8, 71]) expect(isSigned(keys, placeAt(1), changed(header, at))).toBe(false);
  });

  it('is void once its key is not trusted any more', () => {
    expect(isSigned(new Map(), placeAt(2), signer.sign(placeAt(2)))).toBe(false);
  });

  it('is remembered for a while, not for ever', () => {
    const first = signer.sign(placeAt(10_000));
    expect(isSigned(unusable, placeAt(10_000), first)).toBe(true);
    for (let at = 10_001; at <= 14_096; at++) signer.sign(placeAt(at));
    expect(isSigned(unusable, placeAt(10_000), first)).toBe(false);
    expect(isSigned(keys, placeAt(10_000), first)).toBe(true);
    expect(isSigned(unusable, placeAt(14_096), signer.sign(placeAt(14_096)))).toBe(true);
  });
});
