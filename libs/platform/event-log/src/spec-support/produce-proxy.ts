import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { SocketFactory } from '../kafka/connection';

/**
 * Fault of the next produce request: its answer is lost after it was stored, it is lost before the broker receives it,
 * or it reaches the broker long after the client gave up.
 */
export type Fault = 'lose-answer' | 'lose-request' | 'delay-request';

const produceKey = 0;

/** A TCP proxy in front of the broker that knows just enough of the protocol to lose one produce request. */
export class ProduceProxy {
  private armed: Fault | undefined;
  private lateRequest: { socket: Socket; frame: Buffer } | undefined;
  private readonly sockets = new Set<Socket>();
  private happened = 0;

  private constructor(
    private readonly server: Server,
    private readonly broker: { host: string; port: number },
  ) {
    server.on('connection', (client) => this.serve(client));
  }

  static async before(broker: string): Promise<ProduceProxy> {
    const [host = '', port = ''] = broker.split(':');
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new ProduceProxy(server, { host, port: Number(port) });
  }

  /** For KafkaAddress: routes every connection through the proxy, whatever address the broker advertises. */
  readonly socketFactory: SocketFactory = ({ onConnect }) =>
    connect((this.server.address() as AddressInfo).port, '127.0.0.1', onConnect);

  arm(fault: Fault): void {
    this.armed = fault;
  }

  /** Number of faults that have occurred. */
  get faults(): number {
    return this.happened;
  }

  /** Forwards the delayed request now and waits for the broker's answer to it. */
  async release(): Promise<void> {
    const late = this.lateRequest;
    if (!late) throw new Error('no request is delayed');
    late.socket.write(late.frame);
    await new Promise((resolve) => late.socket.once('data', resolve));
    late.socket.destroy();
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private serve(client: Socket): void {
    const broker = connect(this.broker.port, this.broker.host);
    let lostAnswer: number | undefined;
    for (const socket of [client, broker]) {
      this.sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => this.sockets.delete(socket));
    }
    client.on(
      'data',
      frames((frame) => {
        const fault = frame.readInt16BE(4) === produceKey ? this.armed : undefined;
        if (fault === undefined) return void broker.write(frame);
        this.armed = undefined;
        if (fault === 'lose-answer') {
          lostAnswer = frame.readInt32BE(8);
          return void broker.write(frame);
        }
        this.happened += 1;
        if (fault === 'delay-request') this.lateRequest = { socket: broker, frame };
        client.destroy();
      }),
    );
    broker.on(
      'data',
      frames((frame) => {
        if (frame.readInt32BE(4) !== lostAnswer) return void client.write(frame);
        this.happened += 1;
        client.destroy();
      }),
    );
    client.on('close', () => {
      if (this.lateRequest?.socket !== broker) broker.destroy();
    });
    broker.on('close', () => client.destroy());
  }
}

/** Cuts a stream into Kafka's frames: a length of four bytes, then that many bytes. */
function frames(onFrame: (frame: Buffer) => void): (chunk: Buffer) => void {
  let pending: Buffer = Buffer.alloc(0);
  return (chunk) => {
    pending = Buffer.concat([pending, chunk]);
    while (pending.length >= 4 && pending.length >= 4 + pending.readInt32BE(0)) {
      const end = 4 + pending.readInt32BE(0);
      const frame = pending.subarray(0, end);
      pending = pending.subarray(end);
      onFrame(frame);
    }
  };
}
