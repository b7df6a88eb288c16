export { liftRestriction, restrictAccount } from './restrict-account';
export { isOwn, reconciliationActor, securityRulesActor } from './restriction-decide';
export { restrictionSlice } from './restriction-slice';
export {
  evolveRestrictions,
  isHeldByOthers,
  isLegallyHeld,
  restrictionsAt,
  restrictionStateVersion,
  stoppedBy,
  type Restriction,
  type RestrictionState,
} from './restriction-state';
export { refuseStopped, stopGate } from './stop-gate';
