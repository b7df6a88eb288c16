import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The fault of the next order. `lostRequest`: the request never arrives. `lostAnswer`: the request arrives, its answer
 * does not. `lateRequest`: the request arrives after `lateMs`, long after its sender gave up. `slowRequest`: the same
 * while the sender still waits. `lateAnswer`: the answer takes `lateMs`. `cutAfter`: the connection is cut once the
 * answer is delivered.
 */
export type Fault = 'none' | 'lostRequest' | 'lostAnswer' | 'lateRequest' | 'slowRequest' | 'lateAnswer' | 'cutAfter';

export interface Plan {
  readonly fault: Fault;
  readonly lateMs: number;
}

const orderPath = '/api/trading/orders';
const bodyBytesMax = 1024 * 1024;
const noPlan: Plan = { fault: 'none', lateMs: 0 };

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts).subarray(0, bodyBytesMax * 16);
}

/** A bad network between a browser and the app: cuts all connections, and loses or delays orders on demand. */
export class CutProxy {
  /** Idempotency keys of the orders that the browser sent, one per sending, whether they arrived or not. */
  readonly sentKeys: string[] = [];
  private plan: Plan = noPlan;
  private connected = true;
  private readonly sockets = new Set<Socket>();
  private readonly late = new Set<Promise<unknown>>();

  private constructor(
    private readonly target: URL,
    private readonly server: Server,
  ) {}

  static async start(target: string): Promise<CutProxy> {
    const server = createServer();
    const proxy = new CutProxy(new URL(target), server);
    server.on('connection', (socket) => proxy.accept(socket));
    server.on('request', (incoming, outgoing) => void proxy.handle(incoming, outgoing).catch(() => outgoing.destroy()));
    server.on('upgrade', (incoming, socket, head) => proxy.tunnel(incoming, socket as Socket, head));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get isConnected(): boolean {
    return this.connected;
  }

  /** Sets the fault of the next order only. */
  expect(plan: Plan): void {
    this.plan = plan;
  }

  cut(): void {
    this.connected = false;
    for (const socket of this.sockets) socket.destroy();
  }

  restore(): void {
    this.connected = true;
  }

  /** Resolves when every late order has arrived. */
  async settled(): Promise<void> {
    while (this.late.size > 0) await Promise.allSettled(this.late);
  }

  async close(): Promise<void> {
    await this.settled();
    this.cut();
    this.server.close();
  }

  private accept(socket: Socket): void {
    if (!this.connected) {
      socket.destroy();
      return;
    }
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.sockets.delete(socket));
  }

  private async handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await bytesOf(incoming);
    if (incoming.method !== 'POST' || incoming.url !== orderPath)
      return this.reply(outgoing, await this.forward(incoming, body));
    const plan = this.plan;
    this.plan = noPlan;
    this.sentKeys.push(String(incoming.headers['idempotency-key']));
    const passing = this.passOrder(plan, incoming, body, outgoing);
    this.late.add(passing);
    await passing.finally(() => this.late.delete(passing));
  }

  private async passOrder(
    { fault, lateMs }: Plan,
    incoming: IncomingMessage,
    body: Buffer,
    outgoing: ServerResponse,
  ): Promise<void> {
    if (fault === 'lostRequest' || fault === 'lateRequest') this.cut();
    if (fault === 'lostRequest') return;
    if (fault === 'lateRequest' || fault === 'slowRequest') await sleep(lateMs);
    const answer = await this.forward(incoming, body);
    if (fault === 'lostAnswer') this.cut();
    if (fault === 'lateAnswer') await sleep(lateMs);
    if (!outgoing.destroyed) this.reply(outgoing, answer);
    if (fault !== 'cutAfter') return;
    await once(outgoing, 'finish').catch(() => undefined);
    this.cut();
  }

  private reply(outgoing: ServerResponse, { status, headers, body }: Answer): void {
    const { 'transfer-encoding': _, ...kept } = headers;
    outgoing.writeHead(status, { ...kept, 'content-length': body.length }).end(body);
  }

  private async forward({ method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
    const { hostname, port } = this.target;
    const request = ask({ hostname, port, method, path: url, headers, agent: false });
    request.end(body);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return { status: response.statusCode ?? 502, headers: response.headers, body: await bytesOf(response) };
  }

  private tunnel({ method, url, httpVersion, rawHeaders }: IncomingMessage, socket: Socket, head: Buffer): void {
    const upstream = connect(Number(this.target.port), this.target.hostname);
    const lines = rawHeaders.flatMap((name, index) =>
      index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1] ?? ''}`] : [],
    );
    upstream.write([`${method ?? 'GET'} ${url ?? '/'} HTTP/${httpVersion}`, ...lines, '', ''].join('\r\n'));
    upstream.write(head);
    upstream.on('error', () => socket.destroy());
    socket.on('close', () => upstream.destroy());
    upstream.pipe(socket).pipe(upstream);
  }
}
