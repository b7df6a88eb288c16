/** The partitions of an installation's log: of its topics `commands` and `events`. */
export interface LogLayout {
  /** Number of partitions of customers' accounts and of other aggregates that are hashed; they come first. */
  readonly accounts: number;
  /**
   * Number of all partitions. Reference data has the last one to itself. In an installation that is older than that
   * rule, both numbers are the same, and reference data shares partition 0 with accounts.
   */
  readonly all: number;
}

const accountPrefix = 'account:';
/** The log's format names these prefixes (docs/verify): one that was used never changes its place. */
const spreadPrefixes = [accountPrefix, 'issue:', 'offer:', 'approval:', 'fund:', 'settlement:'];

export const referencePartition = ({ accounts, all }: LogLayout): number => (all > accounts ? accounts : 0);

/**
 * Partition of an aggregate. We compute it ourselves so that it never depends on a library's hash. Aggregates of which
 * there are many, or that many commands reach at once, share the partitions of accounts.
 */
export const partitionOf = (aggregate: string, layout: LogLayout): number =>
  spreadPrefixes.some((prefix) => aggregate.startsWith(prefix))
    ? hashed(aggregate, layout.accounts)
    : referencePartition(layout);

/** Partition of a customer's account, given the number of partitions of accounts. */
export const partitionOfAccount = (accountId: string, accounts: number): number =>
  hashed(`${accountPrefix}${accountId}`, accounts);

function hashed(aggregate: string, accounts: number): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < aggregate.length; i++) hash = Math.imul(hash ^ aggregate.charCodeAt(i), 0x01000193) >>> 0;
  // A multiplicative hash mixes its low bits poorly, so the high bits decide.
  return Math.floor((hash / 0x1_0000_0000) * accounts);
}
