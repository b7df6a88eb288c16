import { requestDeposit } from '@parkett/funds-contract';
import {
  getAuthenticationDetail,
  getConfig,
  guessableReason,
  login,
  register,
  requestCode,
  sessionCookieName,
  setTradingPassword,
  submitVerification,
  unlockSession,
  uploadDocument,
  selfCertificationVersion,
} from '@parkett/identity-contract';
import { baseCurrency, type CallOf, type Currency, type Endpoint, type OutputOf } from '@parkett/kernel';
import { cashOf, getAccount } from '@parkett/trading-contract';
import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiClient, Refused } from './api-client';
import { documentImage, newIdNumber } from './documents';
import { Turns, untilTaken } from './patience';
import type { Staff } from './staff';
import { Telephone } from './telephone';

export interface Credentials {
  readonly phone: string;
  readonly password: string;
  readonly tradingPassword: string;
}

/**
 * The server decodes only a few images at a time, so the many customers of one process must not send theirs all at
 * once.
 */
const uploads = new Turns(4);

/** How long a customer waits before asking for the account again, by the answer's code. */
const readAgainMs: Readonly<Record<string, number>> = { ACCOUNT_UNKNOWN: 50, UNAVAILABLE: 500 };
const accountTriesMax = 100;
const verifiedTriesMax = 100;

/** A customer who uses the API as the app does: for demos, drills and benches. It uses no private endpoint. */
export class Customer extends ApiClient {
  accountId = '';
  private phone: Telephone | undefined;

  constructor(
    baseUrl: string,
    readonly credentials: Credentials,
  ) {
    super(baseUrl, sessionCookieName);
  }

  static newCredentials(): Credentials {
    const digits = (length: number): string => Array.from({ length }, () => randomInt(10)).join('');
    // German mobile numbers of the range 0151 have eleven digits.
    const phone = `+49151${randomInt(1, 10)}${digits(7)}`;
    let tradingPassword = digits(6);
    while (guessableReason(tradingPassword, { phone }) !== undefined) tradingPassword = digits(6);
    return { phone, password: randomBytes(12).toString('base64url'), tradingPassword };
  }

  /** Opens an account, sets the trading password and is logged in afterwards. */
  static async register(baseUrl: string, credentials = Customer.newCredentials()): Promise<Customer> {
    const customer = new Customer(baseUrl, credentials);
    const { agreementVersion } = await customer.call(getConfig, {});
    const { phone, password, tradingPassword } = credentials;
    const code = await customer.codeFor('register');
    const { userinfo, stepUpId } = await customer.sealed(register, {
      phone,
      password,
      confirmation: password,
      agreementVersion,
      code,
      language: 'de',
    });
    customer.enter(userinfo);
    // Builds from before the first trading password needed a step-up return none and refuse the field.
    const proof = stepUpId === undefined ? {} : { stepUpId };
    await customer.sealed(setTradingPassword, { tradingPassword, confirmation: tradingPassword, ...proof });
    return customer;
  }

  /** As `ApiClient.call`. Unlocks a session that has been silent for too long first, as the app asks its user to. */
  override async call<E extends Endpoint>(endpoint: E, input: CallOf<E>, key?: string): Promise<OutputOf<E>> {
    try {
      return await super.call(endpoint, input, key);
    } catch (error) {
      if (!(error instanceof Refused && error.code === 'SESSION_LOCKED')) throw error;
      await this.sealed(unlockSession, { password: this.credentials.password });
      return super.call(endpoint, input, key);
    }
  }

  /** The customer's telephone, in an installation with simulated messages. */
  async telephone(): Promise<Telephone> {
    if (this.phone !== undefined) return this.phone;
    const { outboxUrl } = await this.call(getConfig, {});
    if (outboxUrl === undefined)
      throw new Error(`${this.baseUrl} sends real messages: only their owners can read the codes`);
    return (this.phone = new Telephone(outboxUrl, this.credentials.phone));
  }

