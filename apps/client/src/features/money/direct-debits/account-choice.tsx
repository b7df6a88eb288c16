import type { Card } from '@parkett/funds-contract';
import { useText } from '@parkett/web-i18n';
import { SelectField } from '@parkett/web-ui';

interface AccountChoiceProps {
  readonly cards: readonly Card[];
  readonly value: string;
  readonly onChange: (cardId: string) => void;
}

/** Which account at a bank; nothing to choose where there is one. */
export function AccountChoice({ cards, value, onChange }: AccountChoiceProps) {
  const { t } = useText();
  if (cards.length < 2) return null;
  return (
    <SelectField
      label={t('debit.payer')}
      name="account"
      value={value}
      onChange={onChange}
      options={cards.map(({ cardId, bank, number }) => ({ value: cardId, label: `${bank} ${number}` }))}
    />
  );
}
