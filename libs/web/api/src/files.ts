import type { CallOf, Endpoint, OutputOf } from '@parkett/kernel';
import { dataOf, envelopeOf, refusalOf } from './answer';
import { callTimeoutMs, exchange, headersOf, requestOf, type CallPorts } from './create-call';
import { DuplicateGuard } from './duplicate-guard';
import { CallFailure } from './failure';
import { fillPath } from './query-string';
import type { Upload } from './upload';

interface SendFileOptions {
  /** Receives the sent part of the file, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
  readonly signal?: AbortSignal;
}

interface FileCalls {
  /**
   * Uploads one file to an endpoint with `body: 'file'`. The caller shows failures. Rejects as a call does; the same file
   * is not sent twice within a second.
   */
  readonly send: <E extends Endpoint>(
    endpoint: E,
    input: CallOf<E>,
    file: Blob,
    options?: SendFileOptions,
  ) => Promise<OutputOf<E>>;
  /** Fetches a file with the session, whose token its URL could not carry. Rejects as a call does. */
  readonly get: <E extends Endpoint>(endpoint: E, input: CallOf<E>, signal?: AbortSignal) => Promise<Blob>;
}

/** For files whose type the system does not know; the server detects it from the first bytes. */
const unknownType = 'application/octet-stream';

async function fetchFile(
  ports: CallPorts,
  endpoint: Endpoint,
  input: unknown,
  signal: AbortSignal | undefined,
): Promise<Blob> {
  const timeout = AbortSignal.timeout(callTimeoutMs);
  try {
    const response = await ports.fetch(requestOf(endpoint, input).url, {
      method: endpoint.method,
      headers: {
        ...headersOf(ports, endpoint, {}),
        accept: [...(endpoint.gives ?? []), 'application/json'].join(', '),
      },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    if (!response.ok) throw refusalOf(response.status, envelopeOf(response.status, await response.text()));
    return await response.blob();
  } catch (error) {
    if (signal?.aborted || error instanceof CallFailure) throw error;
    throw new CallFailure({ kind: timeout.aborted ? 'timeout' : 'network' });
  }
}

/**
 * Tells files apart that are sent within a second: type, size and FNV-1a hash of the content. No SHA-256, because
 * `crypto.subtle` is missing on pages that another machine serves without TLS.
 */
async function markOf(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer().catch(() => {
    // The file was changed or moved since it was chosen.
    throw new CallFailure({ kind: 'network' });
  });
  let hash = 0x811c9dc5;
  for (const byte of new Uint8Array(bytes)) hash = Math.imul(hash ^ byte, 0x01000193);
  return `${file.type} ${file.size} ${hash}`;
}

/** Creates the functions that upload and fetch files. */
export function createFileCalls(ports: CallPorts, upload: Upload): FileCalls {
  const guard = new DuplicateGuard(ports.now);
  return {
    send: (endpoint, input, file, { onProgress = () => undefined, signal } = {}) =>
      exchange(ports, { quiet: true }, async () => {
        const { path } = fillPath(endpoint.path, input as Record<string, unknown>);
        const mark = await markOf(file);
        // The caller may have cancelled while the file was read.
        signal?.throwIfAborted();
        if (guard.refuses(`${endpoint.method} ${path} ${mark}`)) throw new CallFailure({ kind: 'duplicate' });
        const headers = { ...headersOf(ports, endpoint, {}), 'content-type': file.type || unknownType };
        const answer = await upload({ method: endpoint.method, url: path, headers, body: file, onProgress, signal });
        ports.position.note(answer.header('x-parkett-position'));
        return dataOf(endpoint, answer.status, envelopeOf(answer.status, answer.text));
      }),
    get: (endpoint, input, signal) => exchange(ports, { quiet: true }, () => fetchFile(ports, endpoint, input, signal)),
  };
}
