import { approvalEvents } from '@parkett/approvals-contract';
import { blockEvents, offerEvents } from '@parkett/blocks-contract';
import { custodyEvents } from '@parkett/custody-contract';
import { depotEvents } from '@parkett/depot-contract';
import { documentEvents } from '@parkett/documents-contract';
import {
  cardEvents,
  debitEvents,
  exchangeEvents,
  fundsEvents,
  interestEvents,
  withdrawalEvents,
} from '@parkett/funds-contract';
import {
  agreementEvents,
  appropriatenessEvents,
  complaintEvents,
  identityEvents,
  restrictionEvents,
  screeningEvents,
  staffEvents,
} from '@parkett/identity-contract';
import type { EventVersion } from '@parkett/kernel';
import { actionEvents, bookDateEvents, marketEvents } from '@parkett/market-contract';
import { taxEvents } from '@parkett/tax-contract';
import { tradingEvents } from '@parkett/trading-contract';

/** The events that a log may contain, by context. */
export const eventCatalogues = [
  tradingEvents,
  fundsEvents,
  cardEvents,
  withdrawalEvents,
  exchangeEvents,
  interestEvents,
  debitEvents,
  identityEvents,
  restrictionEvents,
  screeningEvents,
  complaintEvents,
  agreementEvents,
  appropriatenessEvents,
  marketEvents,
  bookDateEvents,
  actionEvents,
  staffEvents,
  approvalEvents,
  blockEvents,
  offerEvents,
  depotEvents,
  custodyEvents,
  taxEvents,
  documentEvents,
];

