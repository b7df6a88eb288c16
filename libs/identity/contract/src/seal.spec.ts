import { createECDH, createHash } from 'node:crypto';
import { encBytes, fromBase64Url, hpkeSuite, keyIdBytes, keyIdOf, seal, sealedFor, toBase64Url } from './seal';

const hex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const login = { method: 'POST', path: '/api/user/login' };

describe('sealing', () => {
  it('opens the vector of RFC 9180 A.2.1 (base mode, ChaCha20-Poly1305)', async () => {
    const suite = hpkeSuite();
    const recipient = await suite.createRecipientContext({
      recipientKey: await suite.kem.deserializePrivateKey(
        hex('8057991eef8f1f1af18f4a9491d16a1ce333f695d4db8e38da75975c4478e0fb').buffer,
      ),
      enc: hex('1afa08d3dec047a643885163f1180476fa7ddb54c6a8029ea33f95796bf2ac4a').buffer,
      info: hex('4f6465206f6e2061204772656369616e2055726e').buffer,
    });
    const plain = await recipient.open(
      hex('1c5250d8034ec2b784ba2cfd69dbdb8af406cfe3ff938e131f0def8c8b60b4db21993c62ce81883d2dd1b51a28').buffer,
      hex('436f756e742d30').buffer,
    );
    expect(new TextDecoder().decode(plain)).toBe('Beauty is truth, truth beauty');
  });

  it('seals and opens without WebCrypto subtle, as on plain http', async () => {
    const before = Object.getOwnPropertyDescriptor(globalThis, 'crypto');
    const { getRandomValues } = globalThis.crypto;
    Object.defineProperty(globalThis, 'crypto', {
      configurable: true,
      value: { getRandomValues: getRandomValues.bind(globalThis.crypto) },
    });
    try {
      const suite = hpkeSuite();
      const pair = await suite.kem.generateKeyPair();
      const publicKey = new Uint8Array(await suite.kem.serializePublicKey(pair.publicKey));
      const key = { keyId: toBase64Url(keyIdOf(publicKey)), publicKey: toBase64Url(publicKey) };
      const bytes = fromBase64Url((await seal(login, { phone: '+49', password: 'ü' }, key, 42)).query);
      const plain = await suite.open(
        { recipientKey: pair.privateKey, enc: bytes.slice(keyIdBytes, keyIdBytes + encBytes).buffer },
        bytes.slice(keyIdBytes + encBytes).buffer,
        sealedFor(login).buffer,
      );
      expect(JSON.parse(new TextDecoder().decode(plain))).toEqual({ phone: '+49', password: 'ü', sentAt: 42 });
    } finally {
      if (before !== undefined) Object.defineProperty(globalThis, 'crypto', before);
    }
  });

  it('derives the id of a key from the start of its SHA-256', () => {
    const publicKey = createECDH('prime256v1').generateKeys();
    expect(Buffer.from(keyIdOf(publicKey))).toEqual(createHash('sha256').update(publicKey).digest().subarray(0, 8));
    expect(Buffer.from(fromBase64Url(toBase64Url(publicKey)))).toEqual(publicKey);
    expect(() => fromBase64Url('a+b')).toThrow();
  });
});
