import { requestDepotDelivery, requestDepotRefusal, type StaffTransfer } from '@parkett/depot-contract';
import { Button, Field, Sheet } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { call } from '../../api';
import styles from '../../console.module.css';
import { goTo } from '../../place';
import { useWords } from '../../words/words';
import { ReasonField } from '../reason-field';
import { FailureLine } from '../failure-line';
import { useSending } from '../use-sending';

interface EndProps {
  readonly transfer: StaffTransfer;
  readonly how: 'deliver' | 'refuse';
  readonly onClose: () => void;
}

/** Reports what the custodian has delivered, or asks that a transfer is not carried out; somebody else approves. */
export function EndSheet({ transfer: { accountId, transferId, symbol, quantity }, how, onClose }: EndProps) {
  const { w } = useWords();
  const [reference, setReference] = useState('');
  const [deliveredOn, setDeliveredOn] = useState('');
  const [reason, setReason] = useState('');
  const { busy, failure, send } = useSending();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const asked = { accountId, transferId, reason: reason.trim() };
    const sent =
      how === 'deliver'
        ? call(requestDepotDelivery, { ...asked, reference: reference.trim(), deliveredOn, quantity }, { quiet: true })
        : call(requestDepotRefusal, asked, { quiet: true });
    void send(async () => {
      await sent;
      goTo('approvals');
    });
  };
  return (
    <Sheet title={w(`depot.${how}`)} note={`${quantity} ${symbol} · ${accountId}`} onClose={onClose} held={busy}>
      <form className={styles.decision} onSubmit={submit}>
        {how === 'deliver' && (
          <>
            <Field
              label={w('fact.reference')}
              name="reference"
              required
              maxLength={35}
              autoComplete="off"
              value={reference}
              onChange={(event) => setReference(event.target.value)}
            />
            <Field
              label={w('fact.deliveredOn')}
              name="deliveredOn"
              type="date"
              required
              value={deliveredOn}
              onChange={(event) => setDeliveredOn(event.target.value)}
            />
          </>
        )}
        <ReasonField value={reason} onChange={setReason} />
        <FailureLine text={failure} />
        <Button type="submit" busyLabel={busy && w('review.sending')}>
          {w(`depot.${how}`)}
        </Button>
      </form>
    </Sheet>
  );
}
