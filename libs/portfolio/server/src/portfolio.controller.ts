import { Controller, Inject } from '@nestjs/common';
import type { InputOf } from '@parkett/kernel';
import { Caller, Input, Mount, Problem, type CallerInfo } from '@parkett/platform-http';
import { getAllocation, getComparison, getPerformance } from '@parkett/portfolio-contract';
import { PortfolioReader } from './portfolio-reader';

@Controller()
export class PortfolioController {
  constructor(@Inject(PortfolioReader) private readonly reader: PortfolioReader) {}

  @Mount(getPerformance, { reads: 'portfolio' })
  async performance(@Caller() { accountId }: CallerInfo, @Input() { range }: InputOf<typeof getPerformance>) {
    return (await this.reader.performance(accountId, range)) ?? notOpen();
  }

  @Mount(getComparison, { reads: 'portfolio' })
  async comparison(@Caller() { accountId }: CallerInfo, @Input() { range, symbol }: InputOf<typeof getComparison>) {
    const compared = await this.reader.comparison(accountId, range, symbol);
    if (compared === null) throw new Problem(404, 'SYMBOL_UNKNOWN', { symbol });
    return compared ?? notOpen();
  }

  @Mount(getAllocation, { reads: 'portfolio' })
  async allocation(@Caller() { accountId }: CallerInfo, @Input() slice: InputOf<typeof getAllocation>) {
    return (await this.reader.allocation(accountId, slice)) ?? notOpen();
  }
}

/** The account is opened before its customer can log in; its read model may be a moment behind, or be filling. */
function notOpen(): never {
  throw new Problem(503, 'UNAVAILABLE');
}
