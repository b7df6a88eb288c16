import { setTimeout as sleep } from 'node:timers/promises';
import { waitForDay, waitMsMax } from './wait-for-day';

/**
 * When the market's day ends, open orders expire and the day's figures start again, and around that time auctions
 * collect orders. New versions of rules come into force at midnight in UTC. A file of journeys needs a single day of
 * continuous trading with the same rules, so it waits for that.
 */
beforeAll(async () => {
  const wait = waitForDay(Date.now());
  if (wait > 0) await sleep(wait);
}, waitMsMax + 60_000);
