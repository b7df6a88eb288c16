import { addDays, houseZone } from '@parkett/market-domain';
import { setTimeout as sleep } from 'node:timers/promises';

/** More than the journeys of one file take, on a slow machine too. */
const journeyMsMax = 10 * 60_000;
/** The session of the new day opens within this time. */
const openingMs = 10_000;

/**
 * At the end of the market's day open orders end and the figures of the day begin again. A file of journeys follows
 * what one day brings: when the day ends soon, it begins with the next one.
 */
beforeAll(async () => {
  const now = Date.now();
  const left = houseZone.instantOf(addDays(houseZone.dateOf(now), 1)) - now;
  if (left < journeyMsMax) await sleep(left + openingMs);
}, journeyMsMax + 60_000);
