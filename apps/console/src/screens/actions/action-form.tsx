import { requestAction } from '@parkett/market-contract';
import { Button, Fact, Facts, Sheet } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { call } from '../../api';
import styles from '../../console.module.css';
import { goTo } from '../../place';
import { useWords } from '../../words/words';
import { ReasonField } from '../reason-field';
import { actionIn, type ActionToRecord, type Draft } from './action-draft';
import { ActionFields } from './action-fields';
import { effectOf } from './action-words';
import { HolderFacts } from './holder-facts';
import { FailureLine } from '../failure-line';
import { useSending } from '../use-sending';

interface ActionFormProps {
  readonly start: Draft;
  readonly onClose: () => void;
}

/** Requests an action, or a change of an announced one; somebody else approves it. */
export function ActionForm({ start, onClose }: ActionFormProps) {
  const { w } = useWords();
  const [draft, setDraft] = useState(start);
  const [reason, setReason] = useState('');
  const { busy, failure, send, say } = useSending();
  const action = actionIn(draft);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (action === undefined) return say(w('actions.effectMissing'));
    void send(async () => {
      await call(requestAction, { action, reason: reason.trim() }, { quiet: true });
      goTo('approvals');
    });
  };
  const title = start.actionId === null ? w('actions.enter') : w('actions.changeTitle', { symbol: start.symbol });
  return (
    <Sheet title={title} onClose={onClose} held={busy}>
      <form className={styles.decision} onSubmit={submit}>
        <ActionFields draft={draft} onChange={(changed) => setDraft((before) => ({ ...before, ...changed }))} />
        <Effect action={action} />
        <ReasonField value={reason} onChange={setReason} />
        <FailureLine text={failure} />
        <Button type="submit" wide busyLabel={busy && w('review.sending')}>
          {w('actions.request')}
        </Button>
        <Button variant="quiet" wide disabled={busy} onClick={onClose}>
          {w('review.cancel')}
        </Button>
      </form>
    </Sheet>
  );
}

/** What the action would do, before anybody requests it. */
function Effect({ action }: { readonly action: ActionToRecord | undefined }) {
  const { w } = useWords();
  if (action === undefined) return <p className={styles.note}>{w('actions.effectMissing')}</p>;
  return (
    <Facts>
      <Fact name={w('actions.effect')}>{effectOf(action.terms, w)}</Fact>
      <HolderFacts symbol={action.symbol} exDate={action.exDate} />
    </Facts>
  );
}