  /** Requests a code and reads it on the telephone. */
  async codeFor(purpose: 'register' | 'resetPassword'): Promise<string> {
    const telephone = await this.telephone();
    await telephone.unread();
    await this.sealed(requestCode, { phone: this.credentials.phone, purpose, language: 'de' });
    return telephone.code();
  }

  /**
   * Logs in as from a new browser: with the code that arrives on the telephone, or with one of the authenticator app
   * where the customer has one.
   */
  async login(appCode?: () => string): Promise<void> {
    const { phone, password } = this.credentials;
    const telephone = await this.telephone();
    await telephone.unread();
    try {
      this.enter((await this.sealed(login, { phone, password })).userinfo);
    } catch (error) {
      if (!(error instanceof Refused && error.code === 'SECOND_FACTOR_REQUIRED')) throw error;
      const proof = appCode === undefined ? { code: await telephone.code() } : { totp: appCode() };
      this.enter((await this.sealed(login, { phone, password, ...proof })).userinfo);
    }
  }

  /** Deposits money and waits until it has arrived. The amount is written as "250.00". */
  async deposit(
    amount: string,
    { currency = baseCurrency, withinMs = 15_000 }: { readonly currency?: Currency; readonly withinMs?: number } = {},
  ): Promise<void> {
    const before = cashOf(await this.account(), currency);
    // Builds that know one currency only refuse the field.
    await this.call(requestDeposit, { amount, ...(currency === baseCurrency ? {} : { currency }) });
    for (const until = Date.now() + withinMs; Date.now() < until; await sleep(100)) {
      const { cash } = cashOf(await this.account(), currency);
      if (cash > before.cash) return;
    }
    throw new Error(`the deposit of ${amount} ${currency} has not arrived within ${withinMs} ms`);
  }

  /**
   * The account. Retries, because a new account appears only once its opening is projected, and because a server under
   * load asks its callers to read again.
   */
  async account(): Promise<OutputOf<typeof getAccount>> {
    for (let tries = 0; ; tries++) {
      try {
        return await this.call(getAccount, {});
      } catch (error) {
        const waits = error instanceof Refused ? readAgainMs[error.code] : undefined;
        if (waits === undefined || tries > accountTriesMax) throw error;
        await sleep(waits);
      }
    }
  }

  /**
   * Submits both sides of a document, has a member of staff approve them and waits until the customer sees it: some
   * requests ask the read models, which follow the decision. Every customer who trades needs this. With a tax
   * identification number they pay taxes in Germany.
   */
  async verify(staff: Staff, germanTin?: string): Promise<void> {
    await this.submitDocument(germanTin);
    await staff.approve(this.accountId, this.seen);
    for (let tries = 1; (await untilTaken(() => this.verification())) !== 'approved'; tries++) {
      if (tries > verifiedTriesMax) throw new Error(`the approval of ${this.accountId} is not seen`);
      await sleep(200);
    }
  }

  /** Submits both sides of a document, to be reviewed by a member of staff. */
  async submitDocument(germanTin?: string): Promise<void> {
    const frontId = await this.hand('front');
    const backId = await this.hand('back');
    await this.sealed(submitVerification, {
      documentType: 'deIdentityCard',
      name: 'Demo Kundin',
      idNumber: newIdNumber(),
      frontId,
      backId,
      ...(germanTin !== undefined && {
        taxResidence: {
          ...{ usPerson: false, countries: [{ country: 'DE', tin: germanTin }], wording: selfCertificationVersion },
        },
      }),
    });
  }

  /** Uploads one side of the document and returns its id. */
  private async hand(side: 'front' | 'back'): Promise<string> {
    const { documentId } = await uploads.take(() =>
      untilTaken(() => this.upload(uploadDocument, { side }, documentImage(side))),
    );
    return documentId;
  }

  /** The status of the verification. */
  async verification(): Promise<OutputOf<typeof getAuthenticationDetail>['status']> {
    return (await this.call(getAuthenticationDetail, {})).status;
  }

  private enter({ token, accountId }: { token?: string | undefined; accountId: string }): void {
    this.token = token ?? this.token;
    this.accountId = accountId;
  }
}
