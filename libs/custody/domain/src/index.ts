export { orderBuyIn } from './order-buy-in';
export { custodianActor, settlementDecider, settlementReferences, settlementStateVersion } from './settlement.decider';
export type { DueSettlement, OpenInstruction, SettlementContext, SettlementState } from './settlement-state';
