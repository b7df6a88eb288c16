import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repositoryRoot } from '../infra';

/** An execution as the venue's own book has it. Quantities are millionths of a share. */
export interface BookedExecution {
  readonly executionId: string;
  readonly quantity: number;
  readonly price: string;
  readonly bustedAt: number | null;
}

export interface BookedOrder {
  readonly orderId: string;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly currency: string;
  readonly state: 'working' | 'filled' | 'cancelled';
  readonly filled: number;
  readonly executions: readonly BookedExecution[];
}

const startMsMax = 60_000;

/** The simulated venue as a process of its own. Its orders are in a file, so it can be killed and started again. */
export class VenueProgram {
  private child: ChildProcess | undefined;
  private behaviour: object = {};
  readonly url: string;

  /** @param folder gets the venue's orders and its log */
  constructor(
    private readonly port: number,
    private readonly folder: string,
  ) {
    this.url = `http://127.0.0.1:${port}`;
  }

  async start(): Promise<void> {
    const output = openSync(join(this.folder, 'venue.log'), 'a');
    this.child = spawn(process.execPath, [join(repositoryRoot(), 'dist/venue/main.mjs')], {
      env: {
        ...process.env,
        PARKETT_VENUE_PORT: String(this.port),
        PARKETT_VENUE_FILE: join(this.folder, 'venue.jsonl'),
      },
      stdio: ['ignore', output, output],
    });
    for (const until = Date.now() + startMsMax; ; await sleep(50)) {
      const isUp = await this.behave(this.behaviour).catch(() => false);
      if (isUp) return;
      if (Date.now() > until) throw new Error('the simulated venue did not start');
    }
  }

  /** Ends it as a power failure would. */
  async kill(): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  /** Applies to the present process and to every later one. */
  async behave(behaviour: object): Promise<true> {
    this.behaviour = behaviour;
    const body = JSON.stringify(behaviour);
    const answer = await fetch(`${this.url}/_behaviour`, { method: 'POST', body });
    if (!answer.ok) throw new Error(`the venue refused its behaviour: ${await answer.text()}`);
    return true;
  }

  /** Fills what is left of a working order. */
  async fillRest(orderId: string): Promise<void> {
    const body = JSON.stringify({ quantity: Number.MAX_SAFE_INTEGER });
    await fetch(`${this.url}/orders/${orderId}/_fill`, { method: 'POST', body });
  }

  async book(): Promise<readonly BookedOrder[]> {
    const answer = await fetch(`${this.url}/_book`);
    return ((await answer.json()) as { orders: BookedOrder[] }).orders;
  }
}
