import styles from '../console.module.css';

/** Why a form was not accepted. */
export function FailureLine({ text }: { readonly text: string | undefined }) {
  return (
    text !== undefined && (
      <p className={styles.failure} role="alert">
        {text}
      </p>
    )
  );
}
