import { listCards, type Card, type WithdrawalEstimate } from '@parkett/funds-contract';
import { getSecurity } from '@parkett/identity-contract';
import { useText } from '@parkett/web-i18n';
import { EmptyState } from '@parkett/web-ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { serverClock } from '../../../shared/api/api';
import { useEnv } from '../../../shared/api/config';
import { useEndpoint } from '../../../shared/api/queries';
import { CoolingNotice } from '../../../shared/credentials/cooling-notice';
import { Loaded } from '../../../shared/pages/loaded';
import { Page } from '../../../shared/pages/page';
import type { WithdrawTerms } from './use-withdraw';
import { WithdrawForm } from './withdraw-form';
import { WithdrawReview } from './withdraw-review';

interface MissingProps {
  readonly title: string;
  readonly hint?: string;
  readonly to: string;
  readonly label: string;
}

/** What the customer has to do first. */
const Missing = ({ title, hint, to, label }: MissingProps) => (
  <EmptyState
    title={title}
    action={
      <Link className="link" to={to}>
        {label}
      </Link>
    }
  >
    {hint}
  </EmptyState>
);

const isFilled = (cards: readonly Card[]): cards is readonly [Card, ...Card[]] => cards.length > 0;

/** Where to and how much, then what is about to leave; or what is missing before. */
function Steps({ cards }: { readonly cards: readonly [Card, ...Card[]] }) {
  const navigate = useNavigate();
  const [reviewed, setReviewed] = useState<{ terms: WithdrawTerms; estimate: WithdrawalEstimate }>();
  const now = serverClock.at(serverClock.moment()) ?? Date.now();
  if (reviewed === undefined)
    return <WithdrawForm cards={cards} now={now} onNext={(terms, estimate) => setReviewed({ terms, estimate })} />;
  return (
    <WithdrawReview
      {...reviewed}
      onChange={() => setReviewed(undefined)}
      onDone={(id) => void navigate(`/bankRecord?withdrawal=${encodeURIComponent(id)}`, { replace: true })}
    />
  );
}

/** Withdraws settled cash to one of the customer's accounts at banks. */
export function WithdrawScreen() {
  const { t } = useText();
  const env = useEnv();
  const asked = useEndpoint(listCards, {});
  const security = useEndpoint(getSecurity, {});
  const cooling = (security.data?.cooling ?? []).filter(({ subject }) => subject === 'withdrawals');
  return (
    <Page title={t('home.withdraw')} backTo="/bankRecord" env={env}>
      <Loaded query={asked} data={asked.data} count={4}>
        {({ cards, holder }) => (
          <Loaded query={security} data={security.data} count={4}>
            {({ paymentPasswordSet }) => {
              if (holder === null)
                return (
                  <Missing title={t('cards.unverified')} to="/realNameAuthentication" label={t('route.identity')} />
                );
              if (!isFilled(cards))
                return (
                  <Missing
                    title={t('cards.none')}
                    hint={t('cards.noneHint')}
                    to="/ucenter/bank"
                    label={t('route.bindBankCard')}
                  />
                );
              if (!paymentPasswordSet)
                return <Missing title={t('withdraw.noPassword')} to="/payPwd" label={t('payPwd.setNow')} />;
              if (cooling.length > 0) return <CoolingNotice cooling={cooling} />;
              return <Steps cards={cards} />;
            }}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}
