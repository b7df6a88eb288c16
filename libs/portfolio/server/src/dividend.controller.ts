import { Controller, Inject } from '@nestjs/common';
import type { InputOf } from '@parkett/kernel';
import { Caller, Input, Mount, type CallerInfo } from '@parkett/platform-http';
import { getDividends, listOwnActions } from '@parkett/portfolio-contract';
import { DividendReader } from './dividend-reader';

@Controller()
export class DividendController {
  constructor(@Inject(DividendReader) private readonly reader: DividendReader) {}

  @Mount(getDividends, { reads: 'portfolio' })
  dividends(@Caller() { accountId }: CallerInfo, @Input() { year, symbol }: InputOf<typeof getDividends>) {
    return this.reader.received(accountId, year, symbol);
  }

  @Mount(listOwnActions, { reads: 'portfolio' })
  actions(@Caller() { accountId }: CallerInfo) {
    return this.reader.ownActions(accountId);
  }
}
