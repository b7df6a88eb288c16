import styles from './progress.module.css';

/** A progress bar; `part` is the finished part, from 0 to 1. */
export const Progress = ({ label, part }: { readonly label: string; readonly part: number }) => (
  <div
    className={styles.track}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(part * 100)}
  >
    <div className={styles.done} style={{ transform: `scaleX(${part})` }} />
  </div>
);
