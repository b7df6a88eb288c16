import { Module } from '@nestjs/common';
import { DepotController } from './depot.controller';
import { DepotDeskController } from './depot-desk.controller';
import { DepotReader } from './depot-reader';
import { OwnDepots } from './own-depot';

/** Transfers of shares from and to other brokers. The server provides the tokens of `depot-ports.ts` globally. */
@Module({ controllers: [DepotController, DepotDeskController], providers: [DepotReader, OwnDepots] })
export class DepotModule {}
