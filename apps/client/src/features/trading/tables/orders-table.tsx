import { listOrders, type Order } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import {
  DataTable,
  EmptyState,
  Money,
  openRowClass,
  sortRows,
  TablePanel,
  useFormats,
  useName,
  useTable,
  type Column,
} from '@parkett/web-ui';
import { useState, type ReactNode } from 'react';
import { usePages } from '../../../shared/api/queries';
import { LoadedRows } from '../../../shared/pages/loaded';
import { MoreRows } from '../../../shared/pages/more-rows';
import { LaterCancelSheet, LaterEditSheet, LaterOrderSheet } from '../later-sheets';
import { OrderStatusChip } from '../opening';
import { isCancellable, isEditable, orderTotal, sideKeys } from '../order-words';
import { useOrderKind } from '../use-order-kind';
import styles from './orders-table.module.css';

const both = ['down', 'up'] as const;

interface Actions {
  readonly open: (order: Order) => void;
  readonly cancel: (order: Order) => void;
  readonly edit: (order: Order) => void;
  /** Whether the key C cancels. */
  readonly shortcuts: boolean;
}

function useColumns({ open, cancel, edit, shortcuts }: Actions): readonly Column<Order>[] {
  const { t } = useText();
  const formats = useFormats();
  const name = useName();
  const kindOf = useOrderKind();
  return [
    {
      key: 'share',
      title: t('stock.title'),
      width: 150,
      cell: (order) => (
        <button type="button" className={openRowClass} onClick={() => open(order)}>
          {name(order)}
        </button>
      ),
      sorts: ['up', 'down'],
      compare: (a, b) => name(a).localeCompare(name(b)),
    },
    {
      key: 'side',
      title: t('ticket.side'),
      width: 90,
      optional: true,
      cell: ({ side }) => t(sideKeys[side]),
      sorts: both,
      compare: (a, b) => a.side.localeCompare(b.side),
    },
    {
      key: 'type',
      title: t('ticket.orderType'),
      width: 120,
      optional: true,
      cell: kindOf,
    },
    {
      key: 'quantity',
      title: t('ticket.quantity'),
      width: 110,
      optional: true,
      figures: true,
      cell: ({ filledQuantity, quantity }) => `${formats.quantity(filledQuantity)} / ${formats.quantity(quantity)}`,
      sorts: both,
      compare: (a, b) => a.quantity - b.quantity,
    },
    {
      key: 'average',
      title: t('order.averagePrice'),
      width: 120,
      optional: true,
      figures: true,
      cell: ({ averagePrice }) => (averagePrice === null ? '–' : formats.average(averagePrice)),
    },
    {
      key: 'total',
      title: t('workspace.total'),
      width: 130,
      optional: true,
      figures: true,
      cell: (order) =>
        order.filledQuantity > 0 ? <Money amount={orderTotal(order)} currency={order.currency} /> : '–',
    },
    {
      key: 'placed',
      title: t('workspace.time'),
      width: 160,
      optional: true,
      cell: ({ placedAt }) => formats.dateTime(placedAt),
      sorts: both,
      compare: (a, b) => a.placedAt - b.placedAt,
    },
    {
      key: 'status',
      title: t('workspace.status'),
      width: 150,
      cell: (order) => <OrderStatusChip order={order} />,
      sorts: both,
      compare: (a, b) => a.status.localeCompare(b.status),
    },
    {
      key: 'cancel',
      title: t('workspace.action'),
      width: 190,
      cell: (order) => (
        <div className={styles.actions}>
          {isEditable(order) && (
            <button
              type="button"
              className={styles.action}
              aria-label={`${t('workspace.edit')}: ${name(order)}`}
              onClick={() => edit(order)}
            >
              {t('workspace.edit')}
            </button>
          )}
          {isCancellable(order) && (
            <button
              type="button"
              className={styles.action}
              aria-label={`${t('workspace.cancel')}: ${name(order)}`}
              aria-keyshortcuts={shortcuts ? 'c' : undefined}
              onClick={() => cancel(order)}
            >
              {t('workspace.cancel')}
            </button>
          )}
        </div>
      ),
    },
  ];
}

interface OrdersTableProps {
  readonly state: 'open' | 'done';
  /** The name under which the device keeps its columns and order. */
  readonly name: string;
  readonly label: string;
  /** The columns that are shown until the customer chooses others. */
  readonly columns: readonly string[];
  /** The share that is shown: its only open order is marked, and the one that the key C cancels. */
  readonly symbol?: string | undefined;
  /** Whether the workspace's keys work here. */
  readonly shortcuts?: boolean;
  /** Beside the button for the columns. */
  readonly head: ReactNode;
}

/** The customer's orders as a table, with a way to cancel each open one. */
export function OrdersTable({ state, name, label, columns, symbol, shortcuts = false, head }: OrdersTableProps) {
  const { t } = useText();
  const [opened, setOpened] = useState<string>();
  const [cancelled, setCancelled] = useState<Order>();
  const [edited, setEdited] = useState<Order>();
  const offered = useColumns({
    open: ({ orderId }) => setOpened(orderId),
    cancel: setCancelled,
    edit: setEdited,
    shortcuts,
  });
  const table = useTable(
    name,
    offered.filter(({ key }) => state === 'open' || key !== 'cancel'),
    { columns, sort: { key: 'placed', direction: 'down' } },
  );
  const pages = usePages(listOrders, { state });
  const orders = pages.data?.pages.flatMap((page) => page.orders) ?? [];
  const [own, ...others] = orders.filter((order) => order.symbol === symbol && isCancellable(order));
  const isOnly = others.length === 0 && !pages.hasNextPage;
  return (
    <TablePanel table={table} label={label} head={head}>
      <LoadedRows
        query={pages}
        isEmpty={orders.length === 0}
        none={<EmptyState title={t(state === 'open' ? 'order.noOpen' : 'order.noDone')} />}
      >
        <DataTable
          table={table}
          label={label}
          rows={sortRows(orders, table.columns, table.sort)}
          keyOf={({ orderId }) => orderId}
          current={isOnly ? own?.orderId : undefined}
          foot={pages.hasNextPage && <MoreRows pages={pages} />}
        />
      </LoadedRows>
      {opened !== undefined && <LaterOrderSheet orderId={opened} onClose={() => setOpened(undefined)} />}
      {edited && <LaterEditSheet order={edited} onClose={() => setEdited(undefined)} />}
      {cancelled && <LaterCancelSheet order={cancelled} onClose={() => setCancelled(undefined)} />}
    </TablePanel>
  );
}
