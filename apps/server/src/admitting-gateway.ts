import type { SentCommand } from '@parkett/kernel';
import {
  ClockWrong,
  CommandGateway,
  PartitionStopped,
  type Answer,
  type BrokerClock,
  type CommandRequest,
} from '@parkett/platform-event-log';
import type { DiskWatch } from './disk-watch';

interface Conditions {
  /** Without the log there is no answer, and it is not known yet whether the number of partitions is right. */
  readonly isFollowing: () => boolean;
  /** `issuedAt` and `deadline` are written by this process's clock. */
  readonly clock: Pick<BrokerClock, 'problem'>;
  readonly disk: Pick<DiskWatch, 'admit'>;
}

/** The gateway of a process: refuses commands, before they are sent, while this process must not send them. */
export class AdmittingGateway<Sent extends SentCommand> extends CommandGateway<Sent> {
  constructor(
    private readonly conditions: Conditions,
    ...parts: ConstructorParameters<typeof CommandGateway>
  ) {
    super(...parts);
  }

  override async send(request: CommandRequest<Sent>, options: { waitMs?: number } = {}): Promise<Answer> {
    const { isFollowing, disk } = this.conditions;
    if (!isFollowing()) throw new PartitionStopped('the log is not followed yet');
    this.checkClock();
    disk.admit(request);
    return super.send(request, options);
  }

  /** Whether it is time to settle a command is judged by the clock, too. */
  override async settle(...parts: Parameters<CommandGateway<Sent>['settle']>): Promise<Answer> {
    this.checkClock();
    return super.settle(...parts);
  }

  private checkClock(): void {
    const problem = this.conditions.clock.problem();
    if (problem !== undefined) throw new ClockWrong(problem);
  }
}
