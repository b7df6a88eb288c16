import { AssignerProtocol, type Admin } from 'kafkajs';
import type { KafkaLog } from '../kafka/kafka-log';

const { MemberAssignment, MemberMetadata } = AssignerProtocol;

/** Looks at the members of a consumer group without being one of them, over one connection. */
export class GroupWatch {
  private connecting: Promise<Admin> | undefined;

  constructor(
    private readonly log: KafkaLog,
    private readonly topic: string,
    private readonly groupId: string,
  ) {}

  /**
   * What the owner of a partition says about itself (`says` of its Ownership); undefined when nobody owns it. Throws
   * while the owners change, and the broker's errors.
   */
  async ownerOf(partition: number): Promise<string | undefined> {
    const connecting = (this.connecting ??= connected(this.log.client().admin()));
    try {
      const [group] = (await (await connecting).describeGroups([this.groupId])).groups;
      if (group === undefined || group.members.length === 0) return undefined;
      if (group.state !== 'Stable') throw new Error(`the owners of ${this.groupId} change`);
      const owner = group.members.find(({ memberAssignment }) =>
        MemberAssignment.decode(memberAssignment)?.assignment[this.topic]?.includes(partition),
      );
      return owner && (MemberMetadata.decode(owner.memberMetadata)?.userData.toString() ?? '');
    } catch (error) {
      if (this.connecting === connecting) this.close();
      throw error;
    }
  }

  /** Does not wait: with a broker that hangs, the connection is closed once it is there, or has failed. */
  close(): void {
    void this.connecting?.then((admin) => admin.disconnect()).catch(() => undefined);
    this.connecting = undefined;
  }
}

async function connected(admin: Admin): Promise<Admin> {
  try {
    await admin.connect();
    return admin;
  } catch (error) {
    await admin.disconnect().catch(() => undefined);
    throw error;
  }
}
