import { WrongPartitions } from '@parkett/platform-event-log';
import { createLogger } from '@parkett/platform-observability';
import { createTopics } from './create-topics';

const logger = createLogger('spec');
logger.level = 'silent';

/** A broker that answers with these errors, one after the other, and then does what it is asked for. */
function brokerWith(...errors: Error[]) {
  const left = [...errors];
  const broker = {
    asked: 0,
    create: async () => {
      broker.asked += 1;
      const error = left.shift();
      if (error) throw error;
    },
  };
  return broker;
}

describe('topics', () => {
  it('are created although the broker first refuses, as one does that has just started', async () => {
    const broker = brokerWith(new Error('This server does not host this topic-partition'), new Error('no controller'));
    await createTopics(broker.create, logger);
    expect(broker.asked).toBe(3);
  });

  it('with another number of partitions are refused at once', async () => {
    const broker = brokerWith(new WrongPartitions('events has 4 partitions, not 8'));
    await expect(createTopics(broker.create, logger)).rejects.toThrow(WrongPartitions);
    expect(broker.asked).toBe(1);
  });
});
