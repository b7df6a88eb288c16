import { Controller, Inject } from '@nestjs/common';
import type { InputOf } from '@parkett/kernel';
import { Input, Mount } from '@parkett/platform-http';
import { READ_DB, type Database } from '@parkett/platform-read-model';
import { countActionHolders } from '@parkett/trading-contract';
import { actionHolders } from '../queries/action-holders';

/** What members of staff see of the accounts that a corporate action concerns. */
@Controller()
export class ActionHoldersController {
  constructor(@Inject(READ_DB) private readonly database: Database) {}

  @Mount(countActionHolders)
  count(@Input() asked: InputOf<typeof countActionHolders>) {
    return actionHolders(this.database, asked);
  }
}
