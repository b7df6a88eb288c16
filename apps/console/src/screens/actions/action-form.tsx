import { requestAction } from '@parkett/market-contract';
import { Button, Fact, Facts, Sheet } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { call, failureOf } from '../../api';
import styles from '../../console.module.css';
import { goTo } from '../../place';
import { useWords } from '../../words/words';
import { ReasonField } from '../reason-field';
import { actionIn, type ActionToRecord, type Draft } from './action-draft';
import { ActionFields } from './action-fields';
import { effectOf } from './action-words';
import { HolderFacts } from './holder-facts';

interface ActionFormProps {
  readonly start: Draft;
  readonly onClose: () => void;
}

/** Requests an action, or a change of an announced one; somebody else approves it. */
export function ActionForm({ start, onClose }: ActionFormProps) {
  const { w } = useWords();
  const [draft, setDraft] = useState(start);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const action = actionIn(draft);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (action === undefined) return setFailure(w('actions.effectMissing'));
    setBusy(true);
    setFailure(undefined);
    await call(requestAction, { action, reason: reason.trim() }, { quiet: true }).then(
      () => goTo('approvals'),
      (error: unknown) => {
        setFailure(failureOf(error));
        setBusy(false);
      },
    );
  }
  const title = start.actionId === null ? w('actions.enter') : w('actions.changeTitle', { symbol: start.symbol });
  return (
    <Sheet title={title} onClose={onClose} held={busy}>
      <form className={styles.decision} onSubmit={(event) => void submit(event)}>
        <ActionFields draft={draft} onChange={(changed) => setDraft((before) => ({ ...before, ...changed }))} />
        <Effect action={action} />
        <ReasonField value={reason} onChange={setReason} />
        {failure !== undefined && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
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
