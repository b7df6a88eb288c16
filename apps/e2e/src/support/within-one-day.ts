import { addDays, brokerZone } from '@parkett/market-domain';
import { setTimeout as sleep } from 'node:timers/promises';

/** More than the journeys of one file take, even on a slow machine. */
const journeyMsMax = 10 * 60_000;
/** The session of the new day opens within this time. */
const openingMs = 10_000;

/**
 * When the market's day ends, open orders expire and the day's figures start again. A file of journeys needs a single
 * day, so it waits for the next day if the present one ends soon.
 */
beforeAll(async () => {
  const now = Date.now();
  const left = brokerZone.instantOf(addDays(brokerZone.dateOf(now), 1)) - now;
  if (left < journeyMsMax) await sleep(left + openingMs);
}, journeyMsMax + 60_000);
