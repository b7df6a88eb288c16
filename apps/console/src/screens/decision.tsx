import {
  approveVerification,
  resubmissionReasons,
  returnVerification,
  type ReviewedField,
  type getVerification,
} from '@parkett/identity-contract';
import type { OutputOf } from '@parkett/kernel';
import { CallFailure, Intent } from '@parkett/web-api';
import { Button, Sheet } from '@parkett/web-ui';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { call, failureOf } from '../api';
import styles from '../console.module.css';
import { useShortcuts } from '../shortcuts';
import { useWords } from '../words/words';
import { ConfirmedFields, fieldsToConfirm } from './confirmed-fields';
import { FailureLine } from './failure-line';

type Verification = OutputOf<typeof getVerification>;
type Reason = (typeof resubmissionReasons)[number];
type Answer = OutputOf<typeof approveVerification>;
type Verdict =
  | { readonly kind: 'approved'; readonly confirmed: readonly ReviewedField[] }
  | { readonly kind: 'resubmission'; readonly reason: Reason };

/** Errors after which the case is closed for this reviewer, whoever decided it. */
const overtaken = ['VERIFICATION_CHANGED', 'VERIFICATION_UNKNOWN', 'ACCOUNT_ERASED'];
const unscreened = ['SCREENING_UNANSWERED', 'SCREENING_OPEN', 'SCREENING_CONFIRMED'];
const decided = [...overtaken, ...unscreened, 'ID_NUMBER_TAKEN', 'IDEMPOTENCY_BODY_MISMATCH'];

interface DecisionProps {
  readonly verification: Verification;
  readonly onDone: (done: string, tone: 'good' | 'bad') => Promise<void>;
}

/** Buttons to approve the case or to return it. The confirmation names the case; afterwards the next case opens. */
export function Decision({ verification, onDone }: DecisionProps) {
  const { w } = useWords();
  const [asked, setAsked] = useState<'approve' | 'return'>();
  const [confirmed, setConfirmed] = useState<readonly ReviewedField[]>([]);
  const isConfirmed = fieldsToConfirm(verification).every((field) => confirmed.includes(field));
  const { send, busy, failure, forget } = useVerdict(verification, onDone);
  const open = (what: 'approve' | 'return'): void => {
    forget();
    setAsked(what);
  };
  const close = (): void => setAsked(undefined);
  useShortcuts([
    { keys: ['a'], word: 'key.approve', run: () => isConfirmed && open('approve') },
    { keys: ['r'], word: 'key.return', run: () => open('return') },
  ]);
  const common = { verification, busy, failure, onClose: close };
  return (
    <div className={styles.decision}>
      <ConfirmedFields verification={verification} confirmed={confirmed} onChange={setConfirmed} />
      <Button wide disabled={!isConfirmed} onClick={() => open('approve')} aria-keyshortcuts="a">
        {w('review.approve')}
      </Button>
      <Button variant="quiet" wide onClick={() => open('return')} aria-keyshortcuts="r">
        {w('review.return')}
      </Button>
      {asked === 'approve' && <ApproveSheet {...common} onSend={() => void send({ kind: 'approved', confirmed })} />}
      {asked === 'return' && (
        <ReturnSheet {...common} onSend={(reason) => void send({ kind: 'resubmission', reason })} />
      )}
    </div>
  );
}

/**
 * Sends a verdict under one idempotency key until its outcome is known, so that repeating after a lost answer decides
 * only once.
 */
function useVerdict({ accountId, submissionId }: Verification, onDone: DecisionProps['onDone']) {
  const { w } = useWords();
  const intent = useRef(new Intent());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function send(verdict: Verdict): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      const work = (idempotencyKey: string): Promise<Answer> =>
        verdict.kind === 'approved'
          ? call(
              approveVerification,
              {
                accountId,
                submissionId,
                ...(verdict.confirmed.length === 0 ? {} : { confirmed: [...verdict.confirmed] }),
              },
              { idempotencyKey, quiet: true },
            )
          : call(
              returnVerification,
              { accountId, submissionId, reason: verdict.reason },
              { idempotencyKey, quiet: true },
            );
      const isOutcome = (answer: Answer): boolean => answer.status === verdict.kind;
      const { status } = await intent.current.send({ submissionId, ...verdict }, { decided, isOutcome }, work);
      if (status !== verdict.kind) setFailure(w('review.unknown'));
      else
        return await onDone(
          w(verdict.kind === 'approved' ? 'review.approved' : 'review.returned', { account: accountId }),
          'good',
        );
    } catch (error) {
      if (error instanceof CallFailure && overtaken.includes(error.code ?? ''))
        return onDone(w('review.overtaken', { account: accountId }), 'bad');
      setFailure(
        error instanceof CallFailure && error.outcomeUnknown
          ? `${failureOf(error)} ${w('review.unknown')}`
          : failureOf(error),
      );
    }
    setBusy(false);
  }
  return { send, busy, failure, forget: () => setFailure(undefined) };
}

