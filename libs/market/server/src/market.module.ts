import { Module } from '@nestjs/common';
import { LiveGateway } from './live/live.gateway';
import { MarketController } from './http/market.controller';

/** The customer API of the market. The server provides the last-value cache, directory and databases globally. */
@Module({ controllers: [MarketController], providers: [LiveGateway], exports: [LiveGateway] })
export class MarketModule {}
