import type { Logger } from '@parkett/platform-observability';
import { Attempts } from './attempts';

/** A broker that has just started, or is short of CPU time, may refuse for a while what it does later. */
const kafkaMsMax = 180_000;

/** Creates the missing topics. Repeats it after errors, for a limited time, unless waiting cannot help. */
export async function createTopics(create: () => Promise<unknown>, logger: Logger): Promise<void> {
  const limit = AbortSignal.timeout(kafkaMsMax);
  await new Attempts(logger, limit).until('topics', create);
}
