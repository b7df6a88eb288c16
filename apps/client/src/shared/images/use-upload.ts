import type { CallOf, Endpoint, OutputOf } from '@parkett/kernel';
import { CallFailure } from '@parkett/web-api';
import { failureText, useText } from '@parkett/web-i18n';
import { useEffect, useRef, useState } from 'react';
import { fileProblem, imageMegabytesMax } from './image-file';
import { images } from './image-calls';
import { shrinkImage } from './shrink-image';

/** The state of one image: not chosen, uploading, uploaded, or refused with a reason. */
export type UploadState =
  | { readonly at: 'nothing' }
  | { readonly at: 'sending'; readonly part: number }
  | { readonly at: 'done' }
  | { readonly at: 'failed'; readonly reason: string };

/**
 * Uploads one image at a time. A new image replaces the previous one; leaving the page aborts the upload. `calls` send
 * it in the name of the customer, unless others are given.
 */
export function useUpload<E extends Endpoint>(endpoint: E, input: CallOf<E>, calls = images) {
  const { t } = useText();
  const [state, setState] = useState<UploadState>({ at: 'nothing' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** Resolves to the server's answer; undefined when the upload failed or was aborted, with the reason in `state`. */
  async function start(file: File): Promise<OutputOf<E> | undefined> {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    setState({ at: 'sending', part: 0 });
    const image = await shrinkImage(file);
    if (mine.signal.aborted) return undefined;
    const problem = fileProblem(image);
    if (problem) {
      setState({ at: 'failed', reason: t(problem, { max: imageMegabytesMax }) });
      return undefined;
    }
    try {
      const answer = await calls.send(endpoint, input, image, {
        onProgress: (part) => setState({ at: 'sending', part }),
        signal: mine.signal,
      });
      setState({ at: 'done' });
      return answer;
    } catch (error) {
      if (mine.signal.aborted) return undefined;
      if (!(error instanceof CallFailure)) throw error;
      setState({ at: 'failed', reason: failureText(error) });
      return undefined;
    }
  }
  const forget = (): void => {
    running.current?.abort();
    setState({ at: 'nothing' });
  };
  return { state, start, forget };
}
