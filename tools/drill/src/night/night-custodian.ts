import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { repositoryRoot } from '../infra';
import { nord, west } from './night-market';

/** It settles half of the trades in one share on their date, and the rest on the next one. It never gets another. */
const behaviour = { partly: { [nord]: 500 }, fail: { [west]: 'LACK' } };

/** The simulated custodian as a process of its own, with a folder that is deleted at the end. */
export class NightCustodian {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
    /** Also for the keys of the installation. */
    readonly home: string,
  ) {}

  static async start(): Promise<NightCustodian> {
    const home = await mkdtemp(join(tmpdir(), 'parkett-night-'));
    const child = fork(join(repositoryRoot(), 'dist/custodian/main.mjs'), {
      ...{ execArgv: [], stdio: ['ignore', 'pipe', 2, 'ipc'] },
      env: { ...process.env, PARKETT_HOME: home, PARKETT_CUSTODIAN_PORT: '0' },
    });
    if (!child.stdout) throw new Error('the custodian has no output');
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    const url = /http:\S+(?=")/.exec(line)?.[0];
    if (url === undefined) throw new Error(`the custodian did not start: ${line}`);
    return new NightCustodian(child, url, home);
  }

  /** Whether it has these instructions and these orders to buy in. */
  async knows(instructions: readonly string[], boughtIn: readonly string[]): Promise<boolean> {
    const book = await readFile(join(this.home, 'custodian', 'book.jsonl'), 'utf8').catch(() => '');
    const has = (line: object): boolean => book.includes(JSON.stringify(line).slice(1, -1));
    return instructions.every((id) => has({ id })) && boughtIn.every((buyIn) => has({ buyIn }));
  }

  /** Settles what is due on a date or before. */
  async beginDate(today: string): Promise<void> {
    const body = JSON.stringify({ ...behaviour, today });
    const response = await fetch(`${this.url}/_behaviour`, { method: 'POST', body });
    if (!response.ok) throw new Error(`the custodian responded with ${response.status}`);
  }

  async close(): Promise<void> {
    const gone = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await gone;
    await rm(this.home, { recursive: true });
  }
}
