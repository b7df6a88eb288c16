import { openRecoveryCase, viewRecoveryPicture } from '@parkett/identity-contract';
import type { OutputOf } from '@parkett/kernel';
import { Button, Skeleton } from '@parkett/web-ui';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, failureOf, images } from '../../api';
import page from '../../console.module.css';
import { useWords } from '../../words/words';
import { ImagePane } from '../image-pane';
import styles from './recoveries.module.css';

type Case = OutputOf<typeof openRecoveryCase>;

interface CasePicturesProps {
  readonly caseId: string;
  readonly pictures: Case['pictures'];
}

/** The pictures of a person who asks for a new access. Each is fetched once, which is recorded as an access. */
export function CasePictures({ caseId, pictures }: CasePicturesProps) {
  const { w } = useWords();
  const results = useQueries({
    queries: pictures.map(({ documentId }) => ({
      queryKey: ['casePicture', caseId, documentId],
      queryFn: ({ signal }: { signal: AbortSignal }) => images.get(viewRecoveryPicture, { caseId, documentId }, signal),
    })),
  });
  return (
    <div className={styles.pictures}>
      {pictures.map(({ documentId, picture }, index) => (
        <ImagePane
          key={documentId}
          label={w(`recoveries.picture.${picture}`)}
          image={results[index]?.data}
          isMissing={results[index]?.isError === true}
        />
      ))}
    </div>
  );
}

/** The same pictures where the second person decides: the decision needs the recorded access of that person. */
export function JudgedPictures({ caseId }: { readonly caseId: string }) {
  const { w } = useWords();
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({
    queryKey: ['recovery', caseId],
    queryFn: () => call(openRecoveryCase, { caseId }, { quiet: true }),
    enabled: isOpen,
  });
  if (!isOpen)
    return (
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {w('recoveries.pictures')}
      </Button>
    );
  if (query.error !== null)
    return (
      <p className={page.failure} role="alert">
        {failureOf(query.error)}
      </p>
    );
  if (query.data === undefined) return <Skeleton height={220} />;
  return <CasePictures caseId={caseId} pictures={query.data.pictures} />;
}
