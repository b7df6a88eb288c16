import { AssignerProtocol, type Admin } from 'kafkajs';
import type { KafkaLog } from '../kafka/kafka-log';

const { MemberAssignment, MemberMetadata } = AssignerProtocol;

/** Looks at the members of a consumer group without being one of them, over one connection. */
export class GroupWatch {
  private admin: Admin | undefined;

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
    try {
      const [group] = (await (await this.connected()).describeGroups([this.groupId])).groups;
      if (group === undefined || group.members.length === 0) return undefined;
      if (group.state !== 'Stable') throw new Error(`the owners of ${this.groupId} change`);
      const owner = group.members.find(({ memberAssignment }) =>
        MemberAssignment.decode(memberAssignment)?.assignment[this.topic]?.includes(partition),
      );
      return owner && (MemberMetadata.decode(owner.memberMetadata)?.userData.toString() ?? '');
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    const { admin } = this;
    this.admin = undefined;
    await admin?.disconnect().catch(() => undefined);
  }

  private async connected(): Promise<Admin> {
    const { admin = this.log.client().admin() } = this;
    if (this.admin === undefined) await admin.connect();
    this.admin = admin;
    return admin;
  }
}
