export { appropriatenessGate } from './appropriateness-gate';
export { appropriatenessSlice } from './appropriateness-slice';
export {
  evolveAppropriateness,
  hasAcknowledged,
  warningFor,
  type AppropriatenessState,
} from './appropriateness-state';
export { nextAttemptAt, questionnaireAt, scored, validUntil, type Answers } from './questionnaire';
