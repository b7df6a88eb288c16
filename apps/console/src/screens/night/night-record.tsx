import { openNight, type NamedItemView, type NightStepView } from '@parkett/market-contract';
import { EmptyState } from '@parkett/web-ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api';
import styles from '../../console.module.css';
import { hrefOf } from '../../place';
import { useWords } from '../../words/words';
import { Frame } from '../frame';
import { StackedTable, type Column } from '../stacked-table';
import { durationText, reasonText, stateText, stepStateText, stepText, totalsText } from './night-texts';

/** The record of one night: what each step has done, and what it has set aside. */
export function NightRecord({ date }: { readonly date: string }) {
  const words = useWords();
  const { w, when, day, number } = words;
  const query = useQuery({ queryKey: ['night', date], queryFn: () => call(openNight, { date }, { quiet: true }) });
  return (
    <Frame
      title={w('night.one', { date: isDate(date) ? day(date) : date })}
      query={query}
      before={
        <a className="link" href={hrefOf('night')}>
          {w('night.back')}
        </a>
      }
      startsAtTitle
    >
      {({ night }) =>
        night === null ? (
          <EmptyState title={w('night.notBegun')} />
        ) : (
          <>
            <p>
              {stateText(night, words)} · {w('night.begun')}: {when(night.begunAt)}
              {night.endedAt !== null && ` · ${w('night.ended')}: ${when(night.endedAt)}`}
            </p>
            <StackedTable
              title={w('night.steps')}
              columns={stepColumns}
              rows={night.steps}
              keyOf={({ step }) => step}
            />
            <h2>{w('night.named')}</h2>
            {night.named.length === 0 ? (
              <p className={styles.note}>{w('night.named.none')}</p>
            ) : (
              <StackedTable
                title={w('night.named')}
                columns={namedColumns}
                rows={night.named}
                keyOf={({ step, item }) => `${step} ${item}`}
              />
            )}
            {night.named.length < night.setAside && (
              <p className={styles.note}>
                {w('night.named.first', { shown: number(night.named.length), all: number(night.setAside) })}
              </p>
            )}
          </>
        )
      }
    </Frame>
  );
}

/** The address may name anything; the server refuses what is no date. */
const isDate = (text: string): boolean => !Number.isNaN(Date.parse(text));

const shortHash = 12;

const stepColumns: readonly Column<NightStepView>[] = [
  { name: 'night.step', cell: ({ step }, words) => stepText(step, words) },
  { name: 'night.state', cell: stepStateText },
  { name: 'night.done', isFigure: true, cell: ({ done }, { number }) => number(done) },
  { name: 'night.alreadyDone', isFigure: true, cell: ({ alreadyDone }, { number }) => number(alreadyDone) },
  { name: 'night.setAside', isFigure: true, cell: ({ setAside }, { number }) => number(setAside) },
  { name: 'night.totals', isFigure: true, cell: totalsText },
  { name: 'night.begun', cell: ({ startedAt }, { when }) => (startedAt === null ? '–' : when(startedAt)) },
  { name: 'night.duration', isFigure: true, cell: durationText },
  {
    name: 'night.hash',
    cell: ({ inputsHash }) =>
      inputsHash === null ? '–' : <code title={inputsHash}>{inputsHash.slice(0, shortHash)}</code>,
  },
];

const namedColumns: readonly Column<NamedItemView>[] = [
  { name: 'night.step', cell: ({ step }, words) => stepText(step, words) },
  { name: 'fact.account', cell: ({ accountId }) => accountId ?? '–' },
  { name: 'night.item', cell: ({ item }) => item },
  { name: 'night.reason', cell: ({ reason }, words) => reasonText(reason, words) },
  { name: 'night.next', cell: ({ nextTryAt }, { when }) => (nextTryAt === null ? '–' : when(nextTryAt)) },
];
