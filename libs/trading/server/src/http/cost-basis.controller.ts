import { Controller, Inject } from '@nestjs/common';
import type { InputOf } from '@parkett/kernel';
import { Caller, Input, Mount, type CallerInfo } from '@parkett/platform-http';
import { chooseCostBasis, getCostBasis } from '@parkett/trading-contract';
import { ChosenBases } from '../queries/chosen-bases';

@Controller()
export class CostBasisController {
  constructor(@Inject(ChosenBases) private readonly chosen: ChosenBases) {}

  @Mount(getCostBasis)
  async get(@Caller() { accountId }: CallerInfo) {
    return { basis: await this.chosen.of(accountId) };
  }

  @Mount(chooseCostBasis)
  async choose(@Caller() { accountId }: CallerInfo, @Input() { basis }: InputOf<typeof chooseCostBasis>) {
    await this.chosen.choose(accountId, basis);
    return { basis };
  }
}
