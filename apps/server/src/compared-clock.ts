import { BrokerClock, type KafkaLog, type Topics } from '@parkett/platform-event-log';
import { metrics, type Logger } from '@parkett/platform-observability';

/** The clock of a process, compared with the brokers'. */
export const comparedClock = (log: KafkaLog, { clock: topic }: Topics, logger: Logger): BrokerClock =>
  new BrokerClock({
    log,
    topic,
    now: Date.now,
    onWrong: (problem) => {
      metrics.alerts.inc({ kind: 'clock-wrong' });
      logger.error({ problem }, 'this process decides and sends nothing');
    },
    onRight: () => logger.info('the clock is right again'),
    onRetry: (error) => {
      metrics.retries.inc({ part: 'clock' });
      logger.warn({ err: error }, "the clock could not be compared with the brokers'");
    },
  });
