import { getDirectDebits, listCards, type Card } from '@parkett/funds-contract';
import { useText } from '@parkett/web-i18n';
import { Button, useFormats } from '@parkett/web-ui';
import { useState } from 'react';
import { useEndpoint } from '../../../shared/api/queries';
import formStyles from '../../../shared/pages/form.module.css';
import { Loaded } from '../../../shared/pages/loaded';
import { Missing } from '../withdrawals/missing';
import { CollectForm } from './collect-form';
import { DebitList } from './debit-list';
import type { DirectDebits, Terms } from './direct-debits';
import { MandateForm } from './mandate-form';

/** While a direct debit waits for the bank, in case the socket is down. */
const refreshMs = 3_000;

/** A direct debit: the mandate comes first, then each amount; below are those of before. */
export function DebitDeposit() {
  const { t } = useText();
  const formats = useFormats();
  const [waits, setWaits] = useState(true);
  const asked = useEndpoint(getDirectDebits, {}, waits ? refreshMs : false);
  const bound = useEndpoint(listCards, {});
  const isWaiting = asked.data?.collections.some(({ status }) => status === 'requested') ?? true;
  if (isWaiting !== waits) setWaits(isWaiting);
  return (
    <div className={formStyles.stack}>
      <Loaded query={asked} data={asked.data} count={3}>
        {({ terms, ...debits }) => (
          <>
            {debits.owed > 0 && (
              <p className={formStyles.problem} role="alert">
                {t('debit.owed', { amount: formats.money(debits.owed, 'EUR') })}
              </p>
            )}
            {terms === null ? (
              <p>{t('debit.notHere')}</p>
            ) : (
              <Loaded query={bound} data={bound.data} count={3}>
                {({ cards }) => <Payer cards={cards} debits={debits} terms={terms} />}
              </Loaded>
            )}
            <DebitList debits={debits} cards={bound.data?.cards ?? []} />
          </>
        )}
      </Loaded>
    </div>
  );
}

interface PayerProps {
  readonly cards: readonly Card[];
  readonly debits: Pick<DirectDebits, 'mandates'>;
  readonly terms: Terms;
}

/** The account that is collected from: one with a mandate, or one that gets one now. */
function Payer({ cards, debits, terms }: PayerProps) {
  const { t } = useText();
  const [adding, setAdding] = useState(false);
  const active = debits.mandates.filter(({ revokedAt }) => revokedAt === null);
  const free = cards.filter(
    ({ kind, cardId }) => kind === 'iban' && !active.some((mandate) => mandate.cardId === cardId),
  );
  const signed = active.flatMap((mandate) => {
    const card = cards.find(({ cardId }) => cardId === mandate.cardId);
    return card === undefined ? [] : [{ mandate, card }];
  });
  if (signed.length === 0 && free.length === 0)
    return <Missing title={t('debit.noAccount')} to="/ucenter/bank" label={t('route.bindBankCard')} />;
  if (signed.length === 0 || adding)
    return <MandateForm cards={free} terms={terms} onDone={() => setAdding(false)} canLeave={signed.length > 0} />;
  return (
    <>
      <CollectForm signed={signed} terms={terms} />
      {free.length > 0 && (
        <Button variant="quiet" wide onClick={() => setAdding(true)}>
          {t('debit.otherAccount')}
        </Button>
      )}
    </>
  );
}
