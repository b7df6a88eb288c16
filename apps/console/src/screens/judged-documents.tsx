import { getVerification } from '@parkett/identity-contract';
import { Button, Skeleton } from '@parkett/web-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, failureOf } from '../api';
import styles from '../console.module.css';
import { useWords } from '../words/words';
import { Documents } from './documents';

/**
 * The approved documents of a customer, opened where somebody decides on them: the decision needs the recorded access
 * of the same person.
 */
export function JudgedDocuments({ accountId }: { readonly accountId: string }) {
  const { w } = useWords();
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({
    queryKey: [getVerification.name, 'judged', accountId],
    queryFn: () => call(getVerification, { accountId }, { quiet: true }),
    enabled: isOpen,
  });
  if (!isOpen)
    return (
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {w('customer.showDocuments')}
      </Button>
    );
  if (query.error !== null)
    return (
      <p className={styles.failure} role="alert">
        {failureOf(query.error)}
      </p>
    );
  if (query.data === undefined) return <Skeleton height={220} />;
  return (
    <>
      <p>
        <b>{query.data.name}</b> · {query.data.idNumber}
      </p>
      <Documents verification={query.data} />
    </>
  );
}
