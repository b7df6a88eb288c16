import type { CallOf, Endpoint } from '@parkett/kernel';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { images } from './image-calls';

/** An address inside the page for bytes that it holds; given back when they change or nobody shows them any more. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return undefined;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [blob]);
  return url;
}

/** Nothing of an identity document stays in memory once its page is left. */
const forgetAfterMs = 0;

/**
 * An image that only the session may see, to show: its address, and whether it failed. Nothing is fetched without an
 * input.
 */
export function useImage<E extends Endpoint>(endpoint: E, input: CallOf<E> | undefined) {
  const asked = useQuery({
    queryKey: [endpoint.name, input, 'image'],
    queryFn: input === undefined ? skipToken : ({ signal }): Promise<Blob> => images.get(endpoint, input, signal),
    staleTime: Infinity,
    gcTime: forgetAfterMs,
  });
  return { url: useObjectUrl(asked.data), isError: asked.isError, retry: () => void asked.refetch() };
}
