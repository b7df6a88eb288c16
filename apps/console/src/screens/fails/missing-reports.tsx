import { listMissingReports, passedOverMax, requestPassOver, type MissingReports } from '@parkett/custody-contract';
import { Button, Sheet } from '@parkett/web-ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call } from '../../api';
import styles from '../../console.module.css';
import { goTo } from '../../place';
import { useWords, type Words } from '../../words/words';
import { FailureLine } from '../failure-line';
import { ReasonField } from '../reason-field';
import { StackedTable, type Column } from '../stacked-table';
import { useSending } from '../use-sending';

/** Reports that the custodian has left out; nothing while there are none. */
export function MissingReportsList({ mayRequest }: { readonly mayRequest: boolean }) {
  const { w } = useWords();
  const [asked, setAsked] = useState<MissingReports>();
  const { data } = useQuery({
    queryKey: ['missing-reports'],
    queryFn: () => call(listMissingReports, {}, { quiet: true }),
  });
  if (data === undefined || data.missing.length === 0) return null;
  return (
    <>
      <h2>{w('missing.title')}</h2>
      <p className={styles.note}>{w('missing.note')}</p>
      <StackedTable
        title={w('missing.title')}
        columns={mayRequest ? [...columns, requestColumn(setAsked)] : columns}
        rows={data.missing}
        keyOf={({ from }) => String(from)}
      />
      {asked !== undefined && <PassOverSheet range={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

const rangeText = ({ from, to }: Pick<MissingReports, 'from' | 'to'>, { number }: Words): string =>
  from === to ? number(from) : `${number(from)}–${number(to)}`;

const columns: readonly Column<MissingReports>[] = [
  { name: 'missing.reports', cell: rangeText },
  { name: 'missing.since', cell: ({ since }, { when }) => when(since) },
];

const requestColumn = (onAsk: (range: MissingReports) => void): Column<MissingReports> => ({
  name: 'missing.passOver',
  cell: (range, { w }) => (
    <Button variant="quiet" onClick={() => onAsk(range)}>
      {w('missing.passOver')}
    </Button>
  ),
});

interface PassOverProps {
  readonly range: MissingReports;
  readonly onClose: () => void;
}

/** Asks to wait no longer for missing reports; somebody else approves it. */
function PassOverSheet({ range, onClose }: PassOverProps) {
  const words = useWords();
  const { w } = words;
  const [reason, setReason] = useState('');
  const { busy, failure, send } = useSending();
  const { from } = range;
  const to = Math.min(range.to, from + passedOverMax - 1);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send(async () => {
      await call(requestPassOver, { from, to, reason: reason.trim() }, { quiet: true });
      goTo('approvals');
    });
  };
  return (
    <Sheet title={w('kind.passOverReports')} note={rangeText({ from, to }, words)} onClose={onClose} held={busy}>
      <form className={styles.decision} onSubmit={submit}>
        <p className={styles.note}>{w('missing.passOver.note')}</p>
        <ReasonField value={reason} onChange={setReason} />
        <FailureLine text={failure} />
        <Button type="submit" wide busyLabel={busy && w('review.sending')}>
          {w('missing.passOver')}
        </Button>
        <Button variant="quiet" wide disabled={busy} onClick={onClose}>
          {w('review.cancel')}
        </Button>
      </form>
    </Sheet>
  );
}
