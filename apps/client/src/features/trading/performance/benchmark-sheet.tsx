import { listInstruments } from '@parkett/market-contract';
import { useText } from '@parkett/web-i18n';
import {
  EmptyState,
  ErrorState,
  Field,
  itemClass,
  ItemLines,
  Rows,
  Sheet,
  SkeletonRows,
  useName,
} from '@parkett/web-ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { failureOf, queryOf } from '../../../shared/api/queries';

const shownMax = 12;
const wordsLengthMax = 60;

interface BenchmarkSheetProps {
  readonly onChoose: (symbol: string) => void;
  readonly onClose: () => void;
}

/** Finds a share or a fund to compare with. Without words it shows the ones that are traded most. */
export function BenchmarkSheet({ onChoose, onClose }: BenchmarkSheetProps) {
  const { t } = useText();
  const nameOf = useName();
  const [words, setWords] = useState('');
  const search = useDeferredValue(words.trim());
  const { data, error, refetch } = useQuery({
    ...queryOf(listInstruments, { search, order: search === '' ? 'active' : 'name', pageSize: shownMax }),
    placeholderData: keepPreviousData,
  });
  return (
    <Sheet title={t('portfolio.compare')} onClose={onClose}>
      <Field
        label={t('market.searchLabel')}
        type="search"
        autoComplete="off"
        maxLength={wordsLengthMax}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {error && !data && (
        <ErrorState title={t('failure.load')} detail={failureOf(error)} onRetry={() => void refetch()} />
      )}
      {!error && !data && <SkeletonRows count={3} />}
      {data?.rows.length === 0 && <EmptyState title={t('market.noHits')} />}
      {data && data.rows.length > 0 && (
        <Rows label={t('portfolio.compare')}>
          {data.rows.map(({ instrument }) => (
            <li key={instrument.symbol}>
              <button type="button" className={itemClass} onClick={() => onChoose(instrument.symbol)}>
                <ItemLines title={nameOf(instrument)} note={instrument.symbol} />
              </button>
            </li>
          ))}
        </Rows>
      )}
    </Sheet>
  );
}
