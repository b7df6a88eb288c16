import type { Currency } from '@parkett/kernel';
import { exportMoneyLog, exportName, getAccount, listMoneyLog } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { Card, EmptyState, Fact, Facts, Money, SelectField, VirtualRows } from '@parkett/web-ui';
import { useState } from 'react';
import { useEnv } from '../../shared/api/config';
import { useEndpoint, usePages } from '../../shared/api/queries';
import { LoadedRows } from '../../shared/pages/loaded';
import { MoreRows } from '../../shared/pages/more-rows';
import { Page } from '../../shared/pages/page';
import { PeriodFields, usePeriod } from '../../shared/period/period-fields';
import { CashCards } from './cash-cards';
import { CsvExport } from './csv-export';
import { MovementRow } from './movement-row';
import { useDates, useToday } from './use-dates';
import styles from './money.module.css';

/** The height of a collapsed row in pixels. */
const rowHeight = 69;

type Balances = (typeof listMoneyLog)['output']['_output']['balances'];

/** The balance before the period and at the end of it. */
function PeriodBalances({ balances }: { readonly balances: Balances }) {
  const { t } = useText();
  return (
    <Card>
      <div className={styles.detail}>
        <Facts>
          {balances.flatMap(({ currency, opening, closing }) => [
            <Fact key={`${currency} opening`} name={t('log.opening')}>
              <Money amount={opening} currency={currency} />
            </Fact>,
            <Fact key={`${currency} closing`} name={t('log.closing')}>
              <Money amount={closing} currency={currency} />
            </Fact>,
          ])}
        </Facts>
      </div>
    </Card>
  );
}

interface CurrencyFieldProps {
  readonly held: readonly Currency[];
  readonly value: Currency | 'all';
  readonly onChange: (currency: Currency | 'all') => void;
}

/** The choice of a currency, for accounts that hold several. */
function CurrencyField({ held, value, onChange }: CurrencyFieldProps) {
  const { t } = useText();
  if (held.length < 2) return null;
  return (
    <SelectField
      label={t('log.currency')}
      name="currency"
      value={value}
      onChange={onChange}
      options={[{ value: 'all', label: t('period.kind.all') }, ...held.map((one) => ({ value: one, label: one }))]}
    />
  );
}

function Log() {
  const { t } = useText();
  const chosen = usePeriod();
  const [currency, setCurrency] = useState<Currency | 'all'>('all');
  const dates = useDates(chosen);
  const today = useToday();
  const input = { ...dates, ...(currency !== 'all' && { currency }) };
  const pages = usePages(listMoneyLog, input);
  const account = useEndpoint(getAccount, {}).data;
  const rows = pages.data?.pages.flatMap((page) => page.movements) ?? [];
  const balances = pages.data?.pages[0]?.balances ?? [];
  const held = account?.cashByCurrency.map((one) => one.currency) ?? [];
  const none =
    chosen.period === 'all' ? (
      <EmptyState title={t('money.none')}>{t('money.noneHint')}</EmptyState>
    ) : (
      <EmptyState title={t('log.none')} />
    );
  return (
    <div className={styles.form}>
      <PeriodFields of={chosen} />
      <CurrencyField held={held} value={currency} onChange={setCurrency} />
      {chosen.period !== 'all' && balances.length > 0 && <PeriodBalances balances={balances} />}
      <LoadedRows query={pages} isEmpty={rows.length === 0} none={none}>
        {account !== undefined && (
          <CsvExport
            endpoint={exportMoneyLog}
            input={input}
            name={exportName('money-log', account.accountId, dates, today)}
          />
        )}
        <VirtualRows
          label={t('money.title')}
          rows={rows}
          estimate={rowHeight}
          keyOf={(row) => String(row.number)}
          render={(row) => <MovementRow row={row} />}
        />
        <MoreRows pages={pages} />
      </LoadedRows>
    </div>
  );
}

export function MoneyLogScreen() {
  const { t } = useText();
  const env = useEnv();
  return (
    <Page title={t('money.title')} backTo="/home" env={env} refreshable roomy>
      <div className={styles.columns}>
        <div className={styles.form}>
          <CashCards />
        </div>
        <Log />
      </div>
    </Page>
  );
}
