import { getBankTransfers, listCards, type Card } from '@parkett/funds-contract';
import { cashOf, getAccount } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { Card as Box, Fact, Facts, Money, Segments } from '@parkett/web-ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useEndpoint } from '../../../shared/api/queries';
import formStyles from '../../../shared/pages/form.module.css';
import { Loaded } from '../../../shared/pages/loaded';
import { loadedLater } from '../../../shared/pages/loaded-later';
import { Page } from '../../../shared/pages/page';
import { useDay } from '../../../shared/pages/use-day';
import { isFilled, Missing } from '../withdrawals/missing';
import type { Transfers } from './transfers';
import { UnderWay } from './under-way';
import { WindowNotice } from './window-notice';

const PullForm = loadedLater(async () => (await import('./pull-form')).PullForm);
const WithdrawSteps = loadedLater(async () => (await import('../withdrawals/withdraw-steps')).WithdrawSteps);

/** The window opens and closes while the screen is shown. */
const refreshMs = 30_000;

/** What the account has in renminbi: for buying, and for the bank. */
function Balances() {
  const { t } = useText();
  const asked = useEndpoint(getAccount, {});
  return (
    <Loaded query={asked} data={asked.data} count={2}>
      {(account) => {
        const { available, withdrawable, leaving } = cashOf(account, 'CNY');
        return (
          <Box>
            <div className={formStyles.padded}>
              <Facts>
                <Fact name={t('bankTransfer.buying')}>
                  <Money amount={available} currency="CNY" />
                </Fact>
                <Fact name={t('bankTransfer.toBank')}>
                  <Money amount={withdrawable} currency="CNY" />
                </Fact>
                {leaving > 0 && (
                  <Fact name={t('cash.inTransit')}>
                    <Money amount={leaving} currency="CNY" />
                  </Fact>
                )}
              </Facts>
            </div>
          </Box>
        );
      }}
    </Loaded>
  );
}

interface DirectionsProps {
  readonly cards: readonly [Card, ...Card[]];
  readonly transfers: Transfers;
}

function Directions({ cards, transfers }: DirectionsProps) {
  const { t } = useText();
  const dayOf = useDay();
  const [direction, setDirection] = useState<'in' | 'out'>('in');
  const { arrivesOn } = transfers.window;
  return (
    <>
      <Segments
        label={t('bankTransfer.direction')}
        value={direction}
        onChange={setDirection}
        options={(['in', 'out'] as const).map((value) => ({ value, label: t(`bankTransfer.way.${value}`) }))}
      />
      {direction === 'in' ? (
        <PullForm cards={cards} transfers={transfers} />
      ) : (
        <>
          <Facts>
            <Fact name={t('bankTransfer.arrives')}>
              {arrivesOn === null ? t('bankTransfer.nextDay') : dayOf(arrivesOn)}
            </Fact>
          </Facts>
          <p className={formStyles.note}>{t('bankTransfer.sales')}</p>
          <WithdrawSteps cards={cards} onDone={() => undefined} />
        </>
      )}
    </>
  );
}

/** Moves renminbi between the customer's mainland cards and the account, in both directions. */
export function BankTransferScreen() {
  const { t } = useText();
  const asked = useEndpoint(getBankTransfers, {}, refreshMs);
  const bound = useEndpoint(listCards, {});
  return (
    <Page title={t('route.transfer')} backTo="/home" env={asked.data?.env} refreshable>
      <div className={formStyles.stack}>
        <Loaded query={asked} data={asked.data} count={4}>
          {(transfers) => (
            <>
              <WindowNotice window={transfers.window} />
              <Balances />
              <Loaded query={bound} data={bound.data} count={4}>
                {({ cards, holder }) => {
                  const mainland = cards.filter(({ kind }) => kind === 'mainlandCard');
                  if (holder === null)
                    return (
                      <Missing title={t('cards.unverified')} to="/realNameAuthentication" label={t('route.identity')} />
                    );
                  if (!isFilled(mainland))
                    return (
                      <Missing
                        title={t('bankTransfer.none')}
                        hint={t('bankTransfer.noneHint')}
                        to="/ucenter/bank"
                        label={t('route.bindBankCard')}
                      />
                    );
                  return <Directions cards={mainland} transfers={transfers} />;
                }}
              </Loaded>
              <UnderWay leaving={transfers.leaving} />
              <Link className="link" to="/bankRecord">
                {t('route.bankRecords')}
              </Link>
            </>
          )}
        </Loaded>
      </div>
    </Page>
  );
}
