export { answered, Answered } from './answered';
export { accepted, answeredBy, decided, refusal, type Decided } from './command-edge';
export type { Barrier, Barriers } from './barriers';
export { serveDocs } from './docs/docs-page';
export { openapi } from './docs/openapi';
export { createHttpApplication } from './http-application';
export { EnvelopeFilter } from './envelope.filter';
export { csvLine, csvText, type CsvCell } from './csv';
export { FileAnswer, uploadFrom, type Upload } from './files';
export { inputProblem, inputReasons, refuseNul } from './input-problem';
export { languageOf } from './language';
export { Messages } from './messages/messages';
export type { English, MessageTables, Translation } from './messages/tables';
export { Mount } from './mount';
export {
  Address,
  Browser,
  Body,
  Caller,
  ChosenLanguage,
  CookieHalf,
  Device,
  Host,
  IdempotencyKey,
  Input,
  StaffCaller,
  TokenHeader,
} from './parameters';
export { positionHeader, positionOf } from './position';
export { Problem, type Facts } from './problem';
export {
  SESSIONS,
  type CallerInfo,
  type Session,
  type SessionHalves,
  type Sessions,
  type VerifiedSession,
} from './session';
export { halvesOf, sessionCookie } from './session-cookie';
export { loopback } from './web/console-gate';
export { Door } from './web/door';
export { isOfThisMachine } from './web/own-machine';
export { proxiesOf } from './web/proxies';
export { answerHeaders } from './web/security-headers';
export { addressGroup } from './web/address-group';
export { isOwnOrigin } from './web/origin';
export { readBounds, windowSeconds, type RequestBounds, type RequestLimits } from './web/request-limits';
export { recordSocketRefusal, securityRefusals } from './security-refusals';
export { STAFF_SESSIONS, type StaffInfo, type StaffSession, type StaffSessions } from './staff.guard';
