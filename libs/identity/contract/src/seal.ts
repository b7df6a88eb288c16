import { encBytes, fromBase64Url, hpkeSuite, keyIdBytes, sealedFor, toBase64Url } from './hpke-suite';

export { encBytes, fromBase64Url, hpkeSuite, keyIdBytes, keyIdOf, sealedFor, toBase64Url } from './hpke-suite';

/** The answer of /api/user/key. */
export interface SealingKey {
  readonly keyId: string;
  readonly publicKey: string;
}

/**
 * Seals a secret for one call, as described at `sealedSchema`: nobody between the client and the server can read it or
 * reuse it for another call. `sentAt` (milliseconds, within 120 s of the server's clock) becomes part of it.
 */
export async function seal(
  endpoint: { readonly method: string; readonly path: string },
  secret: Readonly<Record<string, unknown>>,
  key: SealingKey,
  sentAt: number = Date.now(),
): Promise<{ query: string }> {
  const suite = hpkeSuite();
  const recipientPublicKey = await suite.kem.deserializePublicKey(fromBase64Url(key.publicKey).buffer);
  const plaintext = new TextEncoder().encode(JSON.stringify({ ...secret, sentAt }));
  const sealed = await suite.seal({ recipientPublicKey }, plaintext.slice().buffer, sealedFor(endpoint).buffer);
  const bytes = new Uint8Array(keyIdBytes + encBytes + sealed.ct.byteLength);
  bytes.set(fromBase64Url(key.keyId), 0);
  bytes.set(new Uint8Array(sealed.enc), keyIdBytes);
  bytes.set(new Uint8Array(sealed.ct), keyIdBytes + encBytes);
  return { query: toBase64Url(bytes) };
}
