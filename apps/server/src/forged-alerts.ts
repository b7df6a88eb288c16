import { metrics, type Logger } from '@parkett/platform-observability';

/** Somebody who writes thousands of them must not fill the log files. */
const logEveryMs = 1_000;

const messages = {
  record: 'records without a valid signature are skipped',
  command: 'a command was not sent by whom it names and has no effect',
};

/** Counts and alerts what nobody of us has written to the log. */
export function forgedAlerts(
  what: keyof typeof messages,
  logger: Pick<Logger, 'error'>,
): (facts: object, count?: number) => void {
  let loggedAt = -Infinity;
  return (facts, count = 1) => {
    metrics.forged.inc({ what }, count);
    metrics.alerts.inc({ kind: `${what}-forged` });
    if (performance.now() - loggedAt < logEveryMs) return;
    loggedAt = performance.now();
    logger.error({ ...facts, count }, messages[what]);
  };
}
