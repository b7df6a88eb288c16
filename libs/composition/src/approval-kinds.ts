import { setBlockSuitability } from '@parkett/blocks-domain';
import { orderBuyIn, passOverReports } from '@parkett/custody-domain';
import { bookDelivery, bookReceipt, refuseTransfer } from '@parkett/depot-domain';
import { approveWithdrawal, clearSuspense, refuseWithdrawal, settlePayout, settleReturn } from '@parkett/funds-domain';
import {
  eraseCustomer,
  judgeScreening,
  liftRestriction,
  recoverAccess,
  removeFactors,
  restrictAccount,
  revokeVerification,
} from '@parkett/identity-domain';
import type { ApprovalKind } from '@parkett/kernel';
import { cancelAction, recordAction } from '@parkett/market-domain';
import { appointStaff } from '@parkett/staff-domain';

/** Everything that takes effect only once a second member of staff has approved it. */
export const approvalKinds: readonly ApprovalKind[] = [
  appointStaff,
  eraseCustomer,
  restrictAccount,
  revokeVerification,
  liftRestriction,
  recoverAccess,
  removeFactors,
  judgeScreening,
  clearSuspense,
  approveWithdrawal,
  refuseWithdrawal,
  settlePayout,
  settleReturn,
  recordAction,
  cancelAction,
  setBlockSuitability,
  bookDelivery,
  refuseTransfer,
  bookReceipt,
  orderBuyIn,
  passOverReports,
];
