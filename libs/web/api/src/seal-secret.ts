import { getKey } from '@parkett/identity-contract';
import type { CallOf, Endpoint, OutputOf } from '@parkett/kernel';
import type { Call, CallOptions } from './create-call';

/** An endpoint whose body is one sealed secret. */
type SealedEndpoint = Endpoint & { readonly input: typeof import('@parkett/identity-contract')['sealedSchema'] };

/**
 * Sends a secret that only the server can decrypt, with the sending time inside. The cryptography is loaded on first
 * use, because on most visits the customer is already logged in.
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
  // Uses the server's clock, because the clocks of many devices are minutes off.
  const sealed = await seal(endpoint, secret, key, Date.now() + key.aheadMs);
  return call(endpoint, sealed as CallOf<E>, { ...options, sameAs: JSON.stringify(secret) });
}
