import type { Env } from '@parkett/kernel';
import { useText } from '@parkett/web-i18n';
import { IconButton, PullToRefresh, ScrollerContext, SimulatedBadge } from '@parkett/web-ui';
import { routeAt } from '@parkett/web-routes';
import { useContext, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import styles from './page.module.css';
import { queries } from '../api/queries';

interface PageProps {
  readonly title: ReactNode;
  /** Where "back" leads when this page was opened directly. Without it there is no back button. */
  readonly backTo?: string;
  readonly env?: Env | undefined;
  readonly end?: ReactNode;
  /** Pulling the page down reloads all of its data. */
  readonly refreshable?: boolean;
  /** The page uses the width of two columns where there is room. */
  readonly roomy?: boolean;
  readonly children: ReactNode;
}

/** True when the previous entry of the history is a page of this app: the router numbers its entries. */
const cameFromInside = (): boolean => {
  const state: unknown = history.state;
  return (
    typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0
  );
};

const refresh = (): Promise<void> => queries.refetchQueries({ type: 'active' });

export function Page({ title, backTo, env, end, refreshable = false, roomy = false, children }: PageProps) {
  const { t } = useText();
  const navigate = useNavigate();
  // Beside its own list, a back button would have nowhere to lead.
  const isBeside = useContext(ScrollerContext) !== null && backTo !== undefined && routeAt(backTo)?.frame === 'tab';
  const back = (): void => void (cameFromInside() ? navigate(-1) : backTo && navigate(backTo, { replace: true }));
  const page = (
    <div className={`${styles.page} ${roomy ? styles.roomy : styles.narrow}`}>
      <header className={styles.head}>
        {backTo !== undefined && !isBeside && <IconButton icon="back" label={t('common.back')} onClick={back} />}
        <h1 className={styles.title}>{title}</h1>
        {end}
        <SimulatedBadge env={env} />
      </header>
      {children}
    </div>
  );
  return refreshable ? <PullToRefresh onRefresh={refresh}>{page}</PullToRefresh> : page;
}

export const Section = ({
  title,
  end,
  children,
}: {
  readonly title: ReactNode;
  readonly end?: ReactNode;
  readonly children: ReactNode;
}) => (
  <section className={styles.section}>
    <div className={styles.sectionHead}>
      <h2>{title}</h2>
      {end}
    </div>
    {children}
  </section>
);
