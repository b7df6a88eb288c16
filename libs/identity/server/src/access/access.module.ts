import { Module } from '@nestjs/common';
import { SealedForms } from '../secrets/sealed-forms';
import { OneTimeCodes } from './one-time-codes';
import { SecurityLog } from './security-log';

const shared = [OneTimeCodes, SealedForms, SecurityLog];

/** Who may come in, and what is told about it: the rest of the context asks it for codes and writes to its log. */
@Module({ providers: shared, exports: shared })
export class AccessModule {}
