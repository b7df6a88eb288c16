import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createPort, type AddressInfo, type Server as Port } from 'node:net';
import { limitConnections, readConnectionBounds } from './open-connections';

const requestTimeoutMs = 30_000;
/** Headers normally arrive in one piece. A client that sends them slowly is probably trying to block connections. */
const headersTimeoutMs = 10_000;
/** How often connections are compared with these times. */
const lookEveryMs = 2_000;
const maxHeaderBytes = 16 * 1024;
const maxHeaders = 100;
/** Longer than the idle time-out of common load balancers, so that they close a connection before we do. */
const keepAliveTimeoutMs = 75_000;
/** Time for the answers under way when the door closes. */
const closeMsMax = 5_000;

/**
 * The HTTP port of a process. It opens first, before anything that may have to wait for a service, so that whoever asks
 * gets an answer: until the application takes over, and again when it has gone, `meanwhile` answers every request.
 */
export class Door {
  private readonly server: Server;
  private application: RequestListener | undefined;
  private isOpen = false;
  private readonly others: Port[] = [];
  private cutting: NodeJS.Timeout | undefined;

  /** `isProxy` says which addresses are proxies of ours; their connections are not limited by address. */
  constructor(
    private readonly meanwhile: RequestListener,
    isProxy: (address: string) => boolean = () => false,
    bounds = readConnectionBounds(),
  ) {
    this.server = createServer(
      {
        maxHeaderSize: maxHeaderBytes,
        headersTimeout: headersTimeoutMs,
        requestTimeout: requestTimeoutMs,
        connectionsCheckingInterval: lookEveryMs,
      },
      (request, response) => (this.isOpen && this.application ? this.application : this.meanwhile)(request, response),
    );
    this.server.keepAliveTimeout = keepAliveTimeoutMs;
    this.server.maxHeadersCount = maxHeaders;
    limitConnections(this.server, bounds, isProxy);
  }

  /** Listens; rejects when the port is taken. Port 0 takes any free one. */
  async open(port: number, host: string): Promise<void> {
    await listen(this.server, port, host);
  }

  /**
   * Listens at another address as well; rejects when it is taken or does not exist. Its connections are answered like
   * the others; their `localPort` tells them apart.
   */
  async alsoOpen(port: number, host: string): Promise<void> {
    const other = createPort({ noDelay: true }, (socket) => this.server.emit('connection', socket));
    await listen(other, port, host);
    this.others.push(other);
  }

  /** The port that it listens on. */
  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** For fastify: makes this the server of an application, which gets no request before `handOver`. */
  readonly serverFor = (application: RequestListener): Server => {
    this.application = application;
    return this.server;
  };

  /** From now on the application answers. */
  handOver(): void {
    this.isOpen = true;
  }

  /**
   * From now on `meanwhile` answers again, for good. Connections that are still busy after five seconds are cut, because
   * a part of the application may wait until none is left.
   */
  takeBack(): void {
    this.isOpen = false;
    this.server.closeIdleConnections();
    this.cutting ??= setTimeout(() => this.server.closeAllConnections(), closeMsMax);
  }

  /** Stops listening; see `takeBack` for the connections. */
  async close(): Promise<void> {
    this.takeBack();
    await Promise.all([this.server, ...this.others].map((each) => new Promise((resolve) => each.close(resolve))));
    clearTimeout(this.cutting);
  }
}

function listen(server: Port, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
