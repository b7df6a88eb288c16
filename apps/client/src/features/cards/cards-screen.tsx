import { listCards, type Card } from '@parkett/funds-contract';
import { useText } from '@parkett/web-i18n';
import { Button, EmptyState, Icon, itemClass, ItemLines, Rows, StatusChip, useFormats } from '@parkett/web-ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { serverClock } from '../../shared/api/api';
import { useEndpoint } from '../../shared/api/queries';
import formStyles from '../../shared/pages/form.module.css';
import { Loaded } from '../../shared/pages/loaded';
import { loadedLater } from '../../shared/pages/loaded-later';
import { Page } from '../../shared/pages/page';
import { maskedText } from '../../shared/pages/masked-number';
import { NewPayeesCooling } from './new-payees-cooling';

const CardSheet = loadedLater(async () => (await import('./card-sheet')).CardSheet, null);

interface CardRowProps {
  readonly card: Card;
  readonly now: number;
  readonly onOpen: () => void;
}

function CardRow({ card: { bank, number, isDefault, usableFrom }, now, onOpen }: CardRowProps) {
  const { t } = useText();
  const formats = useFormats();
  return (
    <li>
      <button type="button" className={itemClass} onClick={onOpen}>
        <ItemLines
          title={
            <>
              {bank} {isDefault && <StatusChip tone="good">{t('cards.default')}</StatusChip>}
            </>
          }
          note={
            <>
              {maskedText(number)}
              <br />
              {now < usableFrom ? t('cards.usableFrom', { time: formats.moment(usableFrom, now) }) : t('cards.usable')}
            </>
          }
          end={<Icon name="forward" size={18} />}
        />
      </button>
    </li>
  );
}

/** The customer's accounts at banks: which can be used, which wait and why. */
export function CardsScreen() {
  const { t } = useText();
  const navigate = useNavigate();
  const asked = useEndpoint(listCards, {});
  const [openedId, setOpenedId] = useState<string>();
  const opened = asked.data?.cards.find(({ cardId }) => cardId === openedId);
  const now = serverClock.at(serverClock.moment()) ?? Date.now();
  const add = (
    <Button wide onClick={() => void navigate('/ucenter/bank')}>
      {t('route.bindBankCard')}
    </Button>
  );
  return (
    <Page title={t('route.bankCards')} backTo="/my" refreshable>
      <Loaded query={asked} data={asked.data} count={2}>
        {({ cards, cardsMax }) => (
          <div className={formStyles.stack}>
            <NewPayeesCooling />
            {cards.length === 0 ? (
              <EmptyState title={t('cards.none')} action={add}>
                {t('cards.noneHint')}
              </EmptyState>
            ) : (
              <>
                <p className={formStyles.note}>{t('cards.intro')}</p>
                {cards.some(({ usableFrom }) => now < usableFrom) && (
                  <p className={formStyles.note}>{t('cards.waitWhy')}</p>
                )}
                <Rows label={t('route.bankCards')}>
                  {cards.map((card) => (
                    <CardRow key={card.cardId} card={card} now={now} onOpen={() => setOpenedId(card.cardId)} />
                  ))}
                </Rows>
                {cards.length < cardsMax ? (
                  add
                ) : (
                  <p className={formStyles.note}>{t('cards.full', { max: cardsMax })}</p>
                )}
              </>
            )}
          </div>
        )}
      </Loaded>
      {opened && <CardSheet card={opened} now={now} onClose={() => setOpenedId(undefined)} />}
    </Page>
  );
}
