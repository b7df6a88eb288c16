import { listCards } from '@parkett/funds-contract';
import { useText } from '@parkett/web-i18n';
import { useNavigate } from 'react-router';
import { useEnv } from '../../../shared/api/config';
import { useEndpoint } from '../../../shared/api/queries';
import { Loaded } from '../../../shared/pages/loaded';
import { Page } from '../../../shared/pages/page';
import { isFilled, Missing } from './missing';
import { WithdrawSteps } from './withdraw-steps';

/** Withdraws settled cash to one of the customer's accounts at banks. */
export function WithdrawScreen() {
  const { t } = useText();
  const env = useEnv();
  const navigate = useNavigate();
  const asked = useEndpoint(listCards, {});
  return (
    <Page title={t('home.withdraw')} backTo="/bankRecord" env={env}>
      <Loaded query={asked} data={asked.data} count={4}>
        {({ cards, holder }) => {
          if (holder === null)
            return <Missing title={t('cards.unverified')} to="/realNameAuthentication" label={t('route.identity')} />;
          if (!isFilled(cards))
            return (
              <Missing
                title={t('cards.none')}
                hint={t('cards.noneHint')}
                to="/ucenter/bank"
                label={t('route.bindBankCard')}
              />
            );
          return (
            <WithdrawSteps
              cards={cards}
              onDone={(id) => void navigate(`/bankRecord?withdrawal=${encodeURIComponent(id)}`, { replace: true })}
            />
          );
        }}
      </Loaded>
    </Page>
  );
}
