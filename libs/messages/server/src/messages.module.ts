import { Module } from '@nestjs/common';
import { MessagesController } from './messages.controller';

/** What customers are told and have read. The server provides the MessageCentre globally. */
@Module({ controllers: [MessagesController] })
export class MessagesModule {}
