import {
  requestRestriction,
  staffReasons,
  stopAtOnce,
  stops,
  type StaffReason,
  type Stop,
} from '@parkett/identity-contract';
import { Button, showToast } from '@parkett/web-ui';
import { useState } from 'react';
import { call } from '../api';
import styles from '../console.module.css';
import { useWords } from '../words/words';
import { Choice } from './choice';
import { ReasonField } from './reason-field';
import { useSending } from './use-sending';
import { FailureLine } from './failure-line';

interface RestrictFormProps {
  readonly accountId: string;
  /** A member of risk, who stops an account at once and alone, for a day. */
  readonly mayStopAlone: boolean;
}

/** Requests a restriction of an account; a second person approves it. */
export function RestrictForm({ accountId, mayStopAlone }: RestrictFormProps) {
  const { w } = useWords();
  const [chosen, setChosen] = useState<readonly Stop[]>(['trading']);
  const [reasonCode, setReasonCode] = useState<StaffReason>('takeover');
  const [reason, setReason] = useState('');
  const { busy, failure, send } = useSending();
  const asked = { accountId, stops: [...chosen], reasonCode, reason: reason.trim() };
  const ask = (endpoint: typeof requestRestriction | typeof stopAtOnce, done: string): void =>
    void send(async () => {
      await call(endpoint, asked, { quiet: true });
      showToast(done, 'success');
      setReason('');
    });
  const toggle = (stop: Stop): void =>
    setChosen(chosen.includes(stop) ? chosen.filter((one) => one !== stop) : [...chosen, stop]);
  const isReady = chosen.length > 0 && reason.trim() !== '' && !busy;
  return (
    <form
      className={styles.card}
      aria-label={w('customer.request')}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) ask(requestRestriction, w('customer.requested'));
      }}
    >
      <p className={styles.note}>{w('customer.actNote')}</p>
      <fieldset>
        <legend>{w('customer.what')}</legend>
        {stops.map((stop) => (
          <label key={stop}>
            <input type="checkbox" checked={chosen.includes(stop)} onChange={() => toggle(stop)} />{' '}
            {w(`customer.stop.${stop}`)}
          </label>
        ))}
      </fieldset>
      <Choice
        label={w('customer.why')}
        values={staffReasons}
        value={reasonCode}
        wordOf={(code) => w(`customer.reason.${code}`)}
        onChange={setReasonCode}
      />
      <ReasonField value={reason} onChange={setReason} />
      <FailureLine text={failure} />
      <Button type="submit" disabled={!isReady} busyLabel={busy && w('review.sending')}>
        {w('customer.request')}
      </Button>
      {mayStopAlone && (
        <Button variant="quiet" disabled={!isReady} onClick={() => ask(stopAtOnce, w('customer.stopped'))}>
          {w('customer.atOnce')}
        </Button>
      )}
    </form>
  );
}
