import { cardAgreementVersion } from '@parkett/funds-contract';
import { useText } from '@parkett/web-i18n';
import { Sheet } from '@parkett/web-ui';
import formStyles from '../../shared/pages/form.module.css';

/** The agreement that has to be accepted before a card is bound. */
export function AgreementSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText();
  return (
    <Sheet
      title={t('cards.readAgreement')}
      note={t('cards.agreement.version', { version: cardAgreementVersion })}
      onClose={onClose}
    >
      <div className={formStyles.form}>
        <p>{t('cards.agreement.own')}</p>
        <p>{t('cards.agreement.check')}</p>
        <p>{t('cards.agreement.wait')}</p>
        <p>{t('cards.agreement.notice')}</p>
        <p>{t('cards.agreement.data')}</p>
      </div>
    </Sheet>
  );
}
