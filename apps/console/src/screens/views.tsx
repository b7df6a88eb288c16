import type { documentViewSchema } from '@parkett/identity-contract';
import type { z } from 'zod';
import styles from '../console.module.css';
import { useWords } from '../words/words';

/** Accesses of staff to a customer's data, newest first; the customer sees the same list. */
export function Views({ views }: { readonly views: readonly z.output<typeof documentViewSchema>[] }) {
  const { w, when } = useWords();
  return (
    <section>
      <h2>{w('review.views')}</h2>
      <ul className={styles.views}>
        {views.map(({ at, what, by, documentId }) => (
          <li key={`${at} ${what} ${documentId ?? ''}`}>
            {when(at)} · {w(`what.${what}`)} · {by}
          </li>
        ))}
      </ul>
    </section>
  );
}
