import type { getBankTransfers } from '@parkett/funds-contract';
import type { OutputOf } from '@parkett/kernel';

export type Transfers = OutputOf<typeof getBankTransfers>;
