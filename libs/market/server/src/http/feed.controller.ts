import { Controller, Inject } from '@nestjs/common';
import { listBadTicks } from '@parkett/market-contract';
import { Mount } from '@parkett/platform-http';
import { BadTickCounts } from '../ticks/bad-tick-counts';

/** The quality of the feed, for staff. */
@Controller()
export class FeedController {
  constructor(@Inject(BadTickCounts) private readonly badTicks: BadTickCounts) {}

  @Mount(listBadTicks)
  list() {
    return { since: this.badTicks.since, refused: this.badTicks.list() };
  }
}
