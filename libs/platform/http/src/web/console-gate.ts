import proxyAddr from '@fastify/proxy-addr';

/** Where the staff's console and API are reached. */
export interface ConsoleAccess {
  /** A port of its own; undefined where customers and staff share one. */
  readonly port?: number | undefined;
  /** Addresses and networks from which staff may come. */
  readonly from: readonly string[];
}

/** This machine alone. */
export const loopback: readonly string[] = ['127.0.0.0/8', '::1/128'];

interface Asked {
  /** The pattern of the matched route. */
  readonly route: string;
  /** The port at which the request arrived; undefined without a connection. */
  readonly localPort: number | undefined;
  /** The address of the caller, as a proxy of ours states it. */
  readonly address: string;
}

/** The key to which secrets of both are sealed, and the icon of both pages. */
const shared: ReadonlySet<string> = new Set(['/api/user/key', '/favicon.svg', 'unknown']);
const isOfStaff = (route: string): boolean => route.startsWith('/api/staff/') || /^\/console(\/|$)/.test(route);

/**
 * Keeps the console and the staff's API apart from what customers reach: by port, if they have one of their own, and by
 * the address of the caller.
 */
export class ConsoleGate {
  private readonly isAllowed: (address: string) => boolean;

  constructor(private readonly access: ConsoleAccess) {
    const allowed = proxyAddr.compile([...access.from]);
    this.isAllowed = (address) => allowed(address, 0);
  }

  isAtConsole(localPort: number | undefined): boolean {
    return this.access.port !== undefined && localPort === this.access.port;
  }

  /** Why a request is not answered, as if its route did not exist; undefined when it is. */
  refusal({ route, localPort, address }: Asked): 'WRONG_PORT' | 'ADDRESS_REFUSED' | undefined {
    const ofStaff = isOfStaff(route);
    if (this.access.port !== undefined && !shared.has(route) && ofStaff !== this.isAtConsole(localPort))
      return 'WRONG_PORT';
    return (ofStaff || this.isAtConsole(localPort)) && !this.isAllowed(address) ? 'ADDRESS_REFUSED' : undefined;
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    consoleGate: ConsoleGate;
  }
}
