import { setTimeout as sleep } from 'node:timers/promises';
import { isRefusal } from '../order-load';

/** How long answers are waited for (performance.now()); the end of a load sets it. */
export interface Patience {
  until: number;
}

const retryMs = 300;

/**
 * Repeats a call until it is answered. Throws a refusal. Undefined when nobody has answered in time, or after so many
 * tries.
 */
export async function answered<Result>(
  patience: Patience,
  call: () => Promise<Result>,
  triesMax = Infinity,
): Promise<Result | undefined> {
  for (let tries = 1; tries <= triesMax && performance.now() < patience.until; tries++) {
    try {
      return await call();
    } catch (error) {
      if (isRefusal(error)) throw error;
    }
    await sleep(retryMs);
  }
  return undefined;
}
