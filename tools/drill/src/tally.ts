/** The answers that the customers of a load got. */
export interface LoadTally {
  readonly acknowledged: readonly { readonly orderId: string; readonly accountId: string }[];
  /** Accounts of orders that never got an answer. Each order may have been placed once, or not at all. */
  readonly unanswered: readonly string[];
  readonly accounts: readonly string[];
}

/** One line of `parkett replay --json`: a valid record of the log. */
interface ReplayLine {
  readonly aggregate: string;
  readonly events: readonly { readonly type: string; readonly orderId?: string }[];
}

/** Counts the orders in the log and compares them with the customers' answers. */
export class Tally {
  /** Orders by account, with how often each was placed. */
  private readonly placed = new Map<string, Map<string, number>>();

  /** Reads the output of `parkett replay --json` for one partition. */
  read(lines: string): void {
    for (let from = 0; from < lines.length; ) {
      const newline = lines.indexOf('\n', from);
      const to = newline < 0 ? lines.length : newline;
      const line = lines.slice(from, to);
      if (line.includes('"OrderPlaced"')) this.count(JSON.parse(line) as ReplayLine);
      from = to + 1;
    }
  }

  /**
   * `lost`: acknowledged orders that are not in the log. `doubled`: orders that were placed more than once, or that
   * nobody requested.
   */
  against({ acknowledged, unanswered, accounts }: LoadTally): { lost: number; doubled: number } {
    const kept = new Set(
      acknowledged
        .filter(({ orderId, accountId }) => this.placed.get(accountId)?.has(orderId))
        .map(({ orderId }) => orderId),
    );
    let doubled = 0;
    for (const account of accounts) {
      const counts = [...(this.placed.get(account)?.values() ?? [])];
      doubled += counts.reduce((more, times) => more + times - 1, 0);
      const asked = [...acknowledged.map(({ accountId }) => accountId), ...unanswered].filter(
        (accountId) => accountId === account,
      ).length;
      doubled += Math.max(0, counts.length - asked);
    }
    // Two acknowledgements with the same order id mean that one order is missing.
    return { lost: acknowledged.length - kept.size, doubled };
  }

  private count({ aggregate, events }: ReplayLine): void {
    const account = aggregate.replace('account:', '');
    const orders = this.placed.get(account) ?? new Map<string, number>();
    for (const { type, orderId = '' } of events)
      if (type === 'OrderPlaced') orders.set(orderId, (orders.get(orderId) ?? 0) + 1);
    this.placed.set(account, orders);
  }
}
