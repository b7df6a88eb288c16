import { Module } from '@nestjs/common';
import { ActionDeskController } from './actions/action-desk.controller';
import { FavouritesController } from './favourites/favourites.controller';
import { FeedController } from './http/feed.controller';
import { MarketController } from './http/market.controller';
import { NightsController } from './http/nights.controller';
import { QuotesGateway } from './live/quotes.gateway';
import { LastTrades } from './trades/last-trades';

/** The customer API of the market. The server provides the parts that it injects globally. */
@Module({
  controllers: [MarketController, FeedController],
  providers: [QuotesGateway, LastTrades],
})
export class MarketModule {}

/** What members of staff do about corporate actions. It needs the approvals. */
@Module({ controllers: [ActionDeskController] })
export class ActionDeskModule {}

/** What the nights have done, for members of staff. It needs their actions. */
@Module({ controllers: [NightsController] })
export class NightsModule {}

/** The shares that a customer has marked. It needs the sessions of customers. */
@Module({ controllers: [FavouritesController] })
export class FavouritesModule {}
