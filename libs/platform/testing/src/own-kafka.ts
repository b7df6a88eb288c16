import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testSetting } from './test-setting';

type Verb = 'start' | 'stop' | 'kill' | 'pause' | 'resume';

interface Reply {
  readonly id: number;
  readonly error?: string;
  readonly ports?: readonly number[];
  readonly authority?: string;
}

/**
 * Brokers for a single test, one or a cluster of three, that the test may kill, stop and damage. They end with the test
 * process, however it ends.
 */
export class OwnKafka {
  private asked = 0;

  private constructor(
    private readonly keeper: ChildProcess,
    readonly folder: string,
    readonly brokers: readonly string[],
    /** File of the certificate authority of brokers with users. */
    readonly authority: string | undefined,
  ) {}

  /**
   * PARKETT_BROKER_KEEPER names the program that runs the brokers, because this package must not depend on the set-up
   * scripts. With users, they answer only through TLS, to `admin`, who may do everything, and to these, who may do nothing
   * until they get rights. The password of each is its name with `-secret` behind it.
   */
  static async start(nodes = 1, users: readonly string[] = []): Promise<OwnKafka> {
    const folder = await mkdtemp(join(tmpdir(), 'parkett-kafka-'));
    const keeper = fork(testSetting('PARKETT_BROKER_KEEPER'), [folder, String(nodes), users.join(',')], {
      execArgv: [],
    });
    const [reply] = (await once(keeper, 'message')) as [Reply];
    if (reply.error !== undefined) throw new Error(reply.error);
    return new OwnKafka(
      keeper,
      folder,
      (reply.ports ?? []).map((port) => `127.0.0.1:${port}`),
      reply.authority,
    );
  }

  /** Folder of a node's partitions. */
  logFolder(node = 1): string {
    return join(this.folder, `node-${node}`, 'log');
  }

  /** Kills a broker without warning, like a crash of its process. */
  async kill(node = 1): Promise<void> {
    await this.ask('kill', node);
  }

  /** Starts a broker again; resolves when it answers. */
  async startNode(node = 1): Promise<void> {
    await this.ask('start', node);
  }

  async stopNode(node = 1): Promise<void> {
    await this.ask('stop', node);
  }

  /** SIGSTOP: the broker keeps its connections open but does not answer. */
  async pause(node = 1): Promise<void> {
    await this.ask('pause', node);
  }

  async resume(node = 1): Promise<void> {
    await this.ask('resume', node);
  }

  async close(): Promise<void> {
    const gone = once(this.keeper, 'exit');
    this.keeper.disconnect();
    await gone;
    await rm(this.folder, { recursive: true, force: true });
  }

  private async ask(verb: Verb, node: number): Promise<void> {
    const id = ++this.asked;
    this.keeper.send({ id, verb, node });
    for (;;) {
      const [reply] = (await once(this.keeper, 'message')) as [Reply];
      if (reply.id !== id) continue;
      if (reply.error !== undefined) throw new Error(reply.error);
      return;
    }
  }
}
