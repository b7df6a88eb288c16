export { isClean } from './audit';
export { forgeRecord, poisonGroup, victim } from './faults/faults';
export { doorOpen, examine, serving, settled } from './faults/suffer';
export { Witnesses } from './faults/witnesses';
export { underLoad, type DrillResult } from './under-load';
export { isHonest } from './offline/confirmations';
export { CutProxy } from './offline/cut-proxy';
export { buyable, confirmOffline } from './offline/offline-drill';
export { TicketPage } from './offline/ticket-page';
