export { OhlcAggregator } from './bars/ohlc-aggregator';
export type { FeedReader } from './ticks/feed-reader';
export { BarStore } from './bars/bar-store';
export type { PriceFile } from './bars/price-imports';
export { finaliseBars, closeDueDays, recordedToEnd, SessionNotClosed } from './bars/finalise-bars';
export { marketMigrations } from './bars/market-tables';
export { readAdjustedCloses } from './bars/read-adjusted-closes';
export { readBars } from './bars/read-bars';
export { readCloses } from './bars/read-closes';
export { readLastCloses } from './bars/read-last-closes';
export { type BarRange } from './bars/scan-bars';
export { SeenTimes } from './bars/seen-times';
export { defaultInstruments, defaultSeed, seedMarket } from './default-market/seed-market';
export { feedSilentMsMax, LastValueCache, type LastValueCacheOptions } from './quotes/last-value-cache';
export { QuoteStore } from './quotes/quote-store';
export { TickPublisher } from './ticks/tick-publisher';
export { TickStore, type RecordedTick } from './ticks/tick-store';
export { BadTickCounts } from './ticks/bad-tick-counts';
export { TickStream } from './ticks/tick-stream';
export { securityMasterKind } from './catalogue/catalogue-kind';
export { referencesIn } from './actions/references';
export { ActionDirectory } from './actions/action-directory';
export { actionKind } from './actions/action-kind';
export { actionMigrations } from './actions/corporate-actions';
export { bookDateKind } from './book-date/book-date-kind';
export { closeBookDate, closeBookDateJob } from './book-date/close-book-date.job';
export {
  bookDateMigrations,
  instrumentMigrations,
  instrumentsProjection,
  loadBookDate,
  loadInstruments,
  loadReferenceAt,
} from './catalogue/instruments.projection';
export { Favourites } from './favourites/favourites';
export { favouriteMigrations, favouriteTablesErased } from './favourites/favourites.migrations';
export { InstrumentDirectory } from './catalogue/instrument-directory';
export type { Feed } from './feeds/feed';
export { ReplayFeed } from './feeds/replay.feed';
export { SimulatedFeed } from './feeds/simulated.feed';
export { ActionDeskModule, FavouritesModule, MarketModule, NightsModule } from './market.module';
export { nightEndsBy } from './book-date/night-ends-by';
export { barTable, instrumentTable, type ExportTable } from './files/export-tables';
export { writeCsv } from './files/write-csv';
export { writeParquet } from './files/write-parquet';
export { ReferenceRates } from './http/reference-rates';
export { openRecording } from './feeds/read-recording';
export { ReplayControl, StoredPacer } from './feeds/replay-control';
export { readFile, withPath, type BadLine, type FileReport } from './files/read-file';
export { marketMessages } from './messages/market-messages';
