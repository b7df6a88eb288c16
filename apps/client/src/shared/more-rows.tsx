import { useText } from '@parkett/web-i18n';
import { Button, EndOfList, ScrollerContext } from '@parkett/web-ui';
import { useContext, useEffect, useRef } from 'react';

/** Further rows are fetched when the end of the list is this near (specification §9). */
const scrollOffset = '300px 0px';

interface MoreRowsProps {
  readonly hasMore: boolean;
  readonly busy: boolean;
  readonly onMore: () => void;
}

/** The foot of a list: fetches the next page when it comes near, and says when there is no more. */
export function MoreRows({ hasMore, busy, onMore }: MoreRowsProps) {
  const { t } = useText();
  const foot = useRef<HTMLDivElement>(null);
  const scroller = useContext(ScrollerContext);
  const more = useRef(onMore);
  more.current = onMore;
  useEffect(() => {
    if (!foot.current || !hasMore || busy) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && more.current(), { root: scroller, rootMargin: scrollOffset });
    observer.observe(foot.current);
    return () => observer.disconnect();
  }, [hasMore, busy, scroller]);
  return (
    <div ref={foot}>
      {hasMore ? <Button variant="plain" wide busyLabel={busy && t('common.loading')} onClick={onMore}>{t('common.loadMore')}</Button> : <EndOfList>{t('common.noMoreData')}</EndOfList>}
    </div>
  );
}
