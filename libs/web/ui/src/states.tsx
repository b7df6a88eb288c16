import type { Env } from '@parkett/kernel';
import { useText } from '@parkett/web-i18n';
import type { ReactNode } from 'react';
import { Button } from './button';
import styles from './states.module.css';

interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Shown when there is no content yet; says how to get some. */
export const EmptyState = ({ title, children, action }: EmptyStateProps) => (
  <div className={`${styles.state} ${styles.floor}`}>
    <h2>{title}</h2>
    {children && <p>{children}</p>}
    {action}
  </div>
);

/** Shown when loading failed; says why and offers to try again. */
export function ErrorState({
  title,
  detail,
  onRetry,
}: {
  readonly title: string;
  readonly detail?: string | undefined;
  readonly onRetry: () => void;
}) {
  const { t } = useText();
  return (
    <div className={styles.state} role="alert">
      <h2>{title}</h2>
      {detail && detail !== title && <p>{detail}</p>}
      <Button variant="quiet" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}

export const Skeleton = ({
  width = '100%',
  height = 16,
}: {
  readonly width?: number | string;
  readonly height?: number | string;
}) => <div className={styles.skeleton} style={{ width, height }} />;

/** The outline of a list while it loads; screen readers announce "loading". */
export function SkeletonRows({ count = 6 }: { readonly count?: number }) {
  const { t } = useText();
  return (
    <div className={styles.rows} role="status" aria-label={t('common.loading')}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.row}>
          <Skeleton width={`${70 - (index % 3) * 12}%`} />
          <Skeleton />
        </div>
      ))}
    </div>
  );
}

export type Tone = 'neutral' | 'good' | 'bad' | 'busy' | 'notice';

export const StatusChip = ({ tone = 'neutral', children }: { readonly tone?: Tone; readonly children: ReactNode }) => (
  <span className={`${styles.chip} ${styles[tone] ?? ''}`}>{children}</span>
);

/** Shown on every screen with a price while prices are simulated or replayed. */
export function SimulatedBadge({ env }: { readonly env: Env | undefined }) {
  const { t } = useText();
  if (env !== 'SIMULATED') return null;
  return (
    <span className={`${styles.chip} ${styles.simulated}`} title={t('common.simulatedHint')}>
      {t('common.simulated')}
    </span>
  );
}

/** A line across the page about its state: offline, delayed, under review. */
export const Notice = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.line} role="status">
    {children}
  </div>
);
