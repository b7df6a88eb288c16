export {
  BankClient,
  BankUnreachable,
  TransferReferenceTaken,
  type BankBooking,
  type BankTransfer,
  type ReportedBooking,
} from './bank-client';
export { collectionCommand } from './bank-commands';
export { BankFeed } from './bank-feed.process';
export { cardChanges } from './cards/card-changes';
export { cardMigrations } from './cards/card-table';
export { collectionProcess, type CollectionParts } from './debits/collection.process';
export { debitChanges } from './debits/debit-changes';
export { debitMigrations } from './debits/debit-tables';
export { DepositCurrencies } from './deposit-currencies';
export { DepositRequests } from './deposit-requests';
export { ExchangeModule } from './exchange/exchange.module';
export { EXCHANGE_PASSWORDS } from './exchange/exchange-passwords';
export { CashInterestReader } from './interest/cash-interest-reader';
export { interestProjection } from './interest/interest.projection';
export { interestMigrations } from './interest/interest-tables';
export { payInterestJob } from './interest/pay-interest.job';
export { fundsTablesErased } from './desk/payee-answers';
export { fundsMigrations } from './funds.migrations';
export { FundsModule } from './funds.module';
export { awaitsReport, OutcomeStore } from './payouts/outcome-store';
export { PayoutBank } from './payouts/payout-bank';
export { endToEndIdOf, nobodyOf as payoutOfNobody, returnPayoutOf } from './payouts/payout-ids';
export { createPayoutKey, handOverPayoutKey, openPayoutSigner, PayoutSigner } from './payouts/payout-key';
export { PayoutOrders } from './payouts/payout-orders';
export { PayoutOutcomes } from './payouts/payout-outcomes.process';
export { payoutProcess, type PayoutParts } from './payouts/payout.process';
export { returnProcess, type ReturnParts } from './payouts/return.process';
export { returnChanges, returnMigrations } from './returns/return-changes';
export { Senders, type SenderParts } from './returns/senders';
export { skippedBefore, skipReports, SkipRefused, type SkipParts } from './skip-reports';
export { fundsMessages } from './messages/funds-messages';
export { suspenseChanges, suspenseMigrations } from './suspense-changes';
export { suspenseProcess } from './suspense.process';
export { UnpostedBookings } from './unposted-bookings';
export { type ComparedLine, type WhyUnmatched } from './statements/compare-lines';
export { compareStatementsJob, type StatementAlert } from './statements/compare-statements.job';
export { openLines, type OpenLine } from './statements/open-lines';
export { readStatementFile, type ReadFile, type ReadStatement } from './statements/read-statement-file';
export { importStatement, type Imported, type StatementSource } from './statements/statement-imports';
export { withdrawalChanges } from './withdrawals/withdrawal-changes';
export {
  BROKER_DATES,
  PAYMENT_CHECKS,
  TRANSFER_WINDOWS,
  WITHDRAWAL_GATES,
  type WithdrawalGates,
} from './withdrawals/withdrawal-ports';
export { withdrawalMigrations } from './withdrawals/withdrawal-table';
export { TransferDetails } from './transfers/transfer-details';
