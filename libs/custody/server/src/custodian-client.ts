import { currencySchema, dateSchema, envSchema, minorSchema, symbolSchema, type Env } from '@parkett/kernel';
import { z } from 'zod';

const answerMsMax = 5_000;

const text = z
  .string()
  .min(1)
  .max(64)
  .refine((value) => !/\0|\p{Surrogate}/u.test(value), 'no NUL, no lone surrogate');
const moved = {
  symbol: symbolSchema,
  currency: currencySchema,
  quantity: z.number().int(),
  cash: minorSchema,
};

/** What the custodian is told; the id names it for ever. Above zero are shares that come, and cash that goes. */
export const instructionSchema = z.strictObject({ id: text, ...moved, tradeDate: dateSchema, settlesOn: dateSchema });
export type CustodyInstruction = z.output<typeof instructionSchema>;

/** An order to buy in, which its own id names for ever: after one was taken back there may be another. */
export interface BuyInOrder {
  readonly orderId: string;
  readonly instructionId: string;
}

const ofReport = {
  seq: z.number().int().min(1),
  reportId: text,
  instructionId: text,
  reportedAt: z.number().int().min(0),
};
const reportSchema = z.discriminatedUnion('outcome', [
  z.object({ ...ofReport, outcome: z.literal('settled'), ...moved }),
  /** Bought in: `cash` is what was paid, `owed` the part of the instruction's cash that it replaces. */
  z.object({ ...ofReport, outcome: z.literal('boughtIn'), ...moved, owed: minorSchema, executionId: text }),
  /** Not bought in, or not all of it: the order is over. */
  z.object({
    ...{ ...ofReport, outcome: z.literal('notBoughtIn'), symbol: symbolSchema },
    ...{ orderId: text, reason: text.max(35) },
  }),
  z.object({ ...ofReport, outcome: z.literal('failed'), symbol: symbolSchema, reason: text.max(35) }),
  z.object({ ...ofReport, outcome: z.literal('reversed'), reverses: text }),
]);
/** What the custodian reports. `seq` numbers its reports without gaps. */
export type CustodyReport = z.output<typeof reportSchema>;

const pageSchema = z.object({ env: envSchema, reports: z.array(z.unknown()) });
const holdingsSchema = z.object({
  env: envSchema,
  holdings: z.array(z.object({ symbol: symbolSchema, quantity: z.number().int() })),
  /** The number of the last report that they contain. */
  upTo: z.number().int().min(0),
});
export type CustodyHoldings = Pick<z.output<typeof holdingsSchema>, 'holdings' | 'upTo'>;

/** No answer that could be believed. Asking again is safe. */
export class CustodianSilent extends Error {
  override readonly name = 'CustodianSilent';
}

/** The custodian has refused one instruction or order, and answers about others. */
export class CustodianRefused extends Error {
  override readonly name = 'CustodianRefused';

  constructor(readonly status: number) {
    super(`the custodian responded with ${status}`);
  }
}

/** Statuses below 500 that say nothing about what was sent: who asks, too often or too slowly. */
const notAboutIt: ReadonlySet<number> = new Set([401, 403, 407, 408, 425, 429]);
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && !notAboutIt.has(status);

/**
 * HTTP client of the custodian. An answer is believed if it has the right shape, came in time, and says the same about
 * SIMULATED and LIVE as this installation.
 */
export class CustodianClient {
  /** @param answerMs time limit for the whole answer */
  constructor(
    private readonly url: string,
    private readonly env: Env,
    private readonly answerMs = answerMsMax,
  ) {}

  /** Repeating it is safe. Throws CustodianRefused, with 409 if the id is taken, and CustodianSilent. */
  instruct(instruction: CustodyInstruction): Promise<void> {
    return this.post('/instructions', instruction);
  }

  /** Orders to buy in what is open of an instruction. Repeating it is safe. Throws like `instruct`. */
  buyIn(order: BuyInOrder): Promise<void> {
    return this.post('/buy-ins', order);
  }

  /**
   * Reports after a number, at most `limit`; the custodian may repeat, reorder or delay them. `unreadable` counts those
   * that cannot be read. Throws CustodianSilent.
   */
  async reports(after: number, limit: number): Promise<{ reports: readonly CustodyReport[]; unreadable: number }> {
    const page = pageSchema.safeParse(await this.get(`/reports?after=${after}&limit=${limit}`));
    if (!page.success) throw new CustodianSilent('the reports cannot be read');
    this.requireEnv(page.data.env);
    const read = page.data.reports.map((report) => reportSchema.safeParse(report));
    const reports = read.flatMap((one) => (one.success ? [one.data] : []));
    return { reports, unreadable: read.length - reports.length };
  }

  /** What the broker's account at the custodian holds. Throws CustodianSilent. */
  async holdings(): Promise<CustodyHoldings> {
    const answer = holdingsSchema.safeParse(await this.get('/holdings'));
    if (!answer.success) throw new CustodianSilent('the holdings cannot be read');
    this.requireEnv(answer.data.env);
    return answer.data;
  }

  private requireEnv(env: Env): void {
    if (env !== this.env) throw new CustodianSilent(`the custodian is ${env}, this installation ${this.env}`);
  }

  private async post(path: string, body: object): Promise<void> {
    const response = await this.call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, env: this.env }),
    });
    await response.body?.cancel();
    if (isRefusal(response.status)) throw new CustodianRefused(response.status);
    if (!response.ok) throw new CustodianSilent(`the custodian responded with ${response.status}`);
  }

  private async get(path: string): Promise<unknown> {
    const response = await this.call(path, {});
    if (response.ok) return response.json().catch(() => undefined);
    await response.body?.cancel();
    throw new CustodianSilent(`the custodian responded with ${response.status}`);
  }

  private async call(path: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(this.url + path, { ...init, signal: AbortSignal.timeout(this.answerMs) });
    } catch (error) {
      throw new CustodianSilent('the custodian does not respond', { cause: error });
    }
  }
}
