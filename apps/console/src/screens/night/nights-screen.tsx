import { listNights, type DeskNight } from '@parkett/market-contract';
import { Button, EmptyState } from '@parkett/web-ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call, failureOf } from '../../api';
import styles from '../../console.module.css';
import { hrefOf } from '../../place';
import { useWords } from '../../words/words';
import { FailureLine } from '../failure-line';
import { Frame } from '../frame';
import { stateText } from './night-texts';

/** The nights of the closed book dates. Each opens the record of its steps. */
export function NightsScreen() {
  const { w } = useWords();
  const query = useInfiniteQuery({
    queryKey: ['nights'],
    queryFn: ({ pageParam }) => call(listNights, pageParam === null ? {} : { before: pageParam }, { quiet: true }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  return (
    <Frame title={w('night.title')} query={query}>
      {({ pages }) => (
        <>
          <p className={styles.note}>{w('night.note')}</p>
          <Nights nights={pages.flatMap(({ nights }) => nights)} />
          {query.isFetchNextPageError && <FailureLine text={failureOf(query.error)} />}
          {query.hasNextPage && (
            <Button variant="quiet" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {w('more')}
            </Button>
          )}
        </>
      )}
    </Frame>
  );
}

/** On a narrow screen each night is a card. */
function Nights({ nights }: { readonly nights: readonly DeskNight[] }) {
  const words = useWords();
  const { w, when, day } = words;
  if (nights.length === 0) return <EmptyState title={w('night.empty')} />;
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={w('night.title')}>
      <table className={`${styles.table} ${styles.stacked}`}>
        <thead>
          <tr>
            <th scope="col">{w('night.date')}</th>
            <th scope="col">{w('night.state')}</th>
            <th scope="col">{w('night.begun')}</th>
            <th scope="col">{w('night.ended')}</th>
            <th scope="col">{w('night.steps')}</th>
            <th scope="col" className={styles.figure}>
              {w('night.setAside')}
            </th>
          </tr>
        </thead>
        <tbody>
          {nights.map((night) => (
            <tr key={night.date}>
              <td data-name={w('night.date')}>
                <a href={hrefOf('night', night.date)}>{day(night.date)}</a>
              </td>
              <td data-name={w('night.state')}>{stateText(night, words)}</td>
              <td data-name={w('night.begun')}>{when(night.begunAt)}</td>
              <td data-name={w('night.ended')}>{night.endedAt === null ? '–' : when(night.endedAt)}</td>
              <td data-name={w('night.steps')}>
                {w('night.stepsDone', { done: String(night.stepsDone), all: String(night.steps) })}
              </td>
              <td data-name={w('night.setAside')} className={styles.figure}>
                {night.setAside}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
