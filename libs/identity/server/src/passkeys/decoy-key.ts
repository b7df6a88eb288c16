import { cose, isoCBOR } from '@simplewebauthn/server/helpers';
import { generateKeyPairSync } from 'node:crypto';

/** The public key, in the form of passkeys, of a pair whose private key is thrown away. */
export function decoyKey(): Buffer {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
  const { COSEKEYS, COSEKTY, COSEALG, COSECRV } = cose;
  const key = new Map<number, number | Uint8Array>([
    [COSEKEYS.kty, COSEKTY.EC2],
    [COSEKEYS.alg, COSEALG.ES256],
    [COSEKEYS.crv, COSECRV.P256],
    [COSEKEYS.x, new Uint8Array(Buffer.from(x, 'base64url'))],
    [COSEKEYS.y, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  return Buffer.from(isoCBOR.encode(key));
}
