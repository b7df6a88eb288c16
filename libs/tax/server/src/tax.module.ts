import { Module } from '@nestjs/common';
import { Taxes } from './taxes';
import { TaxesController } from './taxes.controller';

/** The tax of customers. */
@Module({ controllers: [TaxesController], providers: [Taxes] })
export class TaxModule {}
