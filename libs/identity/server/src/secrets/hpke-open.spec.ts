import {
  seal,
  keyIdOf,
  toBase64Url,
  fromBase64Url,
  sealedFor,
  keyIdBytes,
  encBytes,
} from '@parkett/identity-contract/seal';
import { randomBytes } from 'node:crypto';
import { hpkeOpen, recipientKey } from './hpke-open';

const hex = (text: string): Buffer => Buffer.from(text, 'hex');

describe('opening with OpenSSL', () => {
  it('opens the vector of RFC 9180 A.2.1 (base mode, ChaCha20-Poly1305)', () => {
    const key = recipientKey(hex('8057991eef8f1f1af18f4a9491d16a1ce333f695d4db8e38da75975c4478e0fb'));
    expect(key.publicKey.toString('hex')).toBe('4310ee97d88cc1f088a5576c77ab0cf5c3ac797f3d95139c6c84b5429c59662a');
    const plain = hpkeOpen(
      key,
      hex('1afa08d3dec047a643885163f1180476fa7ddb54c6a8029ea33f95796bf2ac4a'),
      hex('1c5250d8034ec2b784ba2cfd69dbdb8af406cfe3ff938e131f0def8c8b60b4db21993c62ce81883d2dd1b51a28'),
      hex('436f756e742d30'),
      hex('4f6465206f6e2061204772656369616e2055726e'),
    );
    expect(plain.toString()).toBe('Beauty is truth, truth beauty');
  });

  it('opens forms sealed by the clients, and refuses changed ones', async () => {
    const call = { method: 'POST', path: '/api/user/login' };
    const key = recipientKey(randomBytes(32));
    const { query } = await seal(
      call,
      { phone: 'ü' },
      { keyId: toBase64Url(keyIdOf(key.publicKey)), publicKey: toBase64Url(key.publicKey) },
      42,
    );
    const bytes = Buffer.from(fromBase64Url(query)).subarray(keyIdBytes);
    const open = (enc: Buffer, ciphertext: Buffer, path = call.path) =>
      hpkeOpen(key, enc, ciphertext, sealedFor({ ...call, path }));
    const [enc, ciphertext] = [bytes.subarray(0, encBytes), bytes.subarray(encBytes)];
    expect(JSON.parse(open(enc, ciphertext).toString())).toEqual({ phone: 'ü', sentAt: 42 });
    expect(() => open(enc, ciphertext, '/api/user/register')).toThrow();
    expect(() => open(enc, ciphertext.subarray(0, -1))).toThrow();
    expect(() => open(enc, ciphertext.subarray(0, 5))).toThrow();
    // Points of small order make every shared secret zero (RFC 7748 §6.1).
    expect(() => open(Buffer.alloc(encBytes), ciphertext)).toThrow();
    expect(() => open(Buffer.concat([Buffer.of(1), Buffer.alloc(encBytes - 1)]), ciphertext)).toThrow();
  });
});
