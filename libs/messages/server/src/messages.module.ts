import { Module } from '@nestjs/common';
import { MessagesController } from './messages.controller';

/** Customers' messages and their read positions. The server provides the MessageCentre globally. */
@Module({ controllers: [MessagesController] })
export class MessagesModule {}
