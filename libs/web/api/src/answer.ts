import type { Endpoint, Envelope, OutputOf } from '@parkett/kernel';
import { CallFailure } from './failure';

/** Parses the envelope of an answer. Throws `unreadable` for anything else. */
export function envelopeOf(status: number, text: string): Envelope {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null) return body as Envelope;
  } catch {
    // An answer that is not JSON comes from a proxy in between; it is reported as unreadable below.
  }
  throw new CallFailure({ kind: 'unreadable', status });
}

/** The failure for an answer in which the server refused the call. */
export const refusalOf = (status: number, envelope: Envelope): CallFailure =>
  new CallFailure({
    kind: status === 401 ? 'unauthorized' : 'refused',
    status,
    message: typeof envelope.msg === 'string' ? envelope.msg : '',
    ...(envelope.error ? { code: envelope.error.code, facts: envelope.error.facts } : {}),
  });

/** An answer succeeds with `code` 1 or with data. The data must match the contract. */
export function dataOf<E extends Endpoint>(endpoint: E, status: number, envelope: Envelope): OutputOf<E> {
  const present = envelope.data !== undefined && envelope.data !== null;
  if (envelope.code !== 1 && !present) throw refusalOf(status, envelope);
  const parsed = endpoint.output.safeParse(present ? envelope.data : {});
  if (!parsed.success) throw new CallFailure({ kind: 'unreadable', status, message: parsed.error.message });
  return parsed.data as OutputOf<E>;
}
