export { tradingSlice, type MarketView } from './trading-slice';
export { TRADING_MARKET, TRADING_PASSWORDS, type TradingPasswordCheck } from './ports';
export { tradingMigrations } from './projections/trading-tables';
export { tradingProjection } from './projections/trading.projection';
export { TradingReader } from './queries/trading-reader';
export { TradingModule } from './trading.module';
export { VenueProcess } from './venue/venue.process';
export { expireDayOrders, jobMigrations } from './jobs/expire-day-orders.job';
export { tradingMessages } from './messages/trading-messages';
