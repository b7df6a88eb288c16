import {
  byBasis,
  isCostUnknown,
  listPositions,
  priceBy,
  valuationOf,
  type Position,
  type Valuation,
} from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { useQuote } from '@parkett/web-live';
import {
  DataTable,
  Money,
  openRowClass,
  Percent,
  sortRows,
  TablePanel,
  useFormats,
  useName,
  useTable,
  type Column,
} from '@parkett/web-ui';
import { useMemo, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router';
import { useEndpoint } from '../../../shared/api/queries';
import { Explained } from '../../../shared/explain/explained';
import { useCostBasis } from '../../../shared/live/use-cost-basis';
import { LoadedRows } from '../../../shared/pages/loaded';
import { NoHoldings } from '../../../shared/pages/no-holdings';
import { stockPath } from '../reopen';
import { byKnown } from './by-known';

const both = ['down', 'up'] as const;

/** The only part of a row that renders again when its price changes. */
function Live({ position, show }: { readonly position: Position; readonly show: (value: Valuation) => ReactNode }) {
  return show(valuationOf(position, priceBy(position, useQuote(position.symbol))));
}

/** Amounts of one currency are compared; those of different currencies have no order, so the currencies do. */
const byAmount =
  (amountOf: (position: Position) => number | null) =>
  (a: Position, b: Position): number =>
    a.currency.localeCompare(b.currency) || byKnown(amountOf(a), amountOf(b));

const ratioOf = ({ profitRatio }: Position): number | null => (profitRatio === null ? null : Number(profitRatio));

function useColumns(): readonly Column<Position>[] {
  const { t } = useText();
  const formats = useFormats();
  const name = useName();
  return useMemo(() => {
    const nothingOf = (position: Position) => (isCostUnknown(position) ? t('lot.unknown') : '–');
    return [
      {
        key: 'share',
        title: t('stock.title'),
        width: 140,
        cell: (position) => (
          <Link className={openRowClass} to={stockPath(position.symbol)}>
            {name(position)}
          </Link>
        ),
        sorts: ['up', 'down'],
        compare: (a, b) => name(a).localeCompare(name(b)),
      },
      {
        key: 'quantity',
        title: t('holding.shares'),
        width: 90,
        optional: true,
        figures: true,
        cell: ({ quantity }) => formats.quantity(quantity),
        sorts: both,
        compare: (a, b) => a.quantity - b.quantity,
      },
      {
        key: 'available',
        title: t('holding.available'),
        width: 110,
        optional: true,
        figures: true,
        cell: ({ availableQuantity }) => formats.quantity(availableQuantity),
        sorts: both,
        compare: (a, b) => a.availableQuantity - b.availableQuantity,
      },
      {
        key: 'cost',
        title: t('holding.buyPrice'),
        width: 120,
        optional: true,
        figures: true,
        cell: (position) =>
          isCostUnknown(position) ? (
            t('lot.unknown')
          ) : (
            <Explained by={{ what: 'positionCost', symbol: position.symbol }}>
              {formats.average(position.buyPrice)}
            </Explained>
          ),
      },
      {
        key: 'price',
        title: t('workspace.price'),
        width: 90,
        optional: true,
        figures: true,
        cell: (position) => (
          <Live position={position} show={({ lastPrice }) => (lastPrice === null ? '–' : formats.price(lastPrice))} />
        ),
      },
      {
        key: 'value',
        title: t('account.marketValue'),
        width: 130,
        optional: true,
        figures: true,
        cell: (position) => (
          <Live
            position={position}
            show={({ marketValue }) =>
              marketValue === null ? (
                '–'
              ) : (
                <Explained by={{ what: 'positionValue', symbol: position.symbol }}>
                  <Money amount={marketValue} currency={position.currency} />
                </Explained>
              )
            }
          />
        ),
        sorts: both,
        compare: byAmount(({ marketValue }) => marketValue),
      },
      {
        key: 'profit',
        title: t('holding.profit'),
        width: 130,
        optional: true,
        figures: true,
        cell: (position) => (
          <Live
            position={position}
            show={({ profit }) =>
              profit === null ? (
                nothingOf(position)
              ) : (
                <Explained by={{ what: 'positionProfit', symbol: position.symbol }}>
                  <Money amount={profit} currency={position.currency} signed="gain" />
                </Explained>
              )
            }
          />
        ),
        sorts: both,
        compare: byAmount(({ profit }) => profit),
      },
      {
        key: 'ratio',
        title: `${t('holding.profit')} %`,
        width: 100,
        optional: true,
        figures: true,
        cell: (position) => (
          <Live
            position={position}
            show={({ profitRatio }) => (profitRatio === null ? nothingOf(position) : <Percent ratio={profitRatio} />)}
          />
        ),
        sorts: both,
        compare: (a, b) => byKnown(ratioOf(a), ratioOf(b)),
      },
      {
        key: 'bought',
        title: t('holding.buyDate'),
        width: 110,
        optional: true,
        cell: ({ buyDate }) => buyDate,
        sorts: both,
        compare: (a, b) => a.buyDate.localeCompare(b.buyDate),
      },
    ];
  }, [t, formats, name]);
}

interface HoldingsTableProps {
  /** The name under which the device keeps its columns and order. */
  readonly name: string;
  /** The columns that are shown until the customer chooses others. */
  readonly columns: readonly string[];
  readonly current?: string | undefined;
  /** Receives the symbols in the order of the table. */
  readonly order?: RefObject<readonly string[]>;
  readonly head: ReactNode;
}

/**
 * The customer's holdings as a table. It is sorted by the values of the last answer: rows that changed places with the
 * prices could not be read.
 */
export function HoldingsTable({ name, columns, current, order, head }: HoldingsTableProps) {
  const { t } = useText();
  const positions = useEndpoint(listPositions, {});
  const [basis] = useCostBasis();
  const rows = (positions.data?.positions ?? []).map((position) => byBasis(position, basis));
  const table = useTable(name, useColumns(), { columns, sort: { key: 'share', direction: 'up' } });
  return (
    <TablePanel table={table} label={t('holding.title')} head={head}>
      <LoadedRows query={positions} isEmpty={rows.length === 0} none={<NoHoldings title={t('holding.none')} />}>
        <DataTable
          table={table}
          label={t('holding.title')}
          rows={sortRows(rows, table.columns, table.sort)}
          keyOf={({ symbol }) => symbol}
          current={current}
          order={order}
        />
      </LoadedRows>
    </TablePanel>
  );
}
