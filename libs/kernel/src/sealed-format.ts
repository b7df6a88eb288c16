/** The form of a sealed secret: the name of the key (8 bytes), HPKE's `enc` (32 bytes), the ciphertext. */
export const keyIdBytes = 8;
export const encBytes = 32;

/** Associated data that binds a ciphertext to one endpoint, so that it cannot be sent to another. */
export const sealedFor = (endpoint: { readonly method: string; readonly path: string }): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`${endpoint.method} ${endpoint.path}`) as Uint8Array<ArrayBuffer>;

export function toBase64Url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Throws when the text is not base64url. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) throw new Error('not base64url');
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
}
