export { averageInvested } from './average-invested';
export { baseCurrencyOf, heldSharesOn } from './held-shares';
export { DividendReader, type DividendMarket } from './dividend-reader';
export { PortfolioModule } from './portfolio.module';
export type { ClosesOf, PortfolioMarket } from './portfolio-market';
export { PortfolioReader } from './portfolio-reader';
export { portfolioMigrations, portfolioProjection } from './portfolio.projection';
export { valueChangesProjection } from './value-changes.projection';
