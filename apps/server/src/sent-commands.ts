import type { ApprovalSent } from '@parkett/approvals-contract';
import type { BlockSent, OfferSent } from '@parkett/blocks-contract';
import type { CustodySent } from '@parkett/custody-contract';
import type { DepotSent } from '@parkett/depot-contract';
import type { DocumentSent } from '@parkett/documents-contract';
import type { DebitSent, FundsSent, WithdrawalSent } from '@parkett/funds-contract';
import type {
  ComplaintSent,
  IdentitySent,
  RestrictionSent,
  ScreeningSent,
  StaffSent,
} from '@parkett/identity-contract';
import type { BookDateSent, MarketSent } from '@parkett/market-contract';
import type { AccountTaxSent } from '@parkett/tax-contract';
import type { TradingSent } from '@parkett/trading-contract';

/** Every command that this build can send. */
export type Sent =
  | TradingSent
  | FundsSent
  | WithdrawalSent
  | DebitSent
  | IdentitySent
  | RestrictionSent
  | ScreeningSent
  | ComplaintSent
  | StaffSent
  | MarketSent
  | BookDateSent
  | ApprovalSent
  | BlockSent
  | CustodySent
  | DepotSent
  | DocumentSent
  | AccountTaxSent
  | OfferSent;
