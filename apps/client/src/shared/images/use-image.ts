import type { CallOf, Endpoint } from '@parkett/kernel';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { images } from './image-calls';

/** An object URL for a blob. It is revoked when the blob changes or the component unmounts. */
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

/** Identity documents must not stay in memory after their page is closed. */
const forgetAfterMs = 0;

/** An image that only the session may see: its URL, and whether loading failed. Nothing is fetched without an input. */
export function useImage<E extends Endpoint>(endpoint: E, input: CallOf<E> | undefined) {
  const asked = useQuery({
    queryKey: [endpoint.name, input, 'image'],
    queryFn: input === undefined ? skipToken : ({ signal }): Promise<Blob> => images.get(endpoint, input, signal),
    staleTime: Infinity,
    gcTime: forgetAfterMs,
  });
  return { url: useObjectUrl(asked.data), isError: asked.isError, retry: () => void asked.refetch() };
}
