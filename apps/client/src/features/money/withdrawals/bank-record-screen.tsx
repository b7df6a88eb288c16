import { listWithdrawals, type Withdrawal } from '@parkett/funds-contract';
import { listTransactions } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { Button, EmptyState, Rows, Segments } from '@parkett/web-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useEnv } from '../../../shared/api/config';
import { queryOf, usePages } from '../../../shared/api/queries';
import formStyles from '../../../shared/pages/form.module.css';
import { LoadedRows } from '../../../shared/pages/loaded';
import { MoreRows } from '../../../shared/pages/more-rows';
import { Page } from '../../../shared/pages/page';
import { TransactionRow } from '../transaction-row';
import { ReturnedDeposits } from './returned-deposits';
import { WithdrawalRow } from './withdrawal-row';

/** The bank and the staff move withdrawals, and the account hears of it with the next answer. */
const refreshMs = 5_000;
const payments = { group: 'payments' } as const;

/** A withdrawal that a message links to, although the list does not reach back to it. */
const useOne = (withdrawalId: string | undefined): readonly Withdrawal[] =>
  useQuery({
    ...queryOf(listWithdrawals, { withdrawalId }),
    enabled: withdrawalId !== undefined,
  }).data?.withdrawals ?? [];

function Withdrawals({ linked }: { readonly linked: string | null }) {
  const { t } = useText();
  const pages = usePages(listWithdrawals, {}, refreshMs);
  const listed = pages.data?.pages.flatMap((page) => page.withdrawals) ?? [];
  const isMissing = linked !== null && pages.isSuccess && !listed.some((row) => row.withdrawalId === linked);
  const older = useOne(isMissing ? linked : undefined);
  const rows = isMissing ? [...older, ...listed] : listed;
  return (
    <LoadedRows query={pages} isEmpty={rows.length === 0} none={<EmptyState title={t('withdraw.none')} />}>
      <Rows label={t('withdraw.list')}>
        {rows.map((row) => (
          <li key={row.withdrawalId}>
            <WithdrawalRow row={row} linked={row.withdrawalId === linked} />
          </li>
        ))}
      </Rows>
      <MoreRows pages={pages} />
    </LoadedRows>
  );
}

/** What the bank has booked: deposits, withdrawals, and what came back. */
function Bookings() {
  const { t } = useText();
  const pages = usePages(listTransactions, payments);
  const rows = pages.data?.pages.flatMap((page) => page.transactions) ?? [];
  return (
    <LoadedRows query={pages} isEmpty={rows.length === 0} none={<EmptyState title={t('money.none')} />}>
      <Rows label={t('withdraw.booked')}>
        {rows.map((row) => (
          <li key={row.id}>
            <TransactionRow row={row} />
          </li>
        ))}
      </Rows>
      <MoreRows pages={pages} />
    </LoadedRows>
  );
}

/** The record of money in and out at the bank. */
export function BankRecordScreen() {
  const { t } = useText();
  const env = useEnv();
  const navigate = useNavigate();
  const linked = useSearchParams()[0].get('withdrawal');
  const [shown, setShown] = useState<'withdrawals' | 'booked'>('withdrawals');
  return (
    <Page title={t('route.bankRecords')} backTo="/home" env={env} refreshable>
      <div className={formStyles.stack}>
        <Button wide onClick={() => void navigate('/withdraw')}>
          {t('home.withdraw')}
        </Button>
        <Link className="link" to="/bankIn">
          {t('home.deposit')}
        </Link>
        <Segments
          label={t('route.bankRecords')}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'withdrawals', label: t('withdraw.list') },
            { value: 'booked', label: t('withdraw.booked') },
          ]}
        />
        {shown === 'booked' && <ReturnedDeposits />}
        {shown === 'withdrawals' ? <Withdrawals key={linked} linked={linked} /> : <Bookings />}
      </div>
    </Page>
  );
}
