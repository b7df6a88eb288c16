import { Module } from '@nestjs/common';
import { BlocksController } from './blocks.controller';
import { BlocksReader } from './blocks-reader';

/** Block trades between customers. The server provides the tokens of `block-ports.ts` globally. */
@Module({ controllers: [BlocksController], providers: [BlocksReader] })
export class BlocksModule {}
