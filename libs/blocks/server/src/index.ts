export { blockChanges } from './block-changes';
export { expireOffers, unlockBlocks } from './block-jobs';
export { blockMigrations } from './block-tables';
export { blockRecordMigrations } from './blocks.migrations';
export { blocksProcess } from './blocks.process';
export { BLOCK_FEES, BLOCK_MARKET, BLOCK_NAMES, BLOCK_PASSWORDS } from './block-ports';
export { BlocksModule } from './blocks.module';
export { blockMessages } from './messages/block-messages';
export { offerKind } from './offer-kind';
