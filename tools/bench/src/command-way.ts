import { randomBytes } from 'node:crypto';
import {
  CommandGateway,
  EventReader,
  KafkaLog,
  partitionOf,
  topicsOf,
  topicSpecs,
  type CommandRequest,
  type Topics,
} from '@parkett/platform-event-log';
import type { IdentityCommand } from '@parkett/identity-contract';
import type { SentCommand } from '@parkett/kernel';
import type { AccountCommand } from '@parkett/trading-contract';
import type { BenchServices } from './services';
import { actorOf } from './trading-load';

/**
 * Sends commands to the engine of an installation: a command gateway and the log follower that answers it, in this
 * process.
 */
export class CommandWay {
  private constructor(
    private readonly gateway: CommandGateway<SentCommand>,
    readonly log: KafkaLog,
    readonly topics: Topics,
    readonly partitions: number,
  ) {}

  /** Creates the topics if they are missing. */
  static async open({ kafkaBrokers }: BenchServices, prefix: string, partitions: number): Promise<CommandWay> {
    const log = new KafkaLog({ brokers: kafkaBrokers, clientId: 'bench' });
    const topics = topicsOf(prefix);
    await log.ensureTopics(topicSpecs(topics, partitions));
    const gateway = new CommandGateway<SentCommand>(log, topics, partitions, randomBytes(32));
    const lane = log.fetchLane(topics.events);
    for (let partition = 0; partition < partitions; partition++) {
      new EventReader({
        log,
        topic: topics.events,
        partition,
        lane,
        from: undefined,
        onRecords: (records) => {
          for (const record of records) gateway.onRecord(partition, record);
        },
      });
    }
    return new CommandWay(gateway, log, topics, partitions);
  }

  partitionOf(account: string): number {
    return partitionOf(`account:${account}`, this.partitions);
  }

  /** Resolves with the command's id once it is accepted; throws otherwise. */
  async send(account: string, command: AccountCommand | IdentityCommand, key: string): Promise<string> {
    const { type, ...body } = command;
    const request = { aggregate: `account:${account}`, route: 'bench', actor: actorOf(type, account), type, body, key };
    await this.accepted(request);
    return this.gateway.idOf(request);
  }

  async accepted(request: CommandRequest): Promise<void> {
    const answer = await this.gateway.send(request, { waitMs: 30_000 });
    if (answer.kind !== 'accepted')
      throw new Error(`a command of the bench was not accepted: ${JSON.stringify(answer)}`);
  }

  async close(): Promise<void> {
    await this.gateway.close();
    await this.log.close();
  }
}

/** Does the work `count` times, at most `atOnce` at a time. */
export async function eachOf(count: number, atOnce: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
