import { Module } from '@nestjs/common';
import { MarketController } from './http/market.controller';
import { QuotesGateway } from './live/quotes.gateway';

/** The customer API of the market. The server provides the cache, directory, rates and databases globally. */
@Module({ controllers: [MarketController], providers: [QuotesGateway] })
export class MarketModule {}
