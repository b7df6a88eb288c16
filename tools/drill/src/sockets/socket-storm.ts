import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

export interface StormPlan {
  readonly port: number;
  /** Sockets that are upgraded and never join. */
  readonly idle: number;
  /** Sockets that send their headers letter by letter. */
  readonly slow: number;
  /** Over how many addresses of the loopback network the sockets are spread. */
  readonly addresses: number;
}

export interface StormReport {
  /** Connections that the server refused or cut. */
  readonly ended: number;
}

/** A cut socket comes back after this time, as an attacker's would. */
const againMs = 1_000;
const letterEveryMs = 1_000;
const connectsPerTurn = 100;
const turnMs = 50;

/** 127.1.0.0 and on: never 127.0.0.1, which the customers of the drill have. */
const addressOf = (n: number): string => `127.${1 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`;

const upgrade =
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: upgrade\r\nupgrade: websocket\r\n' +
  'sec-websocket-version: 13\r\nsec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n';
const slowHeaders = `GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: ${'a'.repeat(1_000)}`;

/** Opens sockets and keeps them open, again and again, until it is stopped. */
export class SocketStorm {
  private readonly open = new Set<Socket>();
  private ended = 0;
  private isOver = false;

  constructor(private readonly plan: StormPlan) {}

  async begin(): Promise<void> {
    const { idle, slow, addresses } = this.plan;
    for (let n = 0; n < idle + slow && !this.isOver; n++) {
      this.connect(addressOf(n % addresses), n < idle ? upgrade : undefined);
      if (n % connectsPerTurn === connectsPerTurn - 1) await sleep(turnMs);
    }
  }

  end(): StormReport {
    this.isOver = true;
    for (const socket of this.open) socket.destroy();
    return { ended: this.ended };
  }

  private connect(localAddress: string, said: string | undefined): void {
    const socket = connect({ host: '127.0.0.1', port: this.plan.port, localAddress });
    let letters: NodeJS.Timeout | undefined;
    socket.on('error', () => undefined).resume();
    socket.on('connect', () => {
      if (this.isOver) return void socket.destroy();
      this.open.add(socket);
      let at = 0;
      if (said !== undefined) socket.write(said);
      else letters = setInterval(() => socket.write(slowHeaders.charAt(at++)), letterEveryMs);
    });
    socket.on('close', () => {
      clearInterval(letters);
      this.open.delete(socket);
      if (this.isOver) return;
      this.ended += 1;
      setTimeout(() => this.isOver || this.connect(localAddress, said), againMs);
    });
  }
}

/** A storm in a process of its own, so that it does not slow down the orders that the drill measures. */
export async function startStorm(plan: StormPlan): Promise<() => Promise<StormReport>> {
  const child = fork(process.argv[1] ?? '', ['sockets-storm']);
  child.send(plan);
  await once(child, 'message');
  return async () => {
    child.send('end');
    const [report] = (await once(child, 'message')) as [StormReport];
    child.disconnect();
    return report;
  };
}

/** The child process of `startStorm`. */
export async function serveSocketStorm(): Promise<void> {
  // The attacker has machines of their own. Here, the storm gets what the server and its customers leave it.
  setPriority(constants.priority.PRIORITY_LOW);
  const [plan] = (await once(process, 'message')) as [StormPlan];
  const storm = new SocketStorm(plan);
  await storm.begin();
  const ending = once(process, 'message');
  process.send?.('begun');
  await ending;
  process.send?.(storm.end());
  await once(process, 'disconnect');
}
