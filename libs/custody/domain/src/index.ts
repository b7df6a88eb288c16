export { orderBuyIn } from './order-buy-in';
export { passOverReports } from './pass-over-reports';
export { custodianActor, settlementDecider, settlementReferences, settlementStateVersion } from './settlement.decider';
export type { DueSettlement, OpenInstruction, SettlementContext, SettlementState } from './settlement-state';
