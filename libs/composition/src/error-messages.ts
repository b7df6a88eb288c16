import { approvalMessages } from '@parkett/approvals-server';
import { blockMessages } from '@parkett/blocks-server';
import { custodyMessages } from '@parkett/custody-server';
import { depotMessages } from '@parkett/depot-server';
import { documentMessages } from '@parkett/documents-server';
import { fundsMessages } from '@parkett/funds-server';
import { identityMessages } from '@parkett/identity-server';
import { marketMessages } from '@parkett/market-server';
import { Messages } from '@parkett/platform-http';
import { taxMessages } from '@parkett/tax-server';
import { tradingMessages } from '@parkett/trading-server';

/** The messages of the platform and of all contexts. */
export const messages = new Messages([
  approvalMessages,
  identityMessages,
  marketMessages,
  tradingMessages,
  fundsMessages,
  blockMessages,
  custodyMessages,
  depotMessages,
  documentMessages,
  taxMessages,
]);
