import { projections } from '@parkett/composition';
import { Ownership } from '@parkett/platform-event-log';
import { ProjectorHost } from './engine/projector-host';
import type { Runtime } from './runtime';

/** Keeps the read models of the partitions that this process owns. Several such processes share the partitions. */
export class ProjectorRole {
  private readonly host: ProjectorHost;
  private readonly ownership: Ownership;

  constructor(runtime: Runtime) {
    const { log, topics, settings } = runtime;
    this.host = new ProjectorHost(runtime, projections);
    this.ownership = new Ownership(log, topics.owners, `${settings.topicPrefix}.projectors`, (partitions) =>
      this.host.assign(partitions),
    );
    void this.ownership.start();
  }

  /** Why projections of this process have stopped or are late, or why it owns none. */
  problems(): ReadonlyMap<string, string> {
    const { problem } = this.ownership;
    const { problems } = this.host;
    if (problem !== undefined) problems.set('membership', problem);
    return problems;
  }

  async close(): Promise<void> {
    await this.ownership.leave();
    await this.host.close();
  }
}
