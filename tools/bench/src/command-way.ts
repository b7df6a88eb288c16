import { randomBytes } from 'node:crypto';
import {
  CommandGateway,
  ensureLog,
  EventReader,
  KafkaLog,
  partitionOf,
  partitionOfAccount,
  topicsOf,
  type Answer,
  type CommandRequest,
  type LogLayout,
  type Topics,
} from '@parkett/platform-event-log';
import { specProof, specTrust } from '@parkett/platform-event-log/spec-support';
import type { IdentityCommand, ScreeningCommand } from '@parkett/identity-contract';
import type { SentCommand } from '@parkett/kernel';
import type { FundsCommand } from '@parkett/funds-contract';
import { sentBody, type AccountCommand } from '@parkett/trading-contract';
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
    readonly layout: LogLayout,
  ) {}

  /** Creates the topics if they are missing. */
  static async open({ kafkaBrokers }: BenchServices, prefix: string, accounts: number): Promise<CommandWay> {
    const log = new KafkaLog({ brokers: kafkaBrokers, clientId: 'bench' });
    const topics = topicsOf(prefix);
    const layout = await ensureLog(log, topics, accounts);
    const home = (aggregate: string): number => partitionOf(aggregate, layout);
    const gateway = new CommandGateway<SentCommand>(log, topics, home, randomBytes(32), specProof);
    const lane = log.fetchLane(topics.events);
    for (let partition = 0; partition < layout.all; partition++) {
      new EventReader({
        log,
        topic: topics.events,
        partition,
        lane,
        trust: specTrust,
        from: undefined,
        onRecords: (records) => {
          for (const record of records) gateway.onRecord(partition, record);
        },
      });
    }
    return new CommandWay(gateway, log, topics, layout);
  }

  partitionOf(account: string): number {
    return partitionOfAccount(account, this.layout.accounts);
  }

  /** Resolves with the command's id once it is accepted; throws otherwise. */
  async send(
    account: string,
    command: AccountCommand | FundsCommand | IdentityCommand | ScreeningCommand,
    key: string,
  ): Promise<string> {
    const { type, ...body } = command;
    const sent = 'quantity' in body ? sentBody(body) : { body };
    const request = {
      aggregate: `account:${account}`,
      route: 'bench',
      actor: actorOf(type, account),
      type,
      ...sent,
      key,
    };
    await this.accepted(request);
    return this.gateway.idOf(request);
  }

  async accepted(request: CommandRequest): Promise<void> {
    const answer = await this.gateway.send(request, { waitMs: 30_000 });
    if (answer.kind !== 'accepted')
      throw new Error(`a command of the bench was not accepted: ${JSON.stringify(answer)}`);
  }

  /** The answer to a command, whatever it is. */
  ask(request: CommandRequest, wait: { readonly waitMs: number }): Promise<Answer> {
    return this.gateway.send(request, wait);
  }

  /** Commands of a partition that are not answered yet. */
  lag(partition: number): number {
    return this.gateway.lag(partition);
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
