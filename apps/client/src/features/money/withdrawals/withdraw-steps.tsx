import type { Card, WithdrawalEstimate } from '@parkett/funds-contract';
import { getSecurity } from '@parkett/identity-contract';
import { useText } from '@parkett/web-i18n';
import { useState } from 'react';
import { serverClock } from '../../../shared/api/api';
import { useEndpoint } from '../../../shared/api/queries';
import { CoolingNotice } from '../../../shared/credentials/cooling-notice';
import { Loaded } from '../../../shared/pages/loaded';
import { loadedLater } from '../../../shared/pages/loaded-later';
import { Missing } from './missing';
import type { WithdrawTerms } from './use-withdraw';
import { WithdrawForm } from './withdraw-form';

const WithdrawReview = loadedLater(async () => (await import('./withdraw-review')).WithdrawReview);

interface WithdrawStepsProps {
  readonly cards: readonly [Card, ...Card[]];
  readonly onDone: (withdrawalId: string) => void;
}

/** Where to and how much, then what is about to leave; or what is missing before. */
export function WithdrawSteps({ cards, onDone }: WithdrawStepsProps) {
  const { t } = useText();
  const security = useEndpoint(getSecurity, {});
  const [reviewed, setReviewed] = useState<{ terms: WithdrawTerms; estimate: WithdrawalEstimate }>();
  const now = serverClock.at(serverClock.moment()) ?? Date.now();
  const cooling = (security.data?.cooling ?? []).filter(({ subject }) => subject === 'withdrawals');
  return (
    <Loaded query={security} data={security.data} count={4}>
      {({ paymentPasswordSet }) => {
        if (!paymentPasswordSet)
          return <Missing title={t('withdraw.noPassword')} to="/payPwd" label={t('payPwd.setNow')} />;
        if (cooling.length > 0) return <CoolingNotice cooling={cooling} />;
        if (reviewed === undefined)
          return (
            <WithdrawForm cards={cards} now={now} onNext={(terms, estimate) => setReviewed({ terms, estimate })} />
          );
        return (
          <WithdrawReview
            {...reviewed}
            onChange={() => setReviewed(undefined)}
            onDone={(id) => {
              setReviewed(undefined);
              onDone(id);
            }}
          />
        );
      }}
    </Loaded>
  );
}
