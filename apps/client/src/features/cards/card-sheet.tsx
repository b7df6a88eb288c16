import { setDefaultCard, unbindCard, type Card } from '@parkett/funds-contract';
import { CallFailure } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import { Button, ConfirmSheet, Fact, Facts, Sheet, showToast, useFormats } from '@parkett/web-ui';
import { useState } from 'react';
import { call } from '../../shared/api/api';
import { useSending } from '../../shared/credentials/use-sending';
import formStyles from '../../shared/pages/form.module.css';
import { maskedText } from '../../shared/pages/masked-number';
import { checkWords, numberWords } from './card-words';
import { refreshCards } from './refresh-cards';

interface CardSheetProps {
  readonly card: Card;
  readonly now: number;
  readonly onClose: () => void;
}

function CardFacts({
  card: { kind, holder, branch, bic, number, check, boundAt, usableFrom },
  now,
}: {
  readonly card: Card;
  readonly now: number;
}) {
  const { t } = useText();
  const formats = useFormats();
  return (
    <Facts>
      <Fact name={t('cards.holder')}>{holder}</Fact>
      <Fact name={t(numberWords[kind])}>{maskedText(number)}</Fact>
      {branch !== null && <Fact name={t('cards.branch')}>{branch}</Fact>}
      {bic !== null && <Fact name={t('cards.bic')}>{bic}</Fact>}
      <Fact name={t('cards.check')}>{t(checkWords[check])}</Fact>
      <Fact name={t('cards.addedAt')}>{formats.moment(boundAt, now)}</Fact>
      {now < usableFrom && <Fact name={t('cards.usableFromName')}>{formats.moment(usableFrom, now)}</Fact>}
    </Facts>
  );
}

/** One account at a bank: makes it the default one, or removes it. */
export function CardSheet({ card, now, onClose }: CardSheetProps) {
  const { t } = useText();
  const { busy, problem, send } = useSending();
  const [removing, setRemoving] = useState(false);
  const { cardId, bank, isDefault } = card;
  const choose = (): Promise<boolean> =>
    send(async () => {
      await call(setDefaultCard, { cardId }, { quiet: true });
      await refreshCards();
      showToast(t('cards.madeDefault'), 'success');
      onClose();
    });
  const remove = async (): Promise<void> => {
    const done = await send(async () => {
      try {
        await call(unbindCard, { cardId }, { quiet: true });
      } catch (error) {
        // A repetition after a lost answer finds it removed.
        if (!(error instanceof CallFailure) || error.code !== 'CARD_UNKNOWN') throw error;
      }
      await refreshCards();
      showToast(t('cards.removed'), 'success');
    });
    if (done) onClose();
    else setRemoving(false);
  };
  if (removing) {
    return (
      <ConfirmSheet
        title={t('cards.remove')}
        note={`${bank} ${maskedText(card.number)}`}
        question={t('cards.removeQuestion')}
        confirmLabel={t('cards.remove')}
        busyLabel={t('common.submitting')}
        keepLabel={t('cards.keep')}
        onConfirm={remove}
        onClose={() => setRemoving(false)}
      />
    );
  }
  return (
    <Sheet title={bank} onClose={onClose} held={busy}>
      <div className={formStyles.form}>
        <CardFacts card={card} now={now} />
        {now < card.usableFrom && <p className={formStyles.note}>{t('cards.waitWhy')}</p>}
        {problem && (
          <p className={formStyles.problem} role="alert">
            {problem}
          </p>
        )}
        {!isDefault && (
          <Button wide busyLabel={busy && t('common.submitting')} onClick={() => void choose()}>
            {t('cards.makeDefault')}
          </Button>
        )}
        <Button variant="quiet" wide disabled={busy} onClick={() => setRemoving(true)}>
          {t('cards.remove')}
        </Button>
      </div>
    </Sheet>
  );
}
