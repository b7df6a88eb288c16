import { signMandate, type Card as BankCard } from '@parkett/funds-contract';
import { useText } from '@parkett/web-i18n';
import { Button, Card, CheckField, Fact, Facts, showToast } from '@parkett/web-ui';
import { useState } from 'react';
import { call } from '../../../shared/api/api';
import { refreshAccount } from '../../../shared/api/queries';
import { StepUpSheet } from '../../../shared/credentials/later-step-up-sheet';
import { useSending } from '../../../shared/credentials/use-sending';
import formStyles from '../../../shared/pages/form.module.css';
import { useMoment } from '../../../shared/pages/use-day';
import styles from '../money.module.css';
import { AccountChoice } from './account-choice';
import type { Terms } from './direct-debits';

interface MandateFormProps {
  readonly cards: readonly BankCard[];
  readonly terms: Terms;
  readonly canLeave: boolean;
  readonly onDone: () => void;
}

/** The text of the mandate, which a proof of identity for exactly this account signs. */
export function MandateForm({ cards, terms, canLeave, onDone }: MandateFormProps) {
  const { t } = useText();
  const momentOf = useMoment();
  const { busy, problem, send, say } = useSending();
  const [chosen, setChosen] = useState(cards[0]?.cardId);
  const [agreed, setAgreed] = useState(false);
  const [proving, setProving] = useState(false);
  const card = cards.find(({ cardId }) => cardId === chosen) ?? cards[0];
  if (card === undefined) return null;
  const now = Date.now();
  const sign = (stepUpId: string) =>
    send(async () => {
      await call(signMandate, { cardId: card.cardId, text: terms.text, stepUpId }, { quiet: true });
      refreshAccount();
      showToast(t('debit.signed'), 'success');
      onDone();
    });
  return (
    <div className={formStyles.form}>
      <AccountChoice cards={cards} value={card.cardId} onChange={setChosen} />
      <Card>
        <div className={`${formStyles.padded} ${formStyles.stack}`}>
          <h2 className={styles.part}>{t('debit.mandate')}</h2>
          <Facts>
            <Fact name={t('debit.creditor')}>{terms.creditor}</Fact>
            <Fact name={t('debit.creditorId')}>{terms.creditorId}</Fact>
            <Fact name={t('debit.payer')}>{`${card.bank} ${card.number}`}</Fact>
          </Facts>
          <p>{t('debit.text', { creditor: terms.creditor })}</p>
          <p className={formStyles.note}>{t('debit.refund')}</p>
          <p className={formStyles.note}>{t('debit.notice')}</p>
        </div>
      </Card>
      {now < card.usableFrom ? (
        <p role="status">{t('debit.usableFrom', { time: momentOf(card.usableFrom) })}</p>
      ) : (
        <>
          <CheckField name="agreed" checked={agreed} onChange={setAgreed}>
            {t('debit.agree')}
          </CheckField>
          {problem && (
            <p className={formStyles.problem} role="alert">
              {problem}
            </p>
          )}
          <Button
            wide
            busyLabel={busy && t('common.submitting')}
            onClick={() => (agreed ? setProving(true) : say(t('debit.agreeFirst')))}
          >
            {t('debit.sign')}
          </Button>
        </>
      )}
      {canLeave && (
        <Button variant="quiet" wide disabled={busy} onClick={onDone}>
          {t('common.cancel')}
        </Button>
      )}
      {proving && (
        <StepUpSheet
          purpose={{ action: 'signMandate', payee: card.cardId }}
          onProved={(stepUpId) => {
            setProving(false);
            void sign(stepUpId);
          }}
          onClose={() => setProving(false)}
        />
      )}
    </div>
  );
}
