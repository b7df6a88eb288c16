import { askParkett } from '../audit';
import type { App } from '../infra';
import { partitions } from '../under-load';

interface PlacedRecord {
  readonly aggregate: string;
  readonly recordedAt: unknown;
  readonly orders: readonly { readonly type: string; readonly v: number; readonly orderId: string }[];
}

/** The records of the log that accept orders. */
export async function placedOrders(app: Pick<App, 'env' | 'folder'>): Promise<PlacedRecord[]> {
  const lines: string[] = [];
  for (let partition = 0; partition < partitions; partition++) {
    const { code, out, told } = await askParkett(app, ['replay', '--partition', String(partition), '--json']);
    if (code !== 0) throw new Error(`partition ${partition} cannot be read: ${told}`);
    lines.push(...out.split('\n'));
  }
  return lines
    .filter((line) => line.includes('"OrderPlaced"'))
    .map((line) => {
      const { events, ...record } = JSON.parse(line) as Omit<PlacedRecord, 'orders'> & {
        events: PlacedRecord['orders'];
      };
      return { ...record, orders: events.filter(({ type }) => type === 'OrderPlaced') };
    });
}
