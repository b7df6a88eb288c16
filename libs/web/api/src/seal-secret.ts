import { getKey } from '@parkett/identity-contract';
import type { CallOf, Endpoint, OutputOf } from '@parkett/kernel';
import type { Call, CallOptions } from './create-call';

/** An endpoint whose body is one sealed secret. */
type SealedEndpoint = Endpoint & { readonly input: typeof import('@parkett/identity-contract')['sealedSchema'] };

/**
 * Sends a secret that only the server can open, with the time of sending inside. The cryptography is loaded when first
 * needed: most visits start logged in.
 */
export async function callSealed<E extends SealedEndpoint>(
  call: Call,
  endpoint: E,
  secret: Readonly<Record<string, unknown>>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const [{ seal }, key] = await Promise.all([
    import('@parkett/identity-contract/seal'),
    call(getKey, {}, options).then((answer) => ({
      ...answer,
      aheadMs: answer.now === undefined ? 0 : answer.now - Date.now(),
    })),
  ]);
  // By the server's clock: many devices' own are wrong by minutes.
  const sealed = await seal(endpoint, secret, key, Date.now() + key.aheadMs);
  return call(endpoint, sealed as CallOf<E>, { ...options, sameAs: JSON.stringify(secret) });
}
