export { isClean } from './audit';
export { underLoad, type DrillResult } from './under-load';
export { isHonest } from './offline/confirmations';
export { CutProxy } from './offline/cut-proxy';
export { buyable, confirmOffline } from './offline/offline-drill';
export { TicketPage } from './offline/ticket-page';
