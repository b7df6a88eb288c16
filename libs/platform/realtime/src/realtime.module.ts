import { Module } from '@nestjs/common';
import { AccountGateway } from './account.gateway';

/** The connections of customers and visitors. The identity context provides SESSIONS globally. */
@Module({ providers: [AccountGateway], exports: [AccountGateway] })
export class RealtimeModule {}
