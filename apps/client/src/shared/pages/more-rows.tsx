import { useText } from '@parkett/web-i18n';
import { Button, EndOfList, ErrorState, ScrollerContext } from '@parkett/web-ui';
import { useContext, useEffect, useRef } from 'react';
import { failureOf } from '../api/queries';

/** The next page is fetched when the end of the list is this near (specification §9). */
const scrollOffset = '300px 0px';

interface MoreRowsProps {
  /** The query whose pages the list shows. */
  readonly pages: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly error: unknown;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}

const hasFailed = ({ isFetchNextPageError, isFetchingNextPage }: MoreRowsProps['pages']): boolean =>
  isFetchNextPageError && !isFetchingNextPage;

function Foot({ pages }: MoreRowsProps) {
  const { t } = useText();
  const { hasNextPage, isFetchingNextPage: busy, error, fetchNextPage } = pages;
  const fetchMore = (): void => void fetchNextPage();
  if (!hasNextPage) return <EndOfList>{t('common.noMoreData')}</EndOfList>;
  if (hasFailed(pages)) return <ErrorState title={t('failure.load')} detail={failureOf(error)} onRetry={fetchMore} />;
  return (
    <Button variant="plain" wide busyLabel={busy && t('common.loading')} onClick={fetchMore}>
      {t('common.loadMore')}
    </Button>
  );
}

/**
 * The end of a list. It fetches the next page when it comes into view, and shows when that failed or there is no more.
 */
export function MoreRows({ pages }: MoreRowsProps) {
  const foot = useRef<HTMLDivElement>(null);
  const scroller = useContext(ScrollerContext);
  const { hasNextPage, isFetchingNextPage: busy, fetchNextPage } = pages;
  const failed = hasFailed(pages);
  const more = useRef(fetchNextPage);
  more.current = fetchNextPage;
  useEffect(() => {
    // After a failure only the customer's tap tries again; otherwise it would retry for as long as the end is visible.
    if (!foot.current || !hasNextPage || busy || failed) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && void more.current(),
      { root: scroller, rootMargin: scrollOffset },
    );
    observer.observe(foot.current);
    return () => observer.disconnect();
  }, [hasNextPage, busy, failed, scroller]);
  return (
    <div ref={foot}>
      <Foot pages={pages} />
    </div>
  );
}
