export type { Exchanged, ExchangingContext } from './exchanged-cash';
export { orderDateOf, tradingSlice, type MarketView } from './trading-slice';
export {
  ORDER_EXCHANGES,
  ORDER_GATES,
  CASH_INTERESTS,
  ORDER_TAXES,
  TRADING_MARKET,
  TRADING_PASSWORDS,
  UNDELIVERED_TRADES,
  type UndeliveredTrades,
  type AskedOrder,
  type EstimatedSale,
  type LackingCash,
  type OrderExchanges,
  type OrderGates,
  type OrderTaxes,
  type TradingPasswordCheck,
} from './ports';
export { tradingMigrations } from './projections/trading-tables';
export { tradingProjection } from './projections/trading.projection';
export { lotHistoryProjection } from './projections/lot-history.projection';
export { orderHistoryProjection } from './projections/order-history.projection';
export { BROKER_DAYS } from './money-log/money-log.controller';
export { effectOf } from './money-log/cash-effects';
export { moneyLogProjection } from './money-log/money-log.projection';
export { spanOf } from './money-log/period';
export { MoneyLogReader } from './money-log/money-log-reader';
export { reservationDayChanges, reservationDayMigrations } from './money-log/reservation-days';
export { StatementReader, type DatedFee, type TradeMovement } from './money-log/statement-reader';
export { settlementDate } from './queries/settlement';
export { Explainer } from './explain/explainer';
export { chosenBasisMigrations, chosenBasisTablesErased, ChosenBases } from './queries/chosen-bases';
export { TradingReader } from './queries/trading-reader';
export { TradingModule } from './trading.module';
export { VenueProcess } from './venue/venue.process';
export { HttpVenue } from './venue/outside/http-venue';
export { OutsideVenue, type OutsideVenueOptions } from './venue/outside/outside-venue.process';
export { claimVenue, venueRecordMigrations } from './venue/outside/venue-cursor';
export { expireDayOrders, type ClockedMarket } from './jobs/expire-day-orders.job';
export { applyActions, cancelForActions, payActions } from './jobs/corporate-actions.job';
export { endRights, remindOfRights, settleRights, type ShareDates } from './jobs/rights.job';
export { settleProceedsJob } from './jobs/settle-proceeds.job';
export { tradingMessages } from './messages/trading-messages';
