export { coolingGate } from './cooling-gate';
export { coolingOn, refuseAfterPhoneChange, refuseAfterReset, refuseWhileCooling } from './cooling';
export type { IdentityContext } from './identity-context';
export { decideIdentity } from './identity-decide';
export { eraseCustomer } from './erase-customer';
export { erasureRulesAt, keptUntil } from './erasure-rules';
export { evolveIdentity, looksMax, stepUpsMax } from './identity-evolve';
export { expiryGate } from './expiry-gate';
export {
  expiredOn,
  hasLeft,
  identityStateVersion,
  emailChange,
  isVerified,
  lastPasskeyRemoved,
  openRecoveryAt,
  recovered,
  phoneChange,
  taxMarkOf,
  unknownCustomer,
  type CredentialChange,
  type IdentityState,
} from './identity-state';
export { phoneChangedBy, phoneChangeStopped } from './contact-changes';
export { identitySlice } from './identity-slice';
export { isOwnErasureOn, jobsActor, withdrawn } from './own-erasure';
export { revokeVerification } from './review';
export { recoverAccess, removeFactors, stopRecovery } from './recovery';
export { passkeysMax } from './passkeys';
export { expiryNoticeDays } from './submission';
export { securityRulesAt } from './security-rules';
export { consumeStepUp, purposeOf } from './step-up';
export { declarationIs } from './tax-residence';
