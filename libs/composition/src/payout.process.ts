import {
  PayoutBank,
  PayoutOrders,
  payoutProcess,
  returnProcess,
  type PayoutParts,
  type ReturnParts,
} from '@parkett/funds-server';
import type { ProcessManager } from '@parkett/platform-processes';
import { readPosition, type Database } from '@parkett/platform-read-model';
import { CustomerKeys, CustomerVault, type Secrets } from '@parkett/platform-secrets';
import { brokerDateOf } from './business-days';
import { accountsProjection } from './read-models';

type OwnAccount = ConstructorParameters<typeof PayoutOrders>[0]['debtor'];

interface Parts extends Pick<PayoutParts, 'signer' | 'onAlert'> {
  readonly gateway: PayoutParts['gateway'] & ReturnParts['gateway'];
  readonly bankUrl: string;
  readonly readModels: Database;
  readonly records: Database;
  readonly secrets: Secrets;
  /** The broker's own account at the bank. */
  readonly debtor: OwnAccount;
  /** Tests end its calls in the middle. */
  readonly bank?: PayoutParts['bank'];
  readonly now?: () => number;
}

/** Pays withdrawals, and money of other senders back. While there was never one, each skips the log up to now. */
export const payoutProcessesOf = (parts: Parts): readonly ProcessManager[] => {
  const { readModels, records, secrets, bankUrl, debtor } = parts;
  const vault = new CustomerVault(new CustomerKeys(records, secrets));
  const bank = parts.bank ?? new PayoutBank(bankUrl);
  const isProjected = async (partition: number, offset: number): Promise<boolean> => {
    const head = await readPosition(readModels, accountsProjection.group, partition);
    return head !== undefined && head.next > offset;
  };
  const orders = new PayoutOrders({ readModels, vault, debtor });
  const shared = { ...parts, bank, isProjected, dateOf: brokerDateOf, now: parts.now ?? Date.now };
  const withdrawals = payoutProcess({ ...shared, orders });
  const returns = returnProcess({ ...shared, vault });
  return [
    { ...withdrawals, beginAt: unlessAny(readModels, 'withdrawals') },
    { ...returns, beginAt: unlessAny(readModels, 'deposit_returns') },
  ];
};

const unlessAny =
  (readModels: Database, table: 'withdrawals' | 'deposit_returns'): NonNullable<ProcessManager['beginAt']> =>
  async (partition) => {
    // The position comes first: the table contains every row from before it, and none is ever deleted.
    const head = await readPosition(readModels, accountsProjection.group, partition);
    const rows = await readModels.rows(`SELECT FROM ${table} LIMIT 1`);
    return rows.length === 0 ? head : undefined;
  };
