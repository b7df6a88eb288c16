import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  confirmTotp,
  getKey,
  requestStepUpCode,
  startTotp,
  stepUp,
  type StepUpAction,
} from '@parkett/identity-contract';
import { seal } from '@parkett/identity-contract/seal';
import type { ProviderServer } from '@parkett/platform-notify/simulated';
import type { Database } from '@parkett/platform-read-model';
import { totpCode } from '@parkett/platform-secrets';
import { eventually } from '@parkett/platform-testing';
import { Secret } from 'otpauth';

export interface Answered {
  readonly status: number;
  readonly code: number;
  readonly data: Record<string, never>;
  readonly error?: { readonly code: string; readonly facts: Record<string, unknown> };
  readonly headers: Record<string, unknown>;
}

/** The error code of a refused call; undefined when it succeeded. */
export const refused = (answer: Answered): string | undefined => answer.error?.code;

/** A new payee for whom a step-up is requested. */
export const newPayee = { action: 'addPayee', payee: 'CARD1' } as const;

/** A withdrawal for which a step-up is requested. */
export const withdrawal = { action: 'withdraw', amount: 25_000, currency: 'EUR', payee: 'CARD1' } as const;

interface LoginEnvironment {
  readonly app: NestFastifyApplication;
  readonly provider: ProviderServer;
  readonly records: Database;
}

/** A customer with both halves of a session, calling like their browser. */
export class LoggedIn {
  private seen: string | undefined;

  constructor(
    private readonly surroundings: LoginEnvironment,
    readonly accountId: string,
    readonly phone: string,
    readonly password: string,
    private readonly headers: Readonly<Record<string, string>>,
  ) {}

  async call(endpoint: { readonly method: string; readonly path: string }, payload: object = {}): Promise<Answered> {
    const headers = this.seen === undefined ? this.headers : { ...this.headers, 'x-parkett-position': this.seen };
    const answer =
      endpoint.method === 'GET'
        ? await this.surroundings.app.inject({ method: 'GET', url: endpoint.path, headers })
        : await this.surroundings.app.inject({ method: 'POST', url: endpoint.path, payload, headers });
    const position = answer.headers['x-parkett-position'];
    if (typeof position === 'string') this.seen = position;
    const body: Omit<Answered, 'status' | 'headers'> = answer.json();
    return { status: answer.statusCode, headers: answer.headers, ...body };
  }

  async sealed(
    endpoint: { readonly method: string; readonly path: string },
    secret: Readonly<Record<string, unknown>>,
  ): Promise<Answered> {
    const key = (await this.surroundings.app.inject({ url: getKey.path })).json().data;
    return this.call(endpoint, await seal(endpoint, secret, key));
  }

  /** Requests a code and reads it on the phone. */
  async phoneCode(action: StepUpAction, bound: object = {}): Promise<string> {
    const before = this.codes().length;
    const asked = await this.call(requestStepUpCode, { action, ...bound });
    if (asked.status !== 200) throw new Error(`no code: ${asked.error?.code}`);
    await eventually('the code has come', () => this.codes().length > before);
    return this.codes()[0] ?? '';
  }

  /** Requests a step-up with the correct password and a proof; `proof` overrides both. */
  stepUp(purpose: Readonly<Record<string, unknown>>, proof: Readonly<Record<string, unknown>>): Promise<Answered> {
    return this.sealed(stepUp, { password: this.password, ...purpose, ...proof });
  }

  /** A step-up granted with a code from the phone. */
  async proved(action: StepUpAction): Promise<string> {
    const granted = await this.stepUp({ action }, { code: await this.phoneCode(action) });
    if (granted.status !== 200) throw new Error(`no step-up: ${granted.error?.code}`);
    return String(granted.data['stepUpId']);
  }

  /** Enrols an authenticator app; returns its secret, the code that confirmed it, and the recovery codes. */
  async enrol(): Promise<{
    readonly secret: Buffer;
    readonly code: string;
    readonly recoveryCodes: readonly string[];
  }> {
    const started = await this.call(startTotp);
    const secret = Buffer.from(Secret.fromBase32(String(started.data['secret'])).bytes);
    const stepUpId = await this.proved('enrolTotp');
    const code = totpCode(secret, Date.now());
    const confirmed = await this.sealed(confirmTotp, { code, stepUpId });
    if (confirmed.status !== 200) throw new Error(`not enrolled: ${confirmed.error?.code}`);
    return { secret, code, recoveryCodes: confirmed.data['recoveryCodes'] ?? [] };
  }

  /** Makes a used code valid again, as if its 30 seconds had passed, because tests are faster than clocks. */
  async nextStep(): Promise<void> {
    await this.surroundings.records.rows('UPDATE totp_factors SET last_step = 0 WHERE account_id = $1', [
      this.accountId,
    ]);
  }

  private codes(): readonly string[] {
    return this.surroundings.provider.outbox
      .latest(this.phone)
      .flatMap(({ text }) => /\b\d{8}\b/.exec(text)?.[0] ?? []);
  }
}
