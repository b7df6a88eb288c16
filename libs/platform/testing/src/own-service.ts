import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testSetting } from './test-setting';

interface Reply {
  readonly id: number;
  readonly error?: string;
  readonly url?: string;
}

/**
 * A PostgreSQL or a Redis, with or without TLS, for a single test, which the test may stop and freeze. It ends with the
 * test process, however that ends.
 */
export class OwnService {
  private asked = 0;

  private constructor(
    private readonly keeper: ChildProcess,
    private readonly folder: string,
    readonly url: string,
  ) {}

  /**
   * PARKETT_SERVICE_KEEPER names the program that runs the service, because this package must not depend on the set-up
   * scripts.
   */
  static async start(kind: 'postgres' | 'redis' | 'redis-tls'): Promise<OwnService> {
    const folder = await mkdtemp(join(tmpdir(), `parkett-${kind}-`));
    const keeper = fork(testSetting('PARKETT_SERVICE_KEEPER'), [kind, folder], { execArgv: [] });
    const [reply] = (await once(keeper, 'message')) as [Reply];
    if (reply.url === undefined) throw new Error(reply.error);
    return new OwnService(keeper, folder, reply.url);
  }

  /** SIGSTOP: it keeps its connections open and accepts new ones, but answers nothing. */
  pause(): Promise<void> {
    return this.ask('pause');
  }

  resume(): Promise<void> {
    return this.ask('resume');
  }

  /** Ends it without warning, like a crash. */
  kill(): Promise<void> {
    return this.ask('kill');
  }

  /** Starts it again at the same address. */
  startAgain(): Promise<void> {
    return this.ask('start');
  }

  async close(): Promise<void> {
    const gone = once(this.keeper, 'exit');
    this.keeper.disconnect();
    await gone;
    await rm(this.folder, { recursive: true, force: true });
  }

  private async ask(verb: 'start' | 'kill' | 'pause' | 'resume'): Promise<void> {
    const id = ++this.asked;
    this.keeper.send({ id, verb });
    for (;;) {
      const [reply] = (await once(this.keeper, 'message')) as [Reply];
      if (reply.id !== id) continue;
      if (reply.error !== undefined) throw new Error(reply.error);
      return;
    }
  }
}
