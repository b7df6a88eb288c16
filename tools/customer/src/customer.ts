import { requestDeposit } from '@parkett/funds-contract';
import { getConfig, getKey, login, register, sessionCookieName, setTradingPassword } from '@parkett/identity-contract';
import { seal } from '@parkett/identity-contract/seal';
import type { CallOf, Endpoint, Envelope, OutputOf } from '@parkett/kernel';
import { getAccount } from '@parkett/trading-contract';
import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Credentials {
  readonly phone: string;
  readonly password: string;
  readonly tradingPassword: string;
}

/** The server refused, with its stable code; `status` is the HTTP status. */
export class Refused extends Error {
  override readonly name = 'Refused';

  constructor(readonly status: number, readonly code: string, message: string, readonly facts: Readonly<Record<string, unknown>> = {}) {
    super(`${status} ${code}: ${message}`);
  }
}

/** A customer who uses the API as the app does: for demos, drills and benches. Nothing here has a door of its own. */
export class Customer {
  /** The halves of the session: both travel with every call, and with the handshake of a live connection. */
  token = '';
  cookie = '';
  accountId = '';
  private seen = '';

  constructor(readonly baseUrl: string, readonly credentials: Credentials) {}

  static newCredentials(): Credentials {
    const digits = (length: number): string => Array.from({ length }, () => randomInt(10)).join('');
    // German mobile numbers of the range 0151 have eleven digits.
    return { phone: `+49151${randomInt(1, 10)}${digits(7)}`, password: randomBytes(12).toString('base64url'), tradingPassword: digits(6) };
  }

  /** Opens an account, sets the trading password and is logged in. */
  static async register(baseUrl: string, credentials = Customer.newCredentials()): Promise<Customer> {
    const customer = new Customer(baseUrl, credentials);
    const { agreementVersion } = await customer.call(getConfig, {});
    const { phone, password, tradingPassword } = credentials;
    const { userinfo } = await customer.sealed(register, { phone, password, confirmation: password, agreementVersion, language: 'de' });
    customer.enter(userinfo);
    await customer.sealed(setTradingPassword, { tradingPassword, confirmation: tradingPassword });
    return customer;
  }

  async login(): Promise<void> {
    const { phone, password } = this.credentials;
    this.enter((await this.sealed(login, { phone, password })).userinfo);
  }

  /** Deposits and waits until the money is there. The amount as people write it, "250.00". */
  async deposit(amount: string, withinMs = 15_000): Promise<void> {
    const before = await this.account();
    await this.call(requestDeposit, { amount });
    for (const until = Date.now() + withinMs; Date.now() < until; await sleep(100)) {
      const { cash } = await this.account();
      if (cash > before.cash) return;
    }
    throw new Error(`the deposit of ${amount} has not arrived within ${withinMs} ms`);
  }

  /** The account; a new one shows once its opening is projected. */
  async account(): Promise<OutputOf<typeof getAccount>> {
    for (let tries = 0; ; tries++) {
      try {
        return await this.call(getAccount, {});
      } catch (error) {
        if (!(error instanceof Refused && error.code === 'ACCOUNT_UNKNOWN') || tries > 100) throw error;
        await sleep(50);
      }
    }
  }

  /** The headers that make a request this customer's. */
  get halves(): Record<string, string> {
    return { ...(this.token === '' ? {} : { token: this.token }), ...(this.cookie === '' ? {} : { cookie: `${sessionCookieName}=${this.cookie}` }) };
  }

  /** One call by its contract. `key` repeats an earlier intent; throws Refused, or what `fetch` throws. */
  async call<E extends Endpoint>(endpoint: E, input: CallOf<E>, key: string = randomBytes(12).toString('hex')): Promise<OutputOf<E>> {
    const fields: Record<string, unknown> = { ...(input as object) };
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(fields[name])));
    const url = new URL(path, this.baseUrl);
    const isGet = endpoint.method === 'GET' || endpoint.method === 'DELETE';
    if (isGet) for (const [name, value] of Object.entries(fields)) if (value !== undefined && !endpoint.path.includes(`:${name}`)) url.searchParams.set(name, String(value));
    const response = await fetch(url, {
      method: endpoint.method,
      headers: {
        lang: 'en',
        ...this.halves,
        ...(this.seen === '' ? {} : { 'x-parkett-position': this.seen }),
        ...(endpoint.idempotent === true ? { 'idempotency-key': key } : {}),
        ...(isGet ? {} : { 'content-type': 'application/json' }),
      },
      ...(isGet ? {} : { body: JSON.stringify(fields) }),
      signal: AbortSignal.timeout(10_000),
    });
    const envelope = (await response.json()) as Envelope;
    if (envelope.code !== 1) throw new Refused(response.status, envelope.error?.code ?? '', envelope.msg, envelope.error?.facts);
    this.seen = response.headers.get('x-parkett-position') ?? this.seen;
    this.keepCookie(response.headers.getSetCookie());
    return endpoint.output.parse(envelope.data) as OutputOf<E>;
  }

  private async sealed<E extends typeof login | typeof register | typeof setTradingPassword>(endpoint: E, secret: Record<string, unknown>): Promise<OutputOf<E>> {
    const key = await this.call(getKey, {});
    return this.call(endpoint, (await seal(endpoint, secret, key)) as CallOf<E>);
  }

  private keepCookie(lines: readonly string[]): void {
    for (const line of lines) if (line.startsWith(`${sessionCookieName}=`)) this.cookie = line.slice(sessionCookieName.length + 1).split(';')[0] ?? '';
  }

  private enter({ token, accountId }: { token?: string | undefined; accountId: string }): void {
    this.token = token ?? this.token;
    this.accountId = accountId;
  }
}
