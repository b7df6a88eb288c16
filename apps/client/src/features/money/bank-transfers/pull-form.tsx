import type { Card } from '@parkett/funds-contract';
import { useText } from '@parkett/web-i18n';
import { EmptyState, Fact, Facts, SelectField, useFormats } from '@parkett/web-ui';
import { useState } from 'react';
import { Link } from 'react-router';
import formStyles from '../../../shared/pages/form.module.css';
import { maskedText } from '../../../shared/pages/masked-number';
import { useDay } from '../../../shared/pages/use-day';
import { InstantDeposit } from '../instant-deposit';
import type { Transfers } from './transfers';

/** From when the money can be used, and for what: as soon as the bank has booked it, both on the same day. */
function Usable({ window: { date }, pull }: Pick<Transfers, 'window' | 'pull'>) {
  const { t } = useText();
  const formats = useFormats();
  const dayOf = useDay();
  const booked = date === null ? '–' : t('bankTransfer.onceBooked', { date: dayOf(date) });
  return (
    <Facts>
      {pull !== null && (
        <Fact name={t('bankTransfer.perTransfer')}>
          {t('bankTransfer.range', { min: formats.money(pull.min, 'CNY'), max: formats.money(pull.max, 'CNY') })}
        </Fact>
      )}
      <Fact name={t('bankTransfer.buyFrom')}>{booked}</Fact>
      <Fact name={t('bankTransfer.backFrom')}>{booked}</Fact>
    </Facts>
  );
}

interface PullFormProps {
  readonly cards: readonly [Card, ...Card[]];
  readonly transfers: Transfers;
}

/** Fetches money from a card; a real bank sends it only when its own customer says so. */
export function PullForm({ cards, transfers }: PullFormProps) {
  const { t } = useText();
  const [cardId, setCardId] = useState(cards[0].cardId);
  const { window, pull } = transfers;
  if (pull === null)
    return (
      <EmptyState
        title={t('bankTransfer.noPull')}
        action={
          <Link className="link" to="/bankIn">
            {t('home.deposit')}
          </Link>
        }
      />
    );
  const usable = <Usable window={window} pull={pull} />;
  return (
    <div className={formStyles.stack}>
      <SelectField
        label={t('bankTransfer.from')}
        name="from"
        value={cardId}
        onChange={setCardId}
        options={cards.map((one) => ({ value: one.cardId, label: `${one.bank} ${maskedText(one.number)}` }))}
      />
      <InstantDeposit pull={{ cardId, isOpen: window.isOpen, usable }} />
    </div>
  );
}
