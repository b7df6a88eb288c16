import type { EventStack } from '@parkett/platform-read-model/spec-support';
import type { TradingSent } from '@parkett/trading-contract';
import { VenueProcess } from '../venue/venue.process';

type Options = ConstructorParameters<typeof VenueProcess>[0];

/**
 * A venue on partition 0 of a stack, as the market role runs it: it loads the open orders and follows the log from
 * their position. What ends it is an alert. `end` ends it as a kill does.
 */
export async function openVenue(
  { tail, read, gateway }: Pick<EventStack<TradingSent>, 'tail' | 'read' | 'gateway'>,
  options: Pick<Options, 'clock' | 'onAlert'> & Partial<Options>,
): Promise<{ venue: VenueProcess; end: () => void }> {
  const venue = new VenueProcess({
    send: (request) => gateway.send(request),
    lotOf: () => 1,
    isQuoteGood: () => true,
    ...options,
  });
  const unfollow = tail.follow(0, await venue.load(read, 0), {
    onRecord: (chained) => venue.onRecord(0, chained),
    onCaughtUp: () => venue.resume(0),
    onEnded: (error) => options.onAlert(String(error), {}),
  });
  const end = (): void => {
    unfollow();
    venue.close();
  };
  return { venue, end };
}
