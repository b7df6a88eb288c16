import { Module } from '@nestjs/common';
import { MarketController } from './http/market.controller';

/** The customers' view of the market. The server provides board, directory and databases globally. */
@Module({ controllers: [MarketController] })
export class MarketModule {}
