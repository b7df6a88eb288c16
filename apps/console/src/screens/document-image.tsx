import { viewDocument } from '@parkett/identity-contract';
import { Skeleton } from '@parkett/web-ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { images } from '../api';
import styles from '../console.module.css';
import { useWords } from '../words/words';

interface DocumentImageProps {
  readonly accountId: string;
  readonly documentId: string;
  readonly label: string;
}

/** One side of a document, fetched once and forgotten with the page. */
export function DocumentImage({ accountId, documentId, label }: DocumentImageProps) {
  const { w } = useWords();
  const { data, isError } = useQuery({ queryKey: ['document', accountId, documentId], queryFn: ({ signal }) => images.get(viewDocument, { accountId, documentId }, signal) });
  const address = useAddress(data);
  return (
    <figure className={styles.document}>
      <figcaption>{label}</figcaption>
      {isError && <p className={styles.failure} role="alert">{w('review.imageMissing')}</p>}
      {!isError && address === undefined && <Skeleton height={220} />}
      {address !== undefined && <a href={address} target="_blank" rel="noreferrer" title={w('review.enlarge')}><img src={address} alt={label} /></a>}
    </figure>
  );
}

function useAddress(image: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (image === undefined) return undefined;
    const made = URL.createObjectURL(image);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [image]);
  return address;
}
