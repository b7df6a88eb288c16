import { dateSchema, priceSchema, quantitySchema } from '@parkett/kernel';
import { z } from 'zod';
import {
  newsMax,
  OtherVenue,
  VenueSilent,
  type Venue,
  type VenueNews,
  type VenueOrder,
  type VenueReplacement,
  type VenueStatus,
} from './venue';

const answerMsMax = 3_000;
/**
 * Every answer names the log of the venue in this header, and every request the log that it is for: a venue with
 * another one carries nothing out.
 */
const logHeader = 'venue-log';
const logSchema = z.string().min(1).max(64);

const idSchema = z.string().min(1).max(64);
const statusSchema = z.object({
  state: z.enum(['working', 'filled', 'cancelled', 'rejected']),
  quantity: quantitySchema,
  filled: z.number().int().min(0),
  executions: z.array(
    z.object({
      executionId: idSchema,
      quantity: quantitySchema,
      price: priceSchema,
      executedAt: z.number().int().min(0),
      tradeDate: dateSchema.optional(),
      bustedAt: z.number().int().min(0).nullable(),
      replaceId: idSchema.optional(),
    }),
  ),
  replacements: z.array(z.object({ replaceId: idSchema, isAccepted: z.boolean(), filled: z.number().int().min(0) })),
});
const newsSchema = z.object({
  news: z.array(z.object({ seq: z.number().int().min(1), orderId: idSchema })),
});

/** A venue behind HTTP. Quantities are millionths of a share. */
export class HttpVenue implements Venue {
  private expectedLog: string | undefined;

  /** @param answerMs time limit for an answer */
  constructor(
    readonly name: string,
    private readonly url: string,
    private readonly answerMs = answerMsMax,
  ) {}

  async log(): Promise<string> {
    const { headers } = await this.ask('/news?after=0&limit=1');
    return read(logSchema, headers.get(logHeader));
  }

  expectLog(log: string): void {
    this.expectedLog = log;
  }

  async submit(order: VenueOrder): Promise<void> {
    await this.call('/orders', { method: 'POST', body: JSON.stringify(order) });
  }

  async cancel(orderId: string): Promise<void> {
    await this.call(`/orders/${encodeURIComponent(orderId)}/cancel`, { method: 'POST' });
  }

  async replace({ orderId, ...request }: VenueReplacement): Promise<void> {
    await this.call(`/orders/${encodeURIComponent(orderId)}/replace`, {
      method: 'POST',
      body: JSON.stringify(request),
    });
  }

  async status(orderId: string): Promise<VenueStatus | undefined> {
    const answer = await this.call(`/orders/${encodeURIComponent(orderId)}`, {}, 404);
    return answer === undefined ? undefined : read(statusSchema, answer);
  }

  async news(after: number): Promise<readonly VenueNews[]> {
    return read(newsSchema, await this.call(`/news?after=${after}&limit=${newsMax}`)).news;
  }

  /** The answer's body; undefined for the given status. */
  private async call(path: string, init: RequestInit = {}, unknown?: number): Promise<unknown> {
    const { status, body } = await this.ask(path, init, unknown);
    return status === unknown ? undefined : body;
  }

  private async ask(path: string, init: RequestInit = {}, unknown?: number) {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), this.answerMs);
    try {
      const expected = this.expectedLog;
      const sent = { 'content-type': 'application/json', ...(expected !== undefined && { [logHeader]: expected }) };
      const response = await fetch(this.url + path, { ...init, headers: sent, signal: late.signal });
      const body: unknown = await response.json();
      const { status, headers } = response;
      const log = headers.get(logHeader);
      // A failure without a log may be the answer of a proxy.
      if (expected !== undefined && log !== expected && (response.ok || status === unknown || log !== null))
        throw new OtherVenue(expected, log ?? '');
      if (!response.ok && status !== unknown) throw new VenueSilent(`the venue answered with ${status}`);
      return { status, headers, body };
    } catch (error) {
      if (error instanceof VenueSilent || error instanceof OtherVenue) throw error;
      throw new VenueSilent('the venue does not answer', { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }
}

function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new VenueSilent('the answer of the venue cannot be read');
  return parsed.data;
}
