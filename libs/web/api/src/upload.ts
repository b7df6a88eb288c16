import { callTimeoutMs } from './create-call';
import { CallFailure } from './failure';

export interface UploadRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Blob;
  /** Receives the sent part of the body, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal?: AbortSignal | undefined;
}

export interface UploadAnswer {
  readonly status: number;
  readonly text: string;
  readonly header: (name: string) => string | null;
}

export type Upload = (request: UploadRequest) => Promise<UploadAnswer>;

/**
 * Sends a body and reports progress, which `fetch` cannot. A large picture may take its time: the timeout only applies
 * to a pause without progress. Rejects with CallFailure, or the caller's own abort reason.
 */
export const upload: Upload = ({ method, url, headers, body, onProgress, signal }) =>
  new Promise((done, failed) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fail = (reason: unknown) => (): void => {
      clearTimeout(timer);
      failed(reason);
    };
    const moved = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        fail(new CallFailure({ kind: 'timeout' }))();
        request.abort();
      }, callTimeoutMs);
    };
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      moved();
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener('progress', moved);
    request.addEventListener('error', fail(new CallFailure({ kind: 'network' })));
    request.addEventListener('load', () => {
      clearTimeout(timer);
      done({ status: request.status, text: request.responseText, header: (name) => request.getResponseHeader(name) });
    });
    signal?.addEventListener('abort', () => {
      fail(signal.reason)();
      request.abort();
    });
    moved();
    request.send(body);
  });
