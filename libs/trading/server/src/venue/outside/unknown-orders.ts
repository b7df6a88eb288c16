import { readPosition, type Database } from '@parkett/platform-read-model';
import { readPlacedOrder } from '../working-orders';

export interface UnknownOrdersOptions {
  readonly readModels: Database;
  /** The end of each partition as far as it is known; undefined while some partition is not followed yet. */
  readonly ends: () => ReadonlyMap<number, number> | undefined;
  readonly onAlert: (message: string, facts: Record<string, unknown>) => void;
}

/**
 * Orders that the venue reports but the read model does not have. Most are from elsewhere, but the read model
 * may be behind: it is certain only when that has reached what the log had at that moment.
 */
export class UnknownOrders {
  private readonly heardAt = new Map<string, ReadonlyMap<number, number>>();

  constructor(private readonly options: UnknownOrdersOptions) {}

  /** Returns, with an alert, if the order is from elsewhere. Throws while it may be one of ours. */
  async check(orderId: string): Promise<void> {
    const { readModels, ends, onAlert } = this.options;
    const heardAt = this.heardAt.get(orderId) ?? ends();
    if (heardAt === undefined) throw new Error('the log is not read to its end yet');
    this.heardAt.set(orderId, heardAt);
    for (const [partition, end] of heardAt)
      if (((await readPosition(readModels, 'trading', partition))?.next ?? 0) < end)
        throw new Error('the read model may not have the order yet');
    this.heardAt.delete(orderId);
    if ((await readPlacedOrder(readModels, orderId)) !== undefined)
      throw new Error('the read model has just got the order');
    onAlert('the venue reports an order that is not from here', { orderId });
  }
}
