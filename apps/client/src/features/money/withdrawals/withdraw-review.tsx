import type { WithdrawalEstimate } from '@parkett/funds-contract';
import { useText } from '@parkett/web-i18n';
import { Button, Card, Fact, Facts, PasswordPad, tradingPasswordLengthMin, useFormats } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { StepUpSheet } from '../../../shared/credentials/later-step-up-sheet';
import { useOffline } from '../../../shared/live/use-offline';
import formStyles from '../../../shared/pages/form.module.css';
import { maskedText } from '../../../shared/pages/masked-number';
import { useWithdraw, type WithdrawTerms } from './use-withdraw';
import { CostFacts } from './withdraw-facts';

interface WithdrawReviewProps {
  readonly terms: WithdrawTerms;
  readonly estimate: WithdrawalEstimate;
  /** Back to the amount. */
  readonly onChange: () => void;
  readonly onDone: (withdrawalId: string) => void;
}

/** What is about to leave and where to; the payment password and a proof of identity for exactly this release it. */
export function WithdrawReview({ terms, estimate, onChange, onDone }: WithdrawReviewProps) {
  const { t } = useText();
  const formats = useFormats();
  const { card, amount, currency } = terms;
  const { send, busy, after, problem, proof } = useWithdraw(terms, onDone);
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const [proving, setProving] = useState(false);
  const offline = useOffline();
  const short = password.length < tradingPasswordLengthMin;
  const isUnknown = after === 'unknown';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (short || offline) return;
    const kept = proof();
    if (kept === undefined) setProving(true);
    else void send(password, kept);
  };
  const label = isUnknown
    ? t('withdraw.ask')
    : after === 'repeated'
      ? t('withdraw.again')
      : t('withdraw.confirm', { amount: formats.money(amount, currency) });
  return (
    <>
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <Card>
          <div className={formStyles.padded}>
            <Facts>
              <Fact name={t('withdraw.to')}>
                {card.bank} {maskedText(card.number)}
              </Fact>
            </Facts>
            <CostFacts estimate={estimate} />
          </div>
        </Card>
        {estimate.needsApproval && <p className={formStyles.note}>{t('withdraw.twoPersons')}</p>}
        {isUnknown && <p role="alert">{t('withdraw.unknown')}</p>}
        {after === 'repeated' && <p role="alert">{t('withdraw.repeated')}</p>}
        {after === 'notArrived' && <p role="alert">{t('withdraw.notArrived')}</p>}
        <PasswordPad
          label={t('payment.title')}
          name="paymentPassword"
          value={password}
          onChange={setPassword}
          disabled={busy}
          error={checked && short ? t('withdraw.enterPassword') : problem}
        />
        {offline && (
          <p className={formStyles.problem} role="alert">
            {t('withdraw.offline')}
          </p>
        )}
        <Button type="submit" wide disabled={offline} busyLabel={busy && t('common.submitting')}>
          {label}
        </Button>
        {isUnknown ? (
          <Link className="link" to="/bankRecord">
            {t('withdraw.list')}
          </Link>
        ) : (
          <Button variant="quiet" wide disabled={busy} onClick={onChange}>
            {t('cards.change')}
          </Button>
        )}
      </form>
      {/* Outside the form, which would take the submission of the sheet for its own. */}
      {proving && (
        <StepUpSheet
          purpose={{ action: 'withdraw', amount, currency, payee: card.cardId }}
          onProved={(stepUpId) => {
            setProving(false);
            void send(password, stepUpId);
          }}
          onClose={() => setProving(false)}
        />
      )}
    </>
  );
}
