import {
  exportName,
  exportTransactions,
  getAccount,
  isTransfer,
  listTransactions,
  transactionGroups,
  type Transaction,
} from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import {
  EmptyState,
  Fact,
  Facts,
  FeeLines,
  itemClass,
  ItemLines,
  Money,
  SelectField,
  useFormats,
  VirtualRows,
} from '@parkett/web-ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { LoadedRows } from '../../shared/pages/loaded';
import { MoreRows } from '../../shared/pages/more-rows';
import { Page } from '../../shared/pages/page';
import { useEndpoint, usePages } from '../../shared/api/queries';
import { useEnv } from '../../shared/api/config';
import { PeriodFields, usePeriod } from '../../shared/period/period-fields';
import { CsvExport } from './csv-export';
import { useDates, useToday } from './use-dates';
import styles from './money.module.css';

const groups = ['all', ...transactionGroups] as const;
type Group = (typeof groups)[number];

/** The height of a collapsed row in pixels. */
const rowHeight = 69;

/** One movement of cash, or of shares between brokers; a tap shows how the amount was computed. */
function TransactionRow({ row, linked }: { readonly row: Transaction; readonly linked: boolean }) {
  const { t } = useText();
  const formats = useFormats();
  const [open, setOpen] = useState(linked);
  const title =
    row.type === 'deposit'
      ? t('money.type.deposit')
      : row.type === 'exchange'
        ? t('log.kind.exchange')
        : t(`money.type.${row.type}`, { symbol: row.symbol ?? '' });
  return (
    <>
      <button type="button" className={itemClass} aria-expanded={open} onClick={() => setOpen(!open)}>
        <ItemLines
          title={title}
          note={formats.dateTime(row.at)}
          end={
            isTransfer(row) && row.quantity !== null ? (
              t('holding.quantity', { count: row.quantity })
            ) : (
              <Money amount={row.amount} currency={row.currency} signed="flow" />
            )
          }
        />
      </button>
      {open && (
        <div className={styles.detail}>
          <Facts>
            {row.quantity !== null && row.price !== null && (
              <Fact name={t('ticket.quantity')}>
                {t('order.fill', { count: row.quantity, price: formats.price(row.price) })}
              </Fact>
            )}
            <FeeLines fees={row.fees} currency={row.currency} names={{ exchangeSpread: t('log.spread') }} />
            {row.tradeDate !== null && <Fact name={t('log.tradeDate')}>{row.tradeDate}</Fact>}
            <Fact name={t('money.businessDate')}>{row.businessDate}</Fact>
            <Fact name={t('money.reference')}>
              <span className={styles.reference}>{row.reference}</span>
            </Fact>
          </Facts>
        </div>
      )}
    </>
  );
}

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