/** An event of the version on the left may lead to those on the right, so its decision asks whether they are on. */
const requires: Readonly<Record<string, readonly string[]>> = {
  'OrderPlaced.v3': ['OrderTriggered.v1', 'OrderCancelled.v3'],
  'OrderPlaced.v4': ['OrderPlaced.v3', 'StopMoved.v1'],
  'ReplaceRequested.v1': ['OrderReplaced.v1', 'ReplaceRefused.v1'],
  'BlockOffered.v1': [
    ...['BlockTakeRequested.v1', 'BlockBought.v1', 'BlockSold.v1', 'BlockOfferReleased.v1', 'BlockTakeReleased.v1'],
    ...['BlockUnlocked.v1', 'OfferOpened.v1', 'OfferTaken.v1', 'OfferTakeRefused.v1', 'OfferClosed.v1'],
  ],
  'BlockSuitabilitySet.v1': ['BlockOffered.v1'],
  'DepotTransferRequested.v1': ['DepotTransferInstructed.v1', 'DepotTransferEnded.v1', 'SharesDelivered.v1'],
  'SettlementInstructed.v1': [
    ...['BookDateClosed.v1', 'SettlementConfirmed.v1', 'SettlementFailed.v1', 'SettlementSuspended.v1'],
    'SettlementReversed.v1',
  ],
  'BuyInOrdered.v1': ['SettlementInstructed.v1', 'SettlementBoughtIn.v1'],
  'BuyInEnded.v1': ['BuyInOrdered.v1'],
  'ReportsPassedOver.v1': ['SettlementInstructed.v1'],
  'CorporateActionRecorded.v1': ['CorporateActionCancelled.v1'],
  'CorporateActionApplied.v1': ['CorporateActionPaid.v1'],
  'RightsGranted.v1': ['RightsExercised.v1', 'RightsReminded.v1', 'RightsEnded.v1', 'RightsSettled.v1'],
  'VerificationSubmitted.v2': ['ExpiryReminded.v1'],
  'RestrictionPlaced.v1': ['RestrictionLifted.v1', 'StepUpGranted.v2'],
  'RestrictionPlaced.v2': ['RestrictionPlaced.v1'],
  'RecoveryApproved.v1': ['RecoveryStopped.v1', 'RecoveryCompleted.v1', 'PhoneChanged.v1', 'RestrictionPlaced.v1'],
  'OwnErasureRequested.v1': ['OwnErasureWithdrawn.v1', 'RelationshipEnded.v1', 'StepUpGranted.v2'],
  'CustomerScreened.v1': ['ScreeningRequested.v1', 'ScreeningJudged.v1', 'RestrictionPlaced.v1'],
  'ComplaintFiled.v1': ['ComplaintTaken.v1', 'ComplaintAnswered.v1', 'ComplaintReopened.v1'],
  'PasskeyEnrolled.v1': ['PasskeyRemoved.v1', 'StepUpGranted.v2'],
  'PhoneChangeRequested.v1': ['PhoneChangeStopped.v1', 'PhoneChanged.v1', 'StepUpGranted.v2'],
  'EmailChanged.v1': ['StepUpGranted.v2'],
  'AddressChanged.v1': ['StepUpGranted.v2'],
  'TaxResidenceDeclared.v1': ['StepUpGranted.v2'],
  'CardBound.v1': ['CardUnbound.v1', 'DefaultCardSet.v1'],
  'WithdrawalRequested.v1': [
    ...['WithdrawalApproved.v1', 'WithdrawalEnded.v1', 'PayoutSigned.v1', 'PayoutSent.v1', 'PayoutPaid.v1'],
    ...['PayoutReturned.v1', 'PayoutSettled.v1', 'WithdrawalLimitsSet.v1', 'CardBound.v1'],
    ...['SuspenseCleared.v1', 'SuspenseReopened.v1', 'SuspenseCredited.v1'],
  ],
  'WithdrawalLimitsSet.v1': ['StepUpGranted.v2'],
  'ExchangeQuoted.v1': ['CashExchanged.v1', 'CurrencyAccountOpened.v1'],
  'CashExchanged.v2': ['CashExchanged.v1', 'ExchangeQuoted.v1'],
  'CollectionRequested.v1': [
    ...['MandateSigned.v1', 'MandateRevoked.v1', 'CollectionCredited.v1', 'CollectionRejected.v1'],
    ...['CollectionReversed.v1', 'SuspenseCleared.v1', 'SuspenseReopened.v1', 'SuspenseCredited.v1'],
  ],
  'MandateSigned.v1': ['MandateRevoked.v1', 'CollectionRequested.v1', 'CardBound.v1', 'StepUpGranted.v2'],
  'ReferenceClaimed.v1': ['ClaimReleased.v1'],
  'DepositRefused.v1': [
    ...['ReturnApproved.v1', 'ReturnSent.v1', 'ReturnPaid.v1', 'ReturnEnded.v1'],
    ...['SuspenseCleared.v1', 'SuspenseReopened.v1', 'SuspenseCredited.v1'],
  ],
  'DepositRefused.v2': ['DepositRefused.v1'],
  'ReturnEnded.v2': ['DepositRefused.v1'],
  'ReturnSettled.v1': ['DepositRefused.v1'],
  'ReturnBounced.v1': ['DepositRefused.v1'],
  'TaxProfileSet.v1': ['TaxSettled.v1'],
  'InterestPaid.v1': ['BookDateClosed.v1', 'TaxSettled.v2'],
  'TaxYearClosed.v1': ['TaxSettled.v1'],
  'LossCertificateRequested.v1': ['TaxYearClosed.v1'],
  'DocumentsIssued.v2': ['DocumentsIssued.v1'],
  'AllowanceOrdered.v1': ['TaxSettled.v1', 'StepUpGranted.v2', 'CurrencyAccountOpened.v1'],
  'BookingSuspended.v1': ['SuspenseCleared.v1', 'SuspenseReopened.v1'],
};

/** Every version of an event that this build knows. */
export const eventVersions: readonly EventVersion[] = eventCatalogues
  .flatMap((catalogue) => catalogue.versions())
  .map((version) => ({ ...version, requires: requires[version.name] ?? [] }));
