import { Module } from '@nestjs/common';
import { DividendController } from './dividend.controller';
import { PortfolioController } from './portfolio.controller';

/** What an account is and was worth. The server provides the readers globally. */
@Module({ controllers: [PortfolioController, DividendController] })
export class PortfolioModule {}
