import type { DeskReturn } from '@parkett/funds-contract';
import type { StaffRole } from '@parkett/identity-contract';
import { Button, Segments } from '@parkett/web-ui';
import { useState, type ReactNode } from 'react';
import styles from '../../console.module.css';
import { goTo } from '../../place';
import { useWords } from '../../words/words';
import { CheckedList } from './checked-list';
import { differences, lines, payees, returns, waiting } from './lists';
import { debits } from './reversed-debits';
import { SettleReturnSheet } from './settle-return-sheet';

const names = ['differences', 'waiting', 'returns', 'debits', 'lines', 'payees'] as const;

interface ChecksProps {
  /** The list, from the address. */
  readonly item: string | undefined;
  readonly roles: readonly StaffRole[];
}

/** What has to be looked at about money in and out. The lists only read; a return can be asked to be settled. */
export function ChecksScreen({ item, roles }: ChecksProps) {
  const { w } = useWords();
  const shown = names.find((name) => name === item) ?? 'differences';
  const choice = (
    <Segments
      label={w('nav.checks')}
      value={shown}
      onChange={(name) => goTo('checks', name)}
      options={names.map((name) => ({ value: name, label: w(`checks.${name}`) }))}
    />
  );
  switch (shown) {
    case 'differences':
      return <CheckedList key={shown} list={differences} before={choice} />;
    case 'waiting':
      return <CheckedList key={shown} list={waiting} before={choice} />;
    case 'returns':
      return <Returns key={shown} before={choice} mayAsk={roles.includes('operations')} />;
    case 'debits':
      return <CheckedList key={shown} list={debits} before={choice} />;
    case 'lines':
      return <CheckedList key={shown} list={lines} before={choice} />;
    case 'payees':
      return <CheckedList key={shown} list={payees} before={choice} />;
  }
}

function Returns({ before, mayAsk }: { readonly before: ReactNode; readonly mayAsk: boolean }) {
  const [asked, setAsked] = useState<DeskReturn>();
  return (
    <>
      <CheckedList
        list={returns}
        before={before}
        action={(row) => mayAsk && row.settleableFrom !== null && <Settling of={row} onAsk={() => setAsked(row)} />}
      />
      {asked !== undefined && <SettleReturnSheet of={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

/** Whether two members of staff may already say what has become of a return at the bank. */
function Settling({ of: { settleableFrom }, onAsk }: { readonly of: DeskReturn; readonly onAsk: () => void }) {
  const { w, when } = useWords();
  if (settleableFrom === null) return null;
  if (Date.now() < settleableFrom)
    return <p className={styles.note}>{w('checks.returns.settleFrom', { time: when(settleableFrom) })}</p>;
  return (
    <Button variant="quiet" onClick={onAsk}>
      {w('withdrawals.settle')}
    </Button>
  );
}
