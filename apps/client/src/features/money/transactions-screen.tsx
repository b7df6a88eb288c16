import { isTransfer, listTransactions, type Transaction } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import {
  EmptyState,
  Fact,
  Facts,
  FeeLines,
  itemClass,
  ItemLines,
  Money,
  useFormats,
  VirtualRows,
} from '@parkett/web-ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { LoadedRows } from '../../shared/pages/loaded';
import { MoreRows } from '../../shared/pages/more-rows';
import { Page } from '../../shared/pages/page';
import { usePages } from '../../shared/api/queries';
import styles from './money.module.css';

/** The height of a collapsed row in pixels. */
const rowHeight = 69;

/** One movement of cash, or of shares between brokers; a tap shows how the amount was computed. */
function TransactionRow({ row, linked }: { readonly row: Transaction; readonly linked: boolean }) {
  const { t } = useText();
  const formats = useFormats();
  const [open, setOpen] = useState(linked);
  const title =
    row.type === 'deposit' ? t('money.type.deposit') : t(`money.type.${row.type}`, { symbol: row.symbol ?? '' });
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
            <FeeLines fees={row.fees} currency={row.currency} />
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
  const pages = usePages(listTransactions);
  const rows = pages.data?.pages.flatMap((page) => page.transactions) ?? [];
  return (
    <Page title={t('money.title')} backTo="/home" env={rows[0]?.env} refreshable>
      <LoadedRows
        query={pages}
        isEmpty={rows.length === 0}
        none={<EmptyState title={t('money.none')}>{t('money.noneHint')}</EmptyState>}
      >
        <VirtualRows
          label={t('money.title')}
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
