import {
  exportName,
  exportTransactions,
  getAccount,
  listTransactions,
  transactionGroups,
} from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { EmptyState, SelectField, VirtualRows } from '@parkett/web-ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { LoadedRows } from '../../shared/pages/loaded';
import { MoreRows } from '../../shared/pages/more-rows';
import { Page } from '../../shared/pages/page';
import { useEndpoint, usePages } from '../../shared/api/queries';
import { useEnv } from '../../shared/api/config';
import { PeriodFields, usePeriod } from '../../shared/period/period-fields';
import { CsvExport } from './csv-export';
import { rowHeight, TransactionRow } from './transaction-row';
import { useDates, useToday } from './use-dates';

const groups = ['all', ...transactionGroups] as const;
type Group = (typeof groups)[number];

export function TransactionsScreen() {
  const { t } = useText();
  // A message links to its transaction: `?reference=…`.
  const linked = useSearchParams()[0].get('reference');
  const chosen = usePeriod();
  const [group, setGroup] = useState<Group>('all');
  const dates = useDates(chosen);
  const today = useToday();
  const input = { ...dates, ...(group !== 'all' && { group }) };
  const pages = usePages(listTransactions, input);
  const account = useEndpoint(getAccount, {}).data;
  const env = useEnv();
  const rows = pages.data?.pages.flatMap((page) => page.transactions) ?? [];
  const none =
    chosen.period === 'all' && group === 'all' ? (
      <EmptyState title={t('money.none')}>{t('money.noneHint')}</EmptyState>
    ) : (
      <EmptyState title={t('log.none')} />
    );
  return (
    <Page title={t('route.transactions')} backTo="/my" env={env} refreshable>
      <PeriodFields of={chosen} />
      <SelectField
        label={t('log.group')}
        name="group"
        value={group}
        onChange={setGroup}
        options={groups.map((value) => ({
          value,
          label: value === 'all' ? t('period.kind.all') : t(`log.group.${value}`),
        }))}
      />
      <LoadedRows query={pages} isEmpty={rows.length === 0} none={none}>
        {account !== undefined && (
          <CsvExport
            endpoint={exportTransactions}
            input={input}
            name={exportName('transactions', account.accountId, dates, today)}
          />
        )}
        <VirtualRows
          label={t('route.transactions')}
          rows={rows}
          estimate={rowHeight}
          keyOf={(row) => row.id}
          render={(row) => <TransactionRow row={row} linked={row.reference === linked} />}
        />
        <MoreRows pages={pages} />
      </LoadedRows>
    </Page>
  );
}
