import { listClosedPositions, type ClosedPosition } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import {
  EmptyState,
  Fact,
  Facts,
  itemClass,
  ItemLines,
  Money,
  Percent,
  useFormats,
  useName,
  VirtualRows,
} from '@parkett/web-ui';
import { useState } from 'react';
import { useEnv } from '../../shared/api/config';
import { LoadedRows } from '../../shared/pages/loaded';
import { MoreRows } from '../../shared/pages/more-rows';
import { Page } from '../../shared/pages/page';
import { usePages } from '../../shared/api/queries';
import styles from './trading.module.css';

/** The height of a collapsed row in pixels. */
const rowHeight = 69;

/** One sale with its profit; a tap shows how it was computed. */
function ClosedRow({ row }: { readonly row: ClosedPosition }) {
  const { t } = useText();
  const formats = useFormats();
  const name = useName();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={itemClass} aria-expanded={open} onClick={() => setOpen(!open)}>
        <ItemLines
          title={name(row)}
          note={t('history.sold', { count: row.quantity, price: formats.price(row.sellPrice) })}
          end={<Money amount={row.profit} currency={row.currency} signed="gain" />}
          endNote={<Percent ratio={row.profitRatio} arrow />}
        />
      </button>
      {open && (
        <div className={styles.padded}>
          <Facts>
            <Fact name={t('holding.buyDate')}>{row.buyDate}</Fact>
            <Fact name={t('history.sellTime')}>{formats.dateTime(row.sellTime)}</Fact>
            <Fact name={t('history.sellValue')}>
              <Money amount={row.sellValue} currency={row.currency} />
            </Fact>
            <Fact name={t('history.fees')}>
              <Money amount={row.fees} currency={row.currency} />
            </Fact>
            {row.buyPrice !== null && <Fact name={t('holding.buyPrice')}>{formats.average(row.buyPrice)}</Fact>}
            {row.buyValue !== null && (
              <Fact name={t('history.buyValue')}>
                <Money amount={row.buyValue} currency={row.currency} />
              </Fact>
            )}
            {row.buyFees !== null && (
              <Fact name={t('history.buyFees')}>
                <Money amount={row.buyFees} currency={row.currency} />
              </Fact>
            )}
            <Fact name={t('holding.capital')}>
              <Money amount={row.capital} currency={row.currency} />
            </Fact>
            <Fact name={t('history.sellType')}>{t(`history.type.${row.sellType}`)}</Fact>
          </Facts>
        </div>
      )}
    </>
  );
}

export function ClosedPositionsScreen() {
  const { t } = useText();
  const pages = usePages(listClosedPositions);
  const rows = pages.data?.pages.flatMap((page) => page.positions) ?? [];
  const env = useEnv();
  return (
    <Page title={t('history.title')} backTo="/ucenter/holding" env={rows[0]?.env ?? env} refreshable>
      <LoadedRows
        query={pages}
        isEmpty={rows.length === 0}
        none={<EmptyState title={t('history.none')}>{t('history.noneHint')}</EmptyState>}
      >
        <VirtualRows
          label={t('history.title')}
          rows={rows}
          estimate={rowHeight}
          keyOf={(row) => row.executionId}
          render={(row) => <ClosedRow row={row} />}
        />
        <MoreRows pages={pages} />
      </LoadedRows>
    </Page>
  );
}
