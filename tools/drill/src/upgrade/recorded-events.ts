import { askParkett } from '../audit';
import type { App } from '../infra';
import { partitions } from '../under-load';

interface Recorded {
  readonly aggregate: string;
  readonly recordedAt: unknown;
  /** Only those of the requested type. */
  readonly events: readonly { readonly type: string; readonly v: number; readonly orderId: string }[];
}

/** The records of the log that contain an event of an order of this type. */
export async function recordedEvents(app: Pick<App, 'env' | 'folder'>, wanted: string): Promise<Recorded[]> {
  const lines: string[] = [];
  for (let partition = 0; partition < partitions; partition++) {
    const { code, out, told } = await askParkett(app, ['replay', '--partition', String(partition), '--json']);
    if (code !== 0) throw new Error(`partition ${partition} cannot be read: ${told}`);
    lines.push(...out.split('\n'));
  }
  return lines
    .filter((line) => line.includes(`"${wanted}"`))
    .map((line) => {
      const record = JSON.parse(line) as Recorded;
      return { ...record, events: record.events.filter(({ type }) => type === wanted) };
    });
}