interface QuestionProps {
  readonly verification: Verification;
  readonly busy: boolean;
  readonly failure: string | undefined;
  readonly onClose: () => void;
}

interface VerdictSheetProps extends QuestionProps {
  readonly title: string;
  readonly question: string;
  readonly confirmLabel: string;
  /** Receives the focus first; by default the confirm button. */
  readonly focus?: RefObject<HTMLElement | null>;
  readonly isReady: boolean;
  readonly onSend: () => void;
  readonly children?: ReactNode;
}

/** A key held down must not confirm the sheet that it has just opened. */
const ignoreHeld = (event: KeyboardEvent): void => {
  if (event.repeat) event.preventDefault();
};

function VerdictSheet({
  verification: { accountId, name, idNumber },
  title,
  question,
  confirmLabel,
  focus,
  isReady,
  busy,
  failure,
  onClose,
  onSend,
  children,
}: VerdictSheetProps) {
  const { w } = useWords();
  const confirm = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button was disabled while sending and lost the focus.
    if (failure !== undefined && !busy) confirm.current?.focus();
  }, [failure, busy]);
  return (
    <Sheet
      title={title}
      note={`${accountId} · ${name} · ${idNumber}`}
      focus={focus ?? confirm}
      onClose={onClose}
      held={busy}
    >
      <form
        className={styles.decision}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !busy) onSend();
        }}
      >
        {children}
        <p>{question}</p>
        <FailureLine text={failure} />
        <Button
          type="submit"
          wide
          ref={confirm}
          disabled={!isReady}
          busyLabel={busy && w('review.sending')}
          onKeyDown={ignoreHeld}
        >
          {confirmLabel}
        </Button>
        <Button variant="quiet" wide disabled={busy} onClick={onClose}>
          {w('review.cancel')}
        </Button>
      </form>
    </Sheet>
  );
}

function ApproveSheet({ onSend, ...rest }: QuestionProps & { readonly onSend: () => void }) {
  const { w } = useWords();
  return (
    <VerdictSheet
      {...rest}
      title={w('review.approve')}
      question={w('review.approveQuestion')}
      confirmLabel={w('review.approve')}
      isReady
      onSend={onSend}
    />
  );
}

/** No reason is preselected, because the customer will read it. */
function ReturnSheet({ onSend, ...rest }: QuestionProps & { readonly onSend: (reason: Reason) => void }) {
  const { w } = useWords();
  const [reason, setReason] = useState<Reason>();
  const first = useRef<HTMLInputElement>(null);
  const choose = (event: KeyboardEvent): void => {
    const chosen =
      event.ctrlKey || event.altKey || event.metaKey ? undefined : resubmissionReasons[Number(event.key) - 1];
    if (chosen === undefined) return;
    event.preventDefault();
    setReason(chosen);
    event.currentTarget.querySelector<HTMLInputElement>(`input[value=${chosen}]`)?.focus();
  };
  return (
    <VerdictSheet
      {...rest}
      title={w('review.return')}
      question={w('review.returnQuestion')}
      confirmLabel={w('review.return')}
      focus={first}
      isReady={reason !== undefined}
      onSend={() => {
        if (reason !== undefined) onSend(reason);
      }}
    >
      <fieldset className={styles.reasons} onKeyDown={choose}>
        <legend>{w('review.reason')}</legend>
        {resubmissionReasons.map((each, index) => (
          <label key={each}>
            <input
              ref={index === 0 ? first : undefined}
              type="radio"
              name="reason"
              value={each}
              checked={reason === each}
              onChange={() => setReason(each)}
            />
            <kbd>{index + 1}</kbd> {w(`reason.${each}`)}
          </label>
        ))}
      </fieldset>
    </VerdictSheet>
  );
}
