import { requestBuyIn, type SettlementFailRow } from '@parkett/custody-contract';
import { Button, Sheet } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { call } from '../../api';
import styles from '../../console.module.css';
import { goTo } from '../../place';
import { useWords } from '../../words/words';
import { FailureLine } from '../failure-line';
import { ReasonField } from '../reason-field';
import { useSending } from '../use-sending';

interface BuyInSheetProps {
  readonly fail: SettlementFailRow;
  readonly onClose: () => void;
}

/** Asks to buy in what the market owes; somebody else approves it. */
export function BuyInSheet({ fail, onClose }: BuyInSheetProps) {
  const { w, number, money } = useWords();
  const [reason, setReason] = useState('');
  const { busy, failure, send } = useSending();
  const { instructionId, openQuantity, openCash, currency } = fail;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send(async () => {
      await call(requestBuyIn, { instructionId, reason: reason.trim() }, { quiet: true });
      goTo('approvals');
    });
  };
  return (
    <Sheet title={w('kind.orderBuyIn')} note={instructionId} onClose={onClose} held={busy}>
      <form className={styles.decision} onSubmit={submit}>
        <p>{w('fails.buyIn.what', { shares: number(openQuantity), owed: money(openCash, currency) })}</p>
        <p className={styles.note}>{w('fails.buyIn.note')}</p>
        <ReasonField value={reason} onChange={setReason} />
        <FailureLine text={failure} />
        <Button type="submit" wide busyLabel={busy && w('review.sending')}>
          {w('fails.buyIn.request')}
        </Button>
        <Button variant="quiet" wide disabled={busy} onClick={onClose}>
          {w('review.cancel')}
        </Button>
      </form>
    </Sheet>
  );
}
