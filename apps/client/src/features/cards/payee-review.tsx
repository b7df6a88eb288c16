import { bindCard, cardAgreementVersion, type CardKind } from '@parkett/funds-contract';
import { callSealed, CallFailure } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import { Button, Card, CheckField, Fact, Facts } from '@parkett/web-ui';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../shared/api/api';
import { StepUpSheet } from '../../shared/credentials/later-step-up-sheet';
import { useSending } from '../../shared/credentials/use-sending';
import formStyles from '../../shared/pages/form.module.css';
import { detailsOf, type accountOf, type CardForm } from './card-form';
import { numberWords } from './card-words';
import { isProofKept, recheckedBy, type CheckedPayee } from './recheck';

/** What the bank says about the name, in words. */
function Outcome({
  checked: { check, nameAtBank },
  kind,
}: {
  readonly checked: CheckedPayee;
  readonly kind: CardKind;
}) {
  const { t } = useText();
  switch (check) {
    case 'match':
      return t('cards.outcome.match');
    case 'closeMatch':
      return t('cards.outcome.closeMatch', { name: nameAtBank ?? '' });
    case 'noMatch':
      return t('cards.outcome.noMatch');
    case 'notPossible':
      return t(kind === 'iban' ? 'cards.outcome.notPossible' : 'cards.outcome.noBank');
  }
}

interface PayeeReviewProps {
  readonly form: CardForm;
  readonly account: NonNullable<ReturnType<typeof accountOf>>;
  readonly checked: CheckedPayee;
  /** The bank has changed its mind by the time the card was to be bound. */
  readonly onChecked: (checked: CheckedPayee) => void;
  /** Back to the details. */
  readonly onChange: () => void;
  readonly onBound: () => Promise<void>;
}

/** The outcome of the check; whoever goes on after a warning has to say so. */
export function PayeeReview({ form, account, checked, onChecked, onChange, onBound }: PayeeReviewProps) {
  const { t } = useText();
  const { busy, problem, send } = useSending();
  const [isMine, setIsMine] = useState(false);
  const [tried, setTried] = useState(false);
  const [proving, setProving] = useState(false);
  const proof = useRef<string>(undefined);
  const outcome = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone, and screen readers read what has it.
  useEffect(() => outcome.current?.focus(), [checked]);
  const details = detailsOf(form, account);
  const { check } = checked;
  const acknowledged = check === 'closeMatch' || check === 'notPossible' ? check : null;

  async function bind(stepUpId: string): Promise<void> {
    proof.current = stepUpId;
    try {
      const secret = { ...details, agreement: cardAgreementVersion, acknowledged, stepUpId };
      await callSealed(call, bindCard, secret, { quiet: true });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (!isProofKept(error)) proof.current = undefined;
      const rechecked = recheckedBy(error);
      if (rechecked === undefined) throw error;
      setIsMine(false);
      setTried(false);
      onChecked(rechecked);
      return;
    }
    await onBound();
  }
  const confirm = (): void => {
    setTried(true);
    if (acknowledged !== null && !isMine) return;
    const kept = proof.current;
    if (kept === undefined) setProving(true);
    else void send(() => bind(kept));
  };
  return (
    <div className={formStyles.form}>
      <Card>
        <div className={`${formStyles.padded} ${formStyles.stack}`}>
          <p ref={outcome} tabIndex={-1}>
            <Outcome checked={checked} kind={form.kind} />
          </p>
          <Facts>
            <Fact name={t('cards.holder')}>{details.holder}</Fact>
            <Fact name={t(numberWords[form.kind])}>{account.shown}</Fact>
            <Fact name={t('cards.bank')}>{details.bank}</Fact>
            {details.branch !== null && <Fact name={t('cards.branch')}>{details.branch}</Fact>}
          </Facts>
        </div>
      </Card>
      {acknowledged !== null && (
        <CheckField
          name="mine"
          checked={isMine}
          onChange={setIsMine}
          error={tried && !isMine ? t('cards.confirmMine') : undefined}
        >
          {t('cards.mine')}
        </CheckField>
      )}
      {problem && (
        <p className={formStyles.problem} role="alert">
          {problem}
        </p>
      )}
      {check !== 'noMatch' && (
        <Button wide busyLabel={busy && t('cards.binding')} onClick={confirm}>
          {t('cards.bind')}
        </Button>
      )}
      <Button variant="quiet" wide disabled={busy} onClick={onChange}>
        {t('cards.change')}
      </Button>
      {proving && (
        <StepUpSheet
          purpose={{ action: 'addPayee', payee: account.number }}
          onProved={(stepUpId) => {
            setProving(false);
            void send(() => bind(stepUpId));
          }}
          onClose={() => setProving(false)}
        />
      )}
    </div>
  );
}
