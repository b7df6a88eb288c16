import { cardAgreementVersion, getCardHolder, listCards } from '@parkett/funds-contract';
import { useText } from '@parkett/web-i18n';
import { EmptyState, showToast } from '@parkett/web-ui';
import { Link, useNavigate } from 'react-router';
import { CoolingNotice } from '../../shared/credentials/cooling-notice';
import { useEndpoint } from '../../shared/api/queries';
import { Loaded } from '../../shared/pages/loaded';
import { Page } from '../../shared/pages/page';
import { BindCardForm } from './bind-card-form';
import { useNewPayeesCooling } from './new-payees-cooling';
import { refreshCards } from './refresh-cards';

function Unverified() {
  const { t } = useText();
  const way = (
    <Link className="link" to="/realNameAuthentication">
      {t('route.identity')}
    </Link>
  );
  return (
    <EmptyState title={t('cards.unverified')} action={way}>
      {t('cards.unverifiedHint')}
    </EmptyState>
  );
}

/** The form begins with the customer's own name, in full. */
function NamedForm({ onBound }: { readonly onBound: () => Promise<void> }) {
  const asked = useEndpoint(getCardHolder, {});
  return (
    <Loaded query={asked} data={asked.data} count={4}>
      {({ holder }) => <BindCardForm holder={holder ?? ''} onBound={onBound} />}
    </Loaded>
  );
}

/** Adds an account at a bank, or says why none can be added now. */
export function BindCardScreen() {
  const { t } = useText();
  const navigate = useNavigate();
  const asked = useEndpoint(listCards, {});
  const cooling = useNewPayeesCooling();
  const bound = async (): Promise<void> => {
    await refreshCards();
    showToast(t('cards.added'), 'success');
    await navigate('/ucenter/bank-list', { replace: true });
  };
  return (
    <Page title={t('route.bindBankCard')} backTo="/ucenter/bank-list">
      <Loaded query={asked} data={asked.data} count={4}>
        {({ cards, cardsMax, holder, agreement }) => {
          if (holder === null) return <Unverified />;
          if (cooling.length > 0) return <CoolingNotice cooling={cooling} />;
          if (cards.length >= cardsMax) return <p role="status">{t('cards.full', { max: cardsMax })}</p>;
          if (agreement !== cardAgreementVersion) return <p role="status">{t('cards.outdated')}</p>;
          return <NamedForm onBound={bound} />;
        }}
      </Loaded>
    </Page>
  );
}
