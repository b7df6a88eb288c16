import type { CallOf, Endpoint, OutputOf } from '@parkett/kernel';
import { dataOf, envelopeOf, refusalOf } from './answer';
import { callTimeoutMs, exchange, headersOf, requestOf, type CallPorts } from './create-call';
import { CallFailure } from './failure';
import { fillPath } from './query-string';
import type { Upload } from './upload';

interface SendImageOptions {
  /** Receives the sent part of the image, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
  readonly signal?: AbortSignal;
}

interface ImageCalls {
  /** Uploads one image to an endpoint with `body: 'image'`. The caller shows failures. Rejects as a call does. */
  readonly send: <E extends Endpoint>(
    endpoint: E,
    input: CallOf<E>,
    image: Blob,
    options?: SendImageOptions,
  ) => Promise<OutputOf<E>>;
  /** Fetches an image with the session, whose token an image URL could not carry. Rejects as a call does. */
  readonly get: <E extends Endpoint>(endpoint: E, input: CallOf<E>, signal?: AbortSignal) => Promise<Blob>;
}

/** For files whose type the system does not know; the server detects it from the first bytes. */
const unknownType = 'application/octet-stream';

async function fetchImage(
  ports: CallPorts,
  endpoint: Endpoint,
  input: unknown,
  signal: AbortSignal | undefined,
): Promise<Blob> {
  const timeout = AbortSignal.timeout(callTimeoutMs);
  try {
    const response = await ports.fetch(requestOf(endpoint, input).url, {
      method: endpoint.method,
      headers: { ...headersOf(ports, endpoint, {}), accept: 'image/*, application/json' },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    if (!response.ok) throw refusalOf(response.status, envelopeOf(response.status, await response.text()));
    return await response.blob();
  } catch (error) {
    if (signal?.aborted || error instanceof CallFailure) throw error;
    throw new CallFailure({ kind: timeout.aborted ? 'timeout' : 'network' });
  }
}

/** Creates the functions that upload and fetch images. */
export const createImageCalls = (ports: CallPorts, upload: Upload): ImageCalls => ({
  send: (endpoint, input, image, { onProgress = () => undefined, signal } = {}) =>
    exchange(ports, { quiet: true }, async () => {
      const { path } = fillPath(endpoint.path, input as Record<string, unknown>);
      const headers = { ...headersOf(ports, endpoint, {}), 'content-type': image.type || unknownType };
      const answer = await upload({ method: endpoint.method, url: path, headers, body: image, onProgress, signal });
      ports.position.note(answer.header('x-parkett-position'));
      return dataOf(endpoint, answer.status, envelopeOf(answer.status, answer.text));
    }),
  get: (endpoint, input, signal) => exchange(ports, { quiet: true }, () => fetchImage(ports, endpoint, input, signal)),
});
