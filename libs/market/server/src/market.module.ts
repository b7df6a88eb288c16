import { Module } from '@nestjs/common';
import { FeedController } from './http/feed.controller';
import { MarketController } from './http/market.controller';
import { QuotesGateway } from './live/quotes.gateway';

/** The customer API of the market. The server provides the parts that it injects globally. */
@Module({ controllers: [MarketController, FeedController], providers: [QuotesGateway] })
export class MarketModule {}
